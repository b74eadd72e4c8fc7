import { hideAppPrompt } from '#app/browser/app-prompt.ts'
import { useStores } from '#app/components/links/store-links.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { usePageLook } from '#app/site/page-handle.ts'
import { Icon } from '#app/ui/icon.tsx'

/**
 * Tells of the app until it is sent away, and then stays away for a year. A laptop has it in the top row of its
 * header (`isRow`), a phone as a line above everything. Who sent it away never sees it: the page's first script knows.
 * A group without an app has nothing to say, and a page with one thing to finish says nothing of it.
 */
export function AppPrompt({ isRow = false }: { isRow?: boolean }) {
  const t = useMessages('site')
  const { isFlow } = usePageLook()
  if (useStores().length === 0 || isFlow) return null
  const inside = (
    <>
      <a href="#app">
        <Icon name="download" />
        {isRow ? (
          t.getApp
        ) : (
          <>
            <span className="app-prompt__long">{t.appPrompt}</span>
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
    <aside className="app-prompt app-prompt--line small" aria-label={t.app}>
      {inside}
    </aside>
  )
}
