// The worker that keeps the door's shell: all of its files by build, so that a door opens in a cellar. It keeps no answer of a call.
declare const DOOR_BUILD: string
declare const DOOR_FILES: readonly string[]

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }
declare function skipWaiting(): Promise<void>
declare const clients: { claim(): Promise<void> }

const SHELL = '/door/'
const NAME = `senja-door-${DOOR_BUILD}`

/** Whole or not at all: a shell that lacks a file is none. */
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

// A new build waits until the door says that nothing is going on; until then the old one answers, with its own files.
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
