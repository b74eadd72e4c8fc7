import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { RouterContextProvider } from 'react-router'
import { CONSENT_COOKIE, readConsent } from '#contract/consent.ts'
import type { Group } from '#contract/group.ts'
import { inLanguage, pageAt, type PageName, pages } from '#contract/pages.ts'
import {
  CURRENCY_COOKIE,
  cookieValue,
  detectLanguage,
  isCurrency,
  isLanguage,
  ownCookieValue,
  SESSION_COOKIE,
} from '#contract/preferences.ts'
import { isDatabaseAway } from '#server/db/out-of-reach.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { hasSandboxTools } from '#server/http/sandbox-tools.ts'
import { noteSuspicion } from '#server/http/note-refusal.ts'
import { hasWrongKey } from '#server/http/link-keys.ts'
import { outsideSources } from '#server/http/outside-sources.ts'
import { answerEntry, OWN_CACHE_CONTROL } from '#server/delivery/page-answer.ts'
import type { Rendered } from '#server/delivery/page-cache-entry.ts'
import { sharedAsk, type SharedAsk } from '#server/delivery/page-cache-key.ts'
import type { PageCache } from '#server/delivery/page-cache.ts'
import { visitorContext, appContext, writtenContext } from '#server/http/pages/page-context.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { sessionCookie } from '#server/http/session-cookie.ts'
import { pageMember } from '#server/http/pages/page-member.ts'
import { siteColorRules } from '#server/pictures/brand-colors.ts'
import { preloadTypeface } from '#server/pictures/marks/typeface-files.ts'
import { siteMarkRules } from '#server/pictures/marks/mark-rules.ts'
import { layParts, type PageParts, writeBrandColors } from '#server/delivery/page-parts.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import type { Visit } from '#server/delivery/page-visit.ts'
import { servePreview } from '#server/delivery/serve-preview.ts'
import { writePage } from '#server/delivery/write-page.ts'
import { openPlanCache } from '#server/inventory/plan-cache.ts'
import type { App } from '#server/app.ts'

/**
 * A function that renders the page for a request. In production, this is the handler of React Router. In development, it is the handler of
 * Vite.
 */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

type Render = {
  app: App
  pages: PageHandler
  isDev?: boolean
  limit?: RateLimit
  /** Styles and icon to write into the page. Set only if this may be the visitor's first page. */
  carried?: PageParts
}

/**
 * Pages on which guests read about nights and places before they choose. Guests often open these pages from a link in an email or chat,
 * with an empty cache.
 */
const CHOSEN_FROM: ReadonlySet<PageName> = new Set<PageName>(['booking', 'restaurantBooking'])

const MINUTE_MS = 60_000
/** Maximum number of requests per minute for each network address. It applies to pages with a query that are not in the cache. */
export const QUESTIONS_PER_MINUTE = 120

/** Renders a page with the router and adds the content security policy for its scripts. `body` is set if the router returned a page. */
async function render(
  { app, pages: rendering, isDev = false, carried }: Render,
  request: Request,
  { consent, ...visit }: Visit,
) {
  const nonce = randomBytes(18).toString('base64')
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(visitorContext, { ...visit, nonce, isSandbox: app.settings.isSandbox })
  const output: { html: string | null; fault: unknown } = { html: null, fault: null }
  context.set(writtenContext, output)
  const answer = await rendering(request, context)
  if (isDatabaseAway(output.fault)) throw output.fault
  const name = pageAt(new URL(request.url).pathname)?.name
  // Guests read these pages before they press anything, so the scripts of these pages load late. Pages with only a form or a payment load
  // all scripts at once.
  const isLate = !isDev && name !== undefined && (pages[name].isShared || CHOSEN_FROM.has(name))
  const layout =
    isLate && carried && output.html !== null ? layParts(output.html, carried) : { html: output.html, hash: null }
  const coloredPage =
    layout.html === null ? null : writeBrandColors(preloadTypeface(layout.html), siteColorRules() + siteMarkRules())
  const page = coloredPage === null ? { body: null, hashes: [] } : writePage(coloredPage.html, nonce, { isLate })
  const outside = outsideSources(app.settings.services, consent)
  const showsMails = name === 'dev'
  const styleHashes = [layout.hash, coloredPage?.hash ?? null]
  const policy = pagePolicy({
    hashes: page.hashes,
    styleHashes,
    outside,
    isDev,
    showsMails,
  })
  answer.headers.set('Content-Security-Policy', policy)
  return { answer, body: page.body, styleHashes }
}

/**
 * Returns the profile of the group. If the read fails, returns the last known profile. So pages that need no other data are shown even
 * while the database is unreachable.
 */
const orLast = (app: App, group: Promise<Group>): Promise<Group> => group.catch(() => app.group.last())

/**
 * Renders a shared page from `pageRequest` alone. The rendering gets no cookie, header or host of the visitor's request. The clock is
 * rounded down to the minute, so that a page without changes stays the same to the byte. Returns null if the page set a cookie or refuses
 * sharing.
 */
export async function renderShared(parts: Render, pageRequest: SharedAsk): Promise<Rendered | null> {
  const { language, currency, consent } = pageRequest
  // Rendering reads current plans and settings without their caches. Otherwise a cached page could contain data that was already a second
  // old when the page was rendered.
  const house = { ...parts.app.house, read: () => parts.app.house.readAnew() }
  const app = { ...parts.app, plans: openPlanCache(0), house }
  const now = new Date(Math.floor(app.now().getTime() / MINUTE_MS) * MINUTE_MS)
  const request = new Request(app.publicUrl() + pageRequest.address, { headers: { Accept: 'text/html' } })
  const { answer, body } = await render({ ...parts, app }, request, {
    language,
    currency,
    consent,
    now,
    address: 'shared',
    hasSandboxTools: false,
    member: null,
    group: orLast(parts.app, parts.app.group.readAnew()),
  })
  const { headers, status } = answer
  if (headers.has('Set-Cookie') || /private|no-store|no-cache/.test(headers.get('Cache-Control') ?? '')) return null
  for (const name of ['Cache-Control', 'Content-Length', 'Vary']) headers.delete(name)
  return {
    status,
    headers: [...headers].map(([name, value]) => [wellKnown(name), value]),
    body: body ?? Buffer.from(await answer.arrayBuffer()),
  }
}

