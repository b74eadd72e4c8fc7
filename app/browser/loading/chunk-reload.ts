/** Returns the storage key under which the time of the last reload is stored. Each path has its own key. */
const keyOf = (path: string): string => `senja_reloaded ${path}`
const PAUSE_MS = 10_000

/** Name of a window event. The event is sent if a chunk fails again so soon after a reload that another reload would not help. */
export const CHUNK_FAILED = 'senja:chunk-failed'

/**
 * Returns true if a page can be reloaded. The limit is one reload in ten seconds. `last` and `at` are epoch milliseconds. `last`
 * is 0 if the page was never reloaded.
 */
export const mayReload = (last: number, at: number): boolean => last === 0 || at - last >= PAUSE_MS

/**
 * Deletes the time of the last reload, so that the page can be reloaded immediately. Call this function before a reload that follows an
 * action of the visitor.
 */
export function forgetReload({ location, sessionStorage }: Window): void {
  sessionStorage.removeItem(keyOf(location.pathname))
}

let guesses = 0

/** Loads a chunk before the page needs it. If the chunk does not load, the promise rejects and the page is not reloaded. */
export async function guessAtChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  guesses += 1
  try {
    return await load()
  } finally {
    guesses -= 1
  }
}

/**
 * Returns true if the current page can be reloaded now, and stores the time of the reload. Otherwise sends CHUNK_FAILED and returns false.
 */
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
 * Reloads the page if a chunk fails to load, mostly after a release (spec §8, R-095). Vite reports the failures of lazy components. React
 * Router reloads the whole page on every failure, so this function limits those reloads too.
 */
export function reloadOnFailedChunks(window: Window & { navigation?: EventTarget }): void {
  let isClaimed = false
  window.addEventListener('vite:preloadError', (event) => {
    // Without a reload, the error event is not canceled, and an error page replaces the part of the page that needs the chunk.
    if (guesses > 0 || !claimReload(window)) return
    event.preventDefault()
    isClaimed = true
    window.location.reload()
  })
  window.navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as Event & { navigationType?: string; userInitiated?: boolean }
    if (navigationType !== 'reload' || userInitiated) return
    // The handler of `vite:preloadError` checks a reload before it starts it. `isClaimed` avoids a second check of that reload. It is
    // reset here, so the next reload is checked.
    const isOwn = isClaimed
    isClaimed = false
    if (!isOwn && !claimReload(window)) event.preventDefault()
  })
}
