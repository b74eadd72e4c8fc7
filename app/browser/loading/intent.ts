import { pageAt, pages } from '#contract/pages.ts'

/** A pointer that only passes over a link is gone by then. */
const SURE_AFTER_MS = 65

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the visitor asked to be spared, or the line is too thin for guesses. */
function isSparing(navigator: Navigator & { connection?: Connection }): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {}
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g'
}

/** Path and query of a link that may be fetched before it is opened: a shared page of ours, and not the one in view. */
export function worthFetching(link: URL, here: string): string | null {
  const at = new URL(here)
  if (link.origin !== at.origin || (link.pathname === at.pathname && link.search === at.search)) return null
  const found = pageAt(link.pathname)
  return found?.language && pages[found.name].isShared ? link.pathname + link.search : null
}

/** Tells of each page that a visitor is about to open: by pointing at its link, touching it or coming to it by key. */
export function listenForIntent(window: Window, report: (page: string) => void): () => void {
  if (isSparing(window.navigator)) return () => undefined
  const end = new AbortController()
  let timer = 0
  const look = ({ target, type }: { target: EventTarget | null; type: string }) => {
    window.clearTimeout(timer)
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    const page = link && !link.target && !link.download && worthFetching(new URL(link.href), window.location.href)
    if (page) timer = window.setTimeout(() => report(page), type === 'pointerover' ? SURE_AFTER_MS : 0)
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    window.document.addEventListener(type, look, { passive: true, signal: end.signal })
  // The touch that brought this listener about may have been of a link.
  look({ target: window.document.querySelector('a:is(:hover, :active, :focus)'), type: 'pointerover' })
  return () => {
    window.clearTimeout(timer)
    end.abort()
  }
}