/**
 * Returns a header name in its usual form, such as `Content-Type`. So two spellings of the same header become equal, and a header that is
 * set twice is noticed.
 */
const wellKnown = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

export async function servePage(c: Context, parts: Render, cache: PageCache | null): Promise<Response> {
  const preview = await servePreview(c, parts.app, (app, request, visit) => render({ ...parts, app }, request, visit))
  if (preview) return preview
  const { method } = c.req
  const pageRequest =
    cache && sharedAsk({ method, url: addressOf(c.req.raw.url), header: (name) => c.req.header(name) })
  if (cache && pageRequest) {
    const cached = cache.find(pageRequest)
    if (!cached) await limitRendering(c, parts, pageRequest.address)
    const { found, entry } = cached ?? (await cache.get(pageRequest))
    if (entry) {
      const { status, headers, body } = answerEntry({ found, entry }, pageRequest, {
        method,
        header: (name) => c.req.header(name),
      })
      const replyHeaders = new Headers()
      for (let i = 0; i < headers.length; i += 2) replyHeaders.append(headers[i] ?? '', headers[i + 1] ?? '')
      return new Response(body && new Uint8Array(body), { status, headers: replyHeaders })
    }
  }
  if (method === 'GET') await limitRendering(c, parts, addressOf(c.req.raw.url))
  return serveOwn(c, parts)
}

/** Limits requests for pages with a query. A query can have any value, and the server renders a page for each value. */
async function limitRendering(c: Context, { app, limit }: Render, address: string): Promise<void> {
  // With this parameter, the router requests parts of a page's data. The visitor did not enter it, so it is removed before the check.
  if (!address.replace(/[?&]_routes=[^&]*/, '').includes('?') || !limit) return
  const name = pageAt(address.split('?')[0]?.replace(/\.data$/, '') ?? '')?.name
  if (name && pages[name].isShared)
    await limit('pages with a question', QUESTIONS_PER_MINUTE, callerAddress(c, app.settings.trustedProxies))
}

const isWrite = (c: Context) => c.req.method !== 'GET' && c.req.method !== 'HEAD'

/**
 * Changes the URL of a request to the public address, because the router compares the Origin of a form with this URL. A proxy that ends TLS
 * forwards an https request as http. The change is made for requests to the public host, and for every request if the server has trusted
 * proxies.
 */
function speakAsPublic(url: URL, host: string | undefined, { settings }: App): void {
  if (settings.publicUrl === null) return
  const open = new URL(settings.publicUrl)
  if (host !== open.host && settings.trustedProxies === 0) return
  url.protocol = open.protocol
  url.host = open.host
}

const addressOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))

async function serveOwn(c: Context, parts: Render): Promise<Response> {
  const url = new URL(c.req.url)
  const cookie = c.req.header('cookie')
  const prefix = /^\/(id|en)(?:[/.]|$)/.exec(url.pathname)?.[1]
  const language = isLanguage(prefix) ? prefix : detectLanguage(cookie, c.req.header('accept-language'))
  if (!prefix && !url.pathname.endsWith('.data')) {
    if (url.pathname === '/') url.pathname = `/${language}`
    else if (pageAt(url.pathname)) {
      c.header('Vary', 'Accept-Language, Cookie')
      return c.redirect(inLanguage(`${url.pathname}${url.search}`, language), 302)
    }
  }
  const cookieCurrency = cookieValue(cookie, CURRENCY_COOKIE)
  const currency = isCurrency(cookieCurrency) ? cookieCurrency : 'IDR'
  if (isWrite(c)) speakAsPublic(url, c.req.header('host'), parts.app)
  const request = url.href === c.req.url ? c.req.raw : new Request(url, c.req.raw)
  const member = await pageMember(parts.app, cookie, language)
  const isChosenFrom = CHOSEN_FROM.has(pageAt(url.pathname)?.name ?? 'dev')
  const { carried, ...plain } = parts
  const { answer, body } = await render({ ...plain, ...(isChosenFrom && carried && { carried }) }, request, {
    language,
    currency,
    consent: readConsent(cookieValue(cookie, CONSENT_COOKIE)),
    now: parts.app.now(),
    group: orLast(parts.app, parts.app.group.read()),
    address: callerAddress(c, parts.app.settings.trustedProxies),
    hasSandboxTools: hasSandboxTools(c, parts.app),
    member,
  })
  const { headers, status } = answer
  if (hasWrongKey(url, parts.app.keys)) noteSuspicion(parts.app, 'wrong_key', { call: 'page' })
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', OWN_CACHE_CONTROL)
  // Deletes a session cookie that is no longer valid. While the browser has this cookie, it gets no page from the cache.
  if (!member && ownCookieValue(cookie, SESSION_COOKIE) !== null)
    for (const line of sessionCookie(parts.app, null)) headers.append('Set-Cookie', line)
  headers.append('Vary', 'Cookie')
  if (!prefix) headers.append('Vary', 'Accept-Language')
  // `Vary: Accept-Encoding` is added here. Otherwise the compression would add this header, and would copy the whole response.
  headers.append('Vary', 'Accept-Encoding')
  headers.set('Server-Timing', 'cache;desc=own')
  return body ? new Response(body, { status, headers }) : answer
}
