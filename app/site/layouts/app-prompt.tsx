import { hideAppPrompt } from '#app/browser/app-prompt.ts'
import { useStores } from '#app/components/links/store-links.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import { usePageLook } from '#app/site/page-handle.ts'
import { Icon } from '#app/ui/icon.tsx'

/**
 * Advertises the app in the top row of the header on a laptop (`isRow`), or in a line at the top of the page on a phone. Renders nothing if
 * the group has no app, and on a page with a single task. A dismissed prompt stays hidden for a year; the first script of the page
 * hides it.
 */
export function AppPrompt({ isRow = false }: { isRow?: boolean }) {
  const t = useMessages('site')
  const { isFlow } = usePageLook()
  const { group } = useVisit()
  if (useStores().length === 0 || isFlow) return null
  const inside = (
    <>
      <a href="#app">
        <Icon name="download" />
        {isRow ? (
          t.getApp
        ) : (
          <>
            <span className="app-prompt__long">{t.appPrompt(group.shortName)}</span>
            <span className="app-prompt__short">{t.getApp}</span>
          </>
        )}
      </a>
      <button type="button" aria-label={t.hideAppPrompt} onClick={hideAppPrompt}>
        <Icon name="close" />
      </button>
    </>
  )
  return isRow ? (
    <div className="app-prompt">{inside}</div>
  ) : (
    <aside className="app-prompt app-prompt--line small" aria-label={t.app(group.shortName)}>
      {inside}
    </aside>
  )
}
