/** When the page of a path was reloaded last. */
const keyOf = (path: string): string => `senja_reloaded ${path}`
const PAUSE_MS = 10_000

/** Sent to the page when a chunk failed again so soon that reloading would not help. */
export const CHUNK_FAILED = 'senja:chunk-failed'

/** Whether a path whose chunk failed may be loaded again: at most once in ten seconds. Both are epoch milliseconds; `last` 0: never. */
export const mayReload = (last: number, at: number): boolean => last === 0 || at - last >= PAUSE_MS

/** A reload that the visitor's own choice asks for is none of a failed chunk's: it happens however soon after another. */
export function forgetReload({ location, sessionStorage }: Window): void {
  sessionStorage.removeItem(keyOf(location.pathname))
}

let guesses = 0

/** Loads a chunk that nobody has asked for yet: a failure rejects, and brings nothing about. */
export async function guessAtChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  guesses += 1
  try {
    return await load()
  } finally {
    guesses -= 1
  }
}

/** Notes a reload of the page in view and returns whether it may happen. */
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
 * A chunk that fails to load, mostly after a release, brings the page back from the server (spec §8, R-095). Lazy parts
 * tell Vite; whole pages are reloaded by React Router itself, every time, so that its reloads are held to the same measure.
 */
export function reloadOnFailedChunks(window: Window & { navigation?: EventTarget }): void {
  let isClaimed = false
  window.addEventListener('vite:preloadError', (event) => {
    // Without a reload the failure stays one, so that the part's own fault page appears.
    if (guesses > 0 || !claimReload(window)) return
    event.preventDefault()
    isClaimed = true
    window.location.reload()
  })
  window.navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as Event & { navigationType?: string; userInitiated?: boolean }
    if (navigationType === 'reload' && !userInitiated && !isClaimed && !claimReload(window)) event.preventDefault()
  })
}
