// A page for whoever asks: out of the cache where all may see the same, rendered for this visitor where not.
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
import { layParts, type PageParts } from '#server/delivery/page-parts.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import type { Visit } from '#server/delivery/page-visit.ts'
import { servePreview } from '#server/delivery/serve-preview.ts'
import { writePage } from '#server/delivery/write-page.ts'
import { openPlanCache } from '#server/inventory/plan-cache.ts'
import type { App } from '#server/app.ts'

/** Renders a page for a request; React Router's handler in production, Vite's in development. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

type Render = {
  app: App
  pages: PageHandler
  isDev?: boolean
  limit?: RateLimit
  /** Travel in the page if its visitor may be new. */
  carried?: PageParts
}

/** Guests read their nights and places before they choose. They often come by a link of a mail or a chat, with nothing cached. */
const CHOSEN_FROM: ReadonlySet<PageName> = new Set<PageName>(['booking', 'restaurantBooking'])

const MINUTE_MS = 60_000
/** Of one address, for pages that nobody has asked for a moment before. */
export const QUESTIONS_PER_MINUTE = 120

/** The router's answer with the policy of its scripts; `body` where a page was written. */
async function render(
  { app, pages: rendering, isDev = false, carried }: Render,
  request: Request,
  { consent, ...visit }: Visit,
) {
  const nonce = randomBytes(18).toString('base64')
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(visitorContext, { ...visit, nonce, isSandbox: app.settings.isSandbox })
  const written: { html: string | null; fault: unknown } = { html: null, fault: null }
  context.set(writtenContext, written)
  const answer = await rendering(request, context)
  if (isDatabaseAway(written.fault)) throw written.fault
  const name = pageAt(new URL(request.url).pathname)?.name
  // A guest reads these pages first. Pages that are only filled in or paid get every script at once.
  const isLate = !isDev && name !== undefined && (pages[name].isShared || CHOSEN_FROM.has(name))
  const laid =
    isLate && carried && written.html !== null ? layParts(written.html, carried) : { html: written.html, hash: null }
  const page = laid.html === null ? { body: null, hashes: [] } : writePage(laid.html, nonce, { isLate })
  const outside = outsideSources(app.settings.services, consent)
  const showsMails = name === 'dev'
  const policy = pagePolicy({ hashes: page.hashes, styleHash: laid.hash, outside, isDev, showsMails })
  answer.headers.set('Content-Security-Policy', policy)
  return { answer, body: page.body }
}

/** A page that needs nothing else of the database is shown without it. */
const orLast = (app: App, asked: Promise<Group>): Promise<Group> => asked.catch(() => app.group.last())

/**
 * Renders a shared page from what is asked and nothing else: no cookie, no header, no host of the request reaches it, and
 * the clock stands at the minute, so that a page without news stays the same to the byte. Null where it set a cookie
 * or asks not to be shared.
 */
export async function renderShared(parts: Render, asked: SharedAsk): Promise<Rendered | null> {
  const { language, currency, consent } = asked
  // What remembers for a second may not feed what is kept for another.
  const app = { ...parts.app, plans: openPlanCache(0) }
  const now = new Date(Math.floor(app.now().getTime() / MINUTE_MS) * MINUTE_MS)
  const request = new Request(app.publicUrl() + asked.address, { headers: { Accept: 'text/html' } })
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

/** As it is written everywhere else, so that a header set twice is seen to be. */
const wellKnown = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

export async function servePage(c: Context, parts: Render, cache: PageCache | null): Promise<Response> {
  const preview = await servePreview(c, parts.app, (app, request, visit) => render({ ...parts, app }, request, visit))
  if (preview) return preview
  const { method } = c.req
  const asked = cache && sharedAsk({ method, url: addressOf(c.req.raw.url), header: (name) => c.req.header(name) })
  if (cache && asked) {
    const known = cache.find(asked)
    if (!known) await limitRendering(c, parts, asked.address)
    const { found, entry } = known ?? (await cache.get(asked))
    if (entry) {
      const { status, headers, body } = answerEntry({ found, entry }, asked, {
        method,
        header: (name) => c.req.header(name),
      })
      const reported = new Headers()
      for (let i = 0; i < headers.length; i += 2) reported.append(headers[i] ?? '', headers[i + 1] ?? '')
      return new Response(body && new Uint8Array(body), { status, headers: reported })
    }
  }
  if (method === 'GET') await limitRendering(c, parts, addressOf(c.req.raw.url))
  return serveOwn(c, parts)
}

/** What follows a question mark has as many forms as somebody cares to make up, and each is a page to render. */
async function limitRendering(c: Context, { app, limit }: Render, address: string): Promise<void> {
  // Which parts of a page's data are asked for is the router's own question.
  if (!address.replace(/[?&]_routes=[^&]*/, '').includes('?') || !limit) return
  const name = pageAt(address.split('?')[0]?.replace(/\.data$/, '') ?? '')?.name
  if (name && pages[name].isShared)
    await limit('pages with a question', QUESTIONS_PER_MINUTE, callerAddress(c, app.settings.trustedProxies))
}

const isWrite = (c: Context) => c.req.method !== 'GET' && c.req.method !== 'HEAD'

/**
 * A proxy that ends TLS asks by http for what its guest asked by https. The router holds a form's Origin against the address of the
 * request, so the address is made the public one where the request came for it: to the public host, or by a proxy that is trusted.
 */
function speakAsPublic(url: URL, host: string | undefined, { settings }: App): void {
  if (settings.publicUrl === null) return
  const open = new URL(settings.publicUrl)
  if (host !== open.host && settings.trustedProxies === 0) return
  url.protocol = open.protocol
  url.host = open.host
}

/** Path and query as they were sent. */
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
  const chosen = cookieValue(cookie, CURRENCY_COOKIE)
  const currency = isCurrency(chosen) ? chosen : 'IDR'
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
  // While it stood, nothing kept would do for its browser.
  if (!member && ownCookieValue(cookie, SESSION_COOKIE) !== null)
    for (const line of sessionCookie(parts.app, null)) headers.append('Set-Cookie', line)
  headers.append('Vary', 'Cookie')
  if (!prefix) headers.append('Vary', 'Accept-Language')
  // Said here, since the compression would copy the answer to say it.
  headers.append('Vary', 'Accept-Encoding')
  headers.set('Server-Timing', 'cache;desc=own')
  return body ? new Response(body, { status, headers }) : answer
}
