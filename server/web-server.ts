// Registers all handlers in this order: health, files, shared handlers, the API, the sandbox gateway, the pages.
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import type { Group } from '#contract/group.ts'
import { Refused } from '#domain/refusals.ts'
import { mountFeeds } from '#server/http/feeds/feeds.ts'
import { mountAssistants } from '#server/http/assistants/mount-assistants.ts'
import { mountHealth, type Readiness } from '#server/http/health.ts'
import { allHandlers } from '#server/http/api/handlers.ts'
import { openCodeGuesses } from '#server/http/api/code-guesses.ts'
import { frontJoins } from '#server/http/api/join-front.ts'
import { frontSaleNow } from '#server/http/api/sale-now-front.ts'
import { measureRequests } from '#server/http/measure-requests.ts'
import { type CallParts, languageOf, mountEndpoints } from '#server/http/api/mount.ts'
import { frontHosts } from '#server/http/pages/host-front.ts'
import { limitBodies } from '#server/http/limit-bodies.ts'
import { type DoorShell, mountDoorShell } from '#server/http/door-app/door-shell.ts'
import { mountDoor } from '#server/http/door/mount-door.ts'
import { mountOldAddresses } from '#server/http/door/old-addresses.ts'
import { mountCalls } from '#server/http/office/mount-calls.ts'
import { mountPartner } from '#server/http/partner/mount-partner.ts'
import { mountOfficeShell, type OfficeShell } from '#server/http/office/office-shell.ts'
import { openapiDocument } from '#server/http/api/openapi.ts'
import { mountPaymentRedirect } from '#server/http/pages/payment-redirect.ts'
import { countStreams, type OpenStream } from '#server/http/streams/open-streams.ts'
import { groupIconFiles, mountGroupMarks } from '#server/http/assets/group-mark-files.ts'
import { openPictures } from '#server/http/assets/pictures.ts'
import { openPlaceStreams } from '#server/http/api/place-stream.ts'
import { openRateLimit } from '#server/http/rate-limit.ts'
import { refuseEarly } from '#server/http/refuse-early.ts'
import { refuse, refuseAny } from '#server/http/refuse.ts'
import { sameSiteForms } from '#server/http/same-site-forms.ts'
import { mountSalePlace } from '#server/http/pages/sale-place/mount-sale-place.ts'
import { savePreferences } from '#server/http/pages/save-preferences.ts'
import { securityHeaderList, securityHeaders } from '#server/http/security-headers.ts'
import { type Delivery, openDelivery, type PageHandler } from '#server/delivery/open-delivery.ts'
import { staticFiles } from '#server/http/assets/static-files.ts'
import { mountPasses } from '#server/http/mount-passes.ts'
import { mountWhatsApp } from '#server/http/mount-whatsapp.ts'
import { mountTicketWorker } from '#server/http/assets/ticket-worker.ts'
import { openPlaceWatcher, type PlaceWatcher } from '#server/inventory/watch-places.ts'
import { type NightWatcher, openNightWatcher } from '#server/service/night/watch-nights.ts'
import { type BellWatcher, openBellWatcher } from '#server/door/watch-bells.ts'
import { type DoorWatcher, openDoorWatcher } from '#server/door/watch-doors.ts'
import { startJobs, type Jobs } from '#server/jobs.ts'
import { watchEventLoop } from '#server/metrics.ts'
import { SANDBOX_WHATSAPP } from '#server/notifications/whatsapp/open-whatsapp.ts'
import { openSandboxWhatsApp } from '#server/sandbox/whatsapp/open-sandbox-whatsapp.ts'
import { createGateway } from '#server/sandbox/gateway/gateway.ts'
import type { App } from '#server/app.ts'

export type { DoorShell, OfficeShell, PageHandler }

