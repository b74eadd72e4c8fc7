// Caches the files of the door on the phone. A newer build is installed only when no shift is running.

/** Maximum time in ms to wait for a newer build, so that a slow server does not delay the door. */
const WAITS_MS = 3000

/** Registers the service worker. Returns null if the browser cannot cache pages. In that case the door needs a network to open. */
export async function keepShell(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return null
  return navigator.serviceWorker.register('/door/worker.js', { scope: '/door/', type: 'classic' }).catch(() => null)
}

/** Interval in ms at which an open door checks for a newer build. */
const ASKS_MS = 1_800_000

/** Calls `onWaiting` when a newer build waits. The steward decides when the build is installed. */
export function watchShell(registration: ServiceWorkerRegistration | null, onWaiting: () => void): void {
  if (!registration) return
  const look = () => {
    // The first build on a phone replaces no other build, so it never waits.
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting()
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  setInterval(() => void registration.update().catch(() => undefined), ASKS_MS)
}

/** Activates a waiting build, and reloads the page with the files of that build. */
export async function takeWaitingShell(registration: ServiceWorkerRegistration | null): Promise<void> {
  const waiting = registration?.waiting
  if (!waiting) return
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, WAITS_MS)
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () => {
        clearTimeout(late)
        location.reload()
      },
      { once: true },
    )
    waiting.postMessage('take over', [])
  })
}
