// The service worker of the door. It caches all files of a build, so that the door also opens without a network. It caches no API
// responses.
declare const DOOR_BUILD: string
declare const DOOR_FILES: readonly string[]

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }
declare function skipWaiting(): Promise<void>
declare const clients: { claim(): Promise<void> }

const SHELL = '/door/'
const NAME = `senja-door-${DOOR_BUILD}`

/** Caches all files of this build. Fails if a file is missing. */
async function keep(): Promise<void> {
  const cache = await caches.open(NAME)
  await cache.addAll([SHELL, ...DOOR_FILES].map((path) => new Request(path, { cache: 'reload' })))
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('senja-door-') && name !== NAME).map((name) => caches.delete(name)),
  )
  await clients.claim()
}

async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(NAME)
  return (await cache.match(path)) ?? fetch(request)
}

addEventListener('install', (event) => (event as Lasting).waitUntil(keep()))
addEventListener('activate', (event) => (event as Lasting).waitUntil(forgetOthers()))

// A new build becomes active only after the page sends a message. Until then, the old build serves its own files.
addEventListener('message', ({ data }) => {
  if (data === 'take over') void skipWaiting()
})

addEventListener('fetch', (event) => {
  const { request } = event as Fetching
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const path = request.mode === 'navigate' ? SHELL : url.pathname
  if (path !== SHELL && !DOOR_FILES.includes(path)) return
  ;(event as Fetching).respondWith(answer(request, path))
})
