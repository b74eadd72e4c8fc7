import { pageAt, pages } from '#contract/pages.ts'

/**
 * Milliseconds after which a pointer on a link counts as the intent to open the link. A pointer that only passes over the link leaves the
 * link earlier.
 */
const SURE_AFTER_MS = 65

type Connection = { saveData?: boolean; effectiveType?: string }

/** Returns true if the visitor saves data or the connection is too slow for prefetching. */
function isSparing(navigator: Navigator & { connection?: Connection }): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {}
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g'
}

/**
 * Returns path and query of a link that can be prefetched: a public page of this site that is not the current page. Returns null for all
 * other links.
 */
export function worthFetching(link: URL, here: string): string | null {
  const at = new URL(here)
  if (link.origin !== at.origin || (link.pathname === at.pathname && link.search === at.search)) return null
  const page = pageAt(link.pathname)
  return page?.language && pages[page.name].isShared ? link.pathname + link.search : null
}

/**
 * Reports the page of a link when the visitor points at the link, touches it or focuses it, because the visitor will probably open this
 * page. Returns a function that stops the reports.
 */
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
  // The pointer or the focus may already be on a link when this module is loaded.
  look({ target: window.document.querySelector('a:is(:hover, :active, :focus)'), type: 'pointerover' })
  return () => {
    window.clearTimeout(timer)
    end.abort()
  }
}