export type WebServer = {
  hono: Hono
  /**
   * Listener that gets each request before `hono`. It answers requests for cached pages and for the state of a sale, and requests to join a
   * sale.
   */
  front: Delivery['front']
  start(options?: { jobs?: boolean }): void
  /** Marks the server as stopping, so that proxies send no more requests. Also ends the open event streams. */
  leave(): void
  stop(): Promise<void>
}

type Everywhere = () => [name: string, value: string][]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

type ServerParts = {
  clientFolder: string | null
  version: string
  readiness?: Readiness
  office?: OfficeShell
  door?: DoorShell
}

export async function createWebServer(
  app: App,
  pages: PageHandler | null,
  { clientFolder, version, readiness = { isFilled: true, isLeaving: false }, office, door }: ServerParts,
): Promise<WebServer> {
  const hono = new Hono()
  const watchers = openWatchers(app)
  const limit = openRateLimit(app.settings)
  const streams = countStreams()
  const handlers = allHandlers(openPlaceStreams(watchers.places, streams))
  const calls = { handlers, limit, guesses: openCodeGuesses(app.settings) }
  const sandbox = openSandbox(app)
  const pictures = openPictures(app, clientFolder ?? 'public', limit)
  let [jobs, stopWatching]: [Jobs | null, () => void] = [null, () => {}]
  const everywhere: Everywhere = () => securityHeaderList({ isHttps: app.publicUrl().startsWith('https://') })
  const delivery = pages && (await openDelivery(app, pages, { clientFolder, limit, everywhere }))

  hono.use(measureRequests(app.metrics))
  await mountFiles(hono, app, { clientFolder, everywhere })
  hono.use(securityHeaders(everywhere))
  limitRequests(hono, app)
  mountHealth(hono, app, { jobs: () => jobs, kept: delivery?.cache ?? null }, readiness)
  hono.use(carryGroup(app), inMaintenance(app))
  pictures.mount(hono)
  hono.use(compress({ threshold: 1024 }))

  mountApi(hono, app, { version, watchers, streams, calls })
  sandbox.mount(hono)
  mountGuestFiles(hono, app, clientFolder)
  await mountShells(hono, app, { office: office ?? clientFolder, door: door ?? clientFolder })
  hono.use(sameSiteForms(app))
  hono.post('/preferences', savePreferences)
  mountSalePlace(hono, app, limit)
  if (delivery) hono.all('*', (c) => delivery.serve(c))
  answerFaults(hono, app)

  const joins = frontJoins(app, everywhere, calls)
  const before: Delivery['front'] = (listener) =>
    frontHosts(everywhere, () => app.group.last())(joins(frontSaleNow(app, everywhere)(listener)))
  return {
    hono,
    front: (listener) => before(delivery ? delivery.front(listener) : listener),
    start({ jobs: runsJobs = true } = {}) {
      sandbox.gateway?.start()
      pictures.start()
      stopWatching = watchEventLoop(app.metrics)
      if (runsJobs) jobs = startJobs(app)
    },
    leave() {
      readiness.isLeaving = true
      closeAll(watchers)
    },
    async stop() {
      stopWatching()
      closeAll(watchers)
      await pictures.stop()
      await delivery?.close()
      await jobs?.stop()
      await sandbox.stop()
    },
  }
}

/** Opens the simulated services of a sandbox: the payment gateway, and WhatsApp if the settings contain no WhatsApp account. */
function openSandbox(app: App) {
  const gateway = app.settings.isSandbox ? createGateway(app) : null
  const whatsApp = app.settings.isSandbox && !app.settings.whatsApp ? openSandboxWhatsApp(app) : null
  return {
    gateway,
    mount(hono: Hono) {
      if (gateway) hono.route('/sandbox/gateway', gateway.hono)
      if (whatsApp) hono.route(SANDBOX_WHATSAPP, whatsApp.hono)
    },
    stop: () => Promise.all([gateway?.stop(), whatsApp?.settle()]),
  }
}

