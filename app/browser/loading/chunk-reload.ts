/** Key of the time at which the page of a path was last reloaded. */
const keyOf = (path: string): string => `senja_reloaded ${path}`
const PAUSE_MS = 10_000

/** Event on the window: a chunk failed again so soon that another reload would not help. */
export const CHUNK_FAILED = 'senja:chunk-failed'

/** Returns true if a page may be reloaded: at most once in ten seconds. Both times are epoch milliseconds; `last` is 0 if it was never reloaded. */
export const mayReload = (last: number, at: number): boolean => last === 0 || at - last >= PAUSE_MS

/** Allows the next reload at once, for a reload that the visitor asks for. */
export function forgetReload({ location, sessionStorage }: Window): void {
  sessionStorage.removeItem(keyOf(location.pathname))
}

let guesses = 0

/** Loads a chunk ahead of time. A failure rejects the promise and reloads nothing. */
export async function guessAtChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  guesses += 1
  try {
    return await load()
  } finally {
    guesses -= 1
  }
}

/** Returns true and stores the time if the current page may be reloaded now. Otherwise sends CHUNK_FAILED. */
function claimReload(window: Window): boolean {
  const key = keyOf(window.location.pathname)
  const at = Date.now()
  if (!mayReload(Number(window.sessionStorage.getItem(key)), at)) {
    window.dispatchEvent(new Event(CHUNK_FAILED))
    return false
  }
  window.sessionStorage.setItem(key, String(at))
  return true
}

/**
 * Reloads the page if a chunk fails to load, mostly after a release (spec §8, R-095). Vite reports the failures of lazy parts.
 * React Router itself reloads whole pages on every failure, so its reloads are limited here too.
 */
export function reloadOnFailedChunks(window: Window & { navigation?: EventTarget }): void {
  let isClaimed = false
  window.addEventListener('vite:preloadError', (event) => {
    // If the page is not reloaded, the event is not cancelled, so the error page of the part appears.
    if (guesses > 0 || !claimReload(window)) return
    event.preventDefault()
    isClaimed = true
    window.location.reload()
  })
  window.navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as Event & { navigationType?: string; userInitiated?: boolean }
    if (navigationType !== 'reload' || userInitiated) return
    // The visitor may cancel a claimed reload and stay on the page, so a claim is good for one.
    const isOwn = isClaimed
    isClaimed = false
    if (!isOwn && !claimReload(window)) event.preventDefault()
  })
}
