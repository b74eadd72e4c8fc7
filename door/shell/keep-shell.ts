// The door's files are kept on the phone; a newer build is taken where nobody is at work, never under a hand.

/** A server that is slow to tell of a newer build does not hold up a door. */
const WAITS_MS = 3000

/** Registers the worker. Null where the browser keeps no pages: the door then needs a network to open. */
export async function keepShell(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return null
  return navigator.serviceWorker.register('/door/worker.js', { scope: '/door/', type: 'classic' }).catch(() => null)
}

/** How often a door that is open for a night asks whether there is a newer build. */
const ASKS_MS = 1_800_000

/** Says once that a newer build waits. Whoever is at work decides when it is taken. */
export function watchShell(registration: ServiceWorkerRegistration | null, onWaiting: () => void): void {
  if (!registration) return
  const look = () => {
    // The first build of all waits for nobody.
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting()
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  setInterval(() => void registration.update().catch(() => undefined), ASKS_MS)
}

/** A build that has been waiting takes over, and the page opens again with its files. */
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