const openWatchers = (app: App): ApiParts['watchers'] => ({
  places: openPlaceWatcher(app),
  nights: openNightWatcher(app),
  doors: openDoorWatcher(app),
  bells: openBellWatcher(app),
})

const closeAll = ({ places, nights, doors, bells }: ApiParts['watchers']) =>
  [places, nights, doors, bells].forEach((watcher) => watcher.close())

declare module 'hono' {
  interface ContextVariableMap {
    group?: Group
  }
}

/** Gives the last known data of the group to every request. The error page needs this data, because it must not query the database. */
function carryGroup(app: App): MiddlewareHandler {
  // Reads the group at the start. If the database is unreachable, this read fails, and the first rendered page reads the group again.
  app.group.read().catch(() => undefined)
  return (c, next) => {
    c.set('group', app.group.last())
    return next()
  }
}

const inMaintenance =
  (app: App): MiddlewareHandler =>
  async (c, next) =>
    app.settings.isInMaintenance ? refuseEarly(app, new Refused('maintenance'))(c) : next()

type Files = { clientFolder: string | null; everywhere: Everywhere }

/**
 * Mounts the files of the build and the group's marks. The build has other files at the addresses of the group's icon. So the icon is
 * mounted before the build.
 */
async function mountFiles(hono: Hono, app: App, { clientFolder, everywhere }: Files): Promise<void> {
  hono.use(groupIconFiles(app, everywhere))
  if (clientFolder) hono.use(await staticFiles(clientFolder, everywhere))
  mountGroupMarks(hono, app, everywhere)
}

/** Mounts the redirect to the payment page, the service worker of tickets, and the feeds of events. */
function mountGuestFiles(hono: Hono, app: App, clientFolder: string | null): void {
  mountPaymentRedirect(hono, app)
  mountTicketWorker(hono, clientFolder)
  mountFeeds(hono, app)
}

type Shells = { office: OfficeShell | string | null; door: DoorShell | string | null }

async function mountShells(hono: Hono, app: App, { office, door }: Shells): Promise<void> {
  await Promise.all([mountOfficeShell(hono, office, app), mountDoorShell(hono, door, app)])
}

function limitRequests(hono: Hono, app: App): void {
  // The server uses only the HTTP method of the request. A header or a form field cannot replace the method.
  hono.use((c, next) =>
    METHODS.includes(c.req.method) ? next() : Promise.resolve(c.body(null, 405, { Allow: METHODS.join(', ') })),
  )
  hono.use(limitBodies(app))
}

type ApiParts = {
  version: string
  watchers: { places: PlaceWatcher; nights: NightWatcher; doors: DoorWatcher; bells: BellWatcher }
  streams: OpenStream
  calls: CallParts
}

function mountApi(hono: Hono, app: App, { version, watchers, streams, calls }: ApiParts): void {
  const { limit } = calls
  hono.get('/api/openapi.json', (c) => c.json(openapiDocument({ isSandbox: app.settings.isSandbox, version })))
  mountEndpoints(hono, app, calls)
  mountCalls(hono, app, { limit, streams, nights: watchers.nights, bells: watchers.bells })
  const doors = { limit, streams, doors: watchers.doors }
  mountDoor(hono, app, doors)
  mountOldAddresses(hono, app, doors)
  mountPartner(hono, app, { limit, version })
  mountAssistants(hono, app, { ...calls, version })
  mountPasses(hono, app, { limit })
  mountWhatsApp(hono, app)
  hono.all('/api/*', (c) => refuse(c, new Refused('not_found'), languageOf(c)))
}

/** Answers a request after any thrown error. The response contains no internal details. */
function answerFaults(hono: Hono, app: App): void {
  hono.onError((error, c) =>
    refuseAny(c, error instanceof HTTPException ? new Refused('forbidden') : error, languageOf(c), (fault) =>
      app.log.error('request failed', fault, { path: c.req.path }),
    ),
  )
}
