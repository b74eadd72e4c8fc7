const KEY = 'senja_reloaded'
const PAUSE_MS = 10_000

/** Whether a path whose chunk failed may be loaded anew: at most once in ten seconds. `at` is epoch milliseconds. */
export function mayReload(reloaded: Record<string, number>, path: string, at: number): boolean {
  const last = reloaded[path]
  return last === undefined || at - last >= PAUSE_MS
}

function readReloads(store: Storage): Record<string, number> {
  const read: unknown = JSON.parse(store.getItem(KEY) ?? '{}')
  return Object.fromEntries(
    Object.entries(read ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

/** A chunk that fails to load, mostly after a release, brings the page back from the server (spec §8, R-095). */
export function reloadOnFailedChunks(window: Window): void {
  window.addEventListener('vite:preloadError', (event) => {
    const path = window.location.pathname
    const at = Date.now()
    const reloaded = readReloads(window.sessionStorage)
    if (!mayReload(reloaded, path, at)) return
    event.preventDefault()
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...reloaded, [path]: at }))
    window.location.reload()
  })
}
