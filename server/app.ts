// The order of everything, on one screen: health, files, what both share, the API, the gateway's pretend twin, the pages.
import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { RouterContextProvider } from 'react-router'
import { pageAt, inLanguage } from '#contract/pages.ts'
import {
  CURRENCY_COOKIE,
  LANGUAGE_COOKIE,
  PREFERENCE_SECONDS,
  cookieValue,
  detectLanguage,
  isCurrency,
  isLanguage,
} from '#contract/preferences.ts'
import { mountPictures } from '#server/http/pictures.ts'
import { Refused } from '#domain/refusals.ts'
import { mountHealth } from '#server/http/health.ts'
import { allHandlers } from '#server/http/handlers.ts'
import { addressOf, languageOf, mountEndpoints, MOST_BYTES } from '#server/http/mount.ts'
import { openapiDocument } from '#server/http/openapi.ts'
import { visitorContext, worldContext, writtenContext } from '#server/http/page-context.ts'
import { mountPaymentDoor } from '#server/http/payment-door.ts'
import { openRateLimit } from '#server/http/rate-limit.ts'
import { refuse, refuseAny } from '#server/http/refuse.ts'
import { pagePolicy, securityHeaders } from '#server/http/security-headers.ts'
import { staticFiles } from '#server/http/static-files.ts'
import { openPlaceWatcher } from '#server/inventory/watch-places.ts'
import { startJobs, type Jobs } from '#server/jobs.ts'
import { createGateway } from '#server/sandbox/gateway/gateway.ts'
import type { World } from '#server/world.ts'

/** Renders a page for a request; React Router's handler in production, Vite's in development. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

export type App = { hono: Hono; start(options?: { jobs?: boolean }): void; stop(): Promise<void> }

export async function createApp(
  world: World,
  pages: PageHandler | null,
  { clientFolder, version }: { clientFolder: string | null; version: string },
): Promise<App> {
  const hono = new Hono()
  const watcher = openPlaceWatcher(world)
  const limit = openRateLimit(world.settings)
  const gateway = world.settings.isSandbox ? createGateway(world) : null
  let jobs: Jobs | null = null

  hono.use(async (c, next) => {
    const id = randomBytes(9).toString('base64url')
    await next()
    c.res.headers.set('X-Request-Id', id)
  })
  hono.use(securityHeaders({ isHttps: () => world.publicUrl().startsWith('https://') }))
  mountHealth(hono, world, () => jobs)
  if (clientFolder) hono.use(await staticFiles(clientFolder))
  hono.use(async (c, next) =>
    world.settings.isInMaintenance ? refuse(c, new Refused('maintenance'), languageOf(c)) : next(),
  )
  hono.use(compress({ threshold: 1024 }))
  mountPictures(hono, world, clientFolder ?? 'public')

  hono.get('/api/openapi.json', (c) => c.json(openapiDocument({ isSandbox: world.settings.isSandbox, version })))
  mountEndpoints(hono, world, allHandlers(watcher), limit)
  hono.all('/api/*', (c) => refuse(c, new Refused('not_found'), languageOf(c)))
  if (gateway) hono.route('/sandbox/gateway', gateway.app)
  mountPaymentDoor(hono, world)
  hono.post('/preferences', savePreferences)
  if (pages) hono.all('*', (c) => servePage(c, world, pages, clientFolder === null))
  hono.onError((error, c) =>
    refuseAny(c, error, languageOf(c), (fault) => world.log.error('request failed', fault, { path: c.req.path })),
  )

  return {
    hono,
    start({ jobs: runsJobs = true } = {}) {
      gateway?.start()
      if (runsJobs) jobs = startJobs(world)
    },
    async stop() {
      watcher.close()
      await jobs?.stop()
      await gateway?.stop()
    },
  }
}

/** Language and currency without JavaScript: a small form posts here and comes back to its page. */
async function savePreferences(c: Context): Promise<Response> {
  if (Number(c.req.header('content-length') ?? 0) > MOST_BYTES)
    return refuse(c, new Refused('too_large'), languageOf(c))
  const form = await c.req.parseBody()
  const language = typeof form['language'] === 'string' ? form['language'] : ''
  const currency = typeof form['currency'] === 'string' ? form['currency'] : ''
  const from = typeof form['from'] === 'string' && /^\/(?![/\\])/.test(form['from']) ? form['from'] : '/'
  const keep = (name: string, value: string) =>
    c.header('Set-Cookie', `${name}=${value}; Path=/; Max-Age=${PREFERENCE_SECONDS}; SameSite=Lax`, { append: true })
  if (isLanguage(language)) keep(LANGUAGE_COOKIE, language)
  if (isCurrency(currency)) keep(CURRENCY_COOKIE, currency)
  return c.redirect(isLanguage(language) ? inLanguage(from, language) : from, 303)
}

async function servePage(c: Context, world: World, pages: PageHandler, isDev: boolean): Promise<Response> {
  const url = new URL(c.req.url)
  const cookie = c.req.header('cookie')
  const isData = url.pathname.endsWith('.data')
  const prefix = /^\/(id|en)(?:[/.]|$)/.exec(url.pathname)?.[1]
  const language = isLanguage(prefix) ? prefix : detectLanguage(cookie, c.req.header('accept-language'))
  if (!prefix && !isData) {
    if (url.pathname === '/') url.pathname = `/${language}`
    else if (pageAt(url.pathname)) {
      c.header('Vary', 'Accept-Language, Cookie')
      return c.redirect(inLanguage(`${url.pathname}${url.search}`, language), 302)
    }
  }
  const nonce = randomBytes(18).toString('base64')
  const currency = cookieValue(cookie, CURRENCY_COOKIE)
  const context = new RouterContextProvider()
  context.set(worldContext, world)
  context.set(visitorContext, {
    language,
    nonce,
    currency: isCurrency(currency) ? currency : 'IDR',
    isSandbox: world.settings.isSandbox,
    now: world.now(),
    address: addressOf(c, world.settings.trustedProxies),
  })
  const written = { html: null }
  context.set(writtenContext, written)
  const answer = await pages(url.href === c.req.url ? c.req.raw : new Request(url, c.req.raw), context)
  const { headers, status } = answer
  headers.set('Content-Security-Policy', pagePolicy(nonce, { isDev }))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie')
  if (!prefix) headers.append('Vary', 'Accept-Language')
  // Said here, since the compression would copy the answer to say it.
  headers.append('Vary', 'Accept-Encoding')
  return written.html === null ? answer : new Response(written.html, { status, headers })
}
