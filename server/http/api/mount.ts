// Endpoints × handlers: parse, know who asks, call, put in the envelope. What every call has in common is here once.
import type { Hono } from 'hono'
import { z } from 'zod'
import { type Endpoint, isForMembers } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import {
  BROWSER_COOKIE,
  detectLanguage,
  isLanguage,
  ownCookieValue,
  SESSION_COOKIE,
  type Language,
} from '#contract/preferences.ts'
import { cleanTyped } from '#domain/forms/typed-text.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { type Asking, incomingOf } from '#server/http/api/asking.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import type { CodeGuesses } from '#server/http/api/code-guesses.ts'
import { fieldFaults, unstorable } from '#server/http/api/field-faults.ts'
import { withRules } from '#server/http/api/partial-validation.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { noteRefusal } from '#server/http/note-refusal.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { refuseAny } from '#server/http/refuse.ts'
import { hasSandboxTools } from '#server/http/sandbox-tools.ts'
import { readSession } from '#server/identity/sessions.ts'
import { browserKeyOf, type Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'
import { type Call, type Handlers, Paged } from '#server/http/api/handler.ts'

export const MOST_BYTES = 64 * 1024
/** Of a draft: an outlet has three long texts in each language. */
export const MOST_CONTENT_BYTES = 1024 * 1024
/** Of a picture in base64. */
export const MOST_PICTURE_BYTES = 15 * 1024 * 1024

/** The language of an API answer: `?locale=`, else Accept-Language, else Indonesian. */
export const languageOf = (c: Asking): Language => {
  const asked = c.req.query('locale')
  return isLanguage(asked) ? asked : detectLanguage(null, c.req.header('accept-language'))
}

const cookiesOf = (c: Asking, app: App): string | undefined => {
  const sent = c.req.header('cookie')
  return sent !== undefined && isOwnSite(c, app) ? sent : undefined
}

/** The session that a request says it has; nobody has looked whether there is one. @throws Refused unauthenticated */
export const sessionTokenOf = (c: Asking, app: App): string | null =>
  bearerOf(c) ?? ownCookieValue(cookiesOf(c, app), SESSION_COOKIE)

/** `isUnread`: who it is, is not looked up. */
export async function viewerOf(c: Asking, app: App, { isUnread = false } = {}): Promise<Viewer> {
  const cookies = cookiesOf(c, app)
  // A client without cookies names itself by what proved its phone.
  const proof = c.req.header('x-phone-proof')
  const browser = ownCookieValue(cookies, BROWSER_COOKIE) ?? (proof && /^[\w-]{32}$/.test(proof) ? proof : null)
  const bearer = bearerOf(c)
  const token = bearer ?? ownCookieValue(cookies, SESSION_COOKIE)
  const session = token === null || isUnread ? null : await readSession(app, token)
  // What was said aloud must be true; a cookie that has ended is as none.
  if (bearer !== null && !session && !isUnread) throw new Refused('unauthenticated')
  return {
    language: languageOf(c),
    browserKey: browser ? browserKeyOf(browser) : null,
    memberId: session?.memberId ?? null,
    sessionId: session?.id ?? null,
    reservationToken: c.req.header('x-reservation-token') ?? null,
    address: callerAddress(c, app.settings.trustedProxies),
  }
}

/** The token an Authorization header carries; null without one. @throws Refused unauthenticated where it carries anything else */
function bearerOf(c: Asking): string | null {
  const sent = authorizations(c)
  if (sent.length === 0) return null
  const token = sent.length === 1 ? /^Bearer ([\w-]+)$/.exec(sent[0] ?? '')?.[1] : undefined
  if (!token) throw new Refused('unauthenticated')
  return token
}

/** Each of them as sent: the parser would keep the first of two, and hide the other. */
function authorizations(c: Asking): string[] {
  const first = c.req.header('authorization')
  if (first === undefined) return []
  const raw = incomingOf(c)?.rawHeaders
  if (!raw) return [first]
  return raw.filter((_, i) => i % 2 === 1 && raw[i - 1]?.toLowerCase() === 'authorization')
}

/** Whether a request may speak with the browser's cookies: it comes from our own pages, or is no browser's at all. */
export function isOwnSite(c: Asking, app: App): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return true
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  return !origin || isOwnOrigin(c, app, origin)
}

export const isOwnOrigin = (c: Asking, { publicUrl }: Pick<App, 'publicUrl'>, origin: string): boolean =>
  origin === publicUrl() || origin === new URL(c.req.url).origin

/** Parses the body of a call. Every form passes here, so invisible characters are removed here. */
export function jsonOf(c: Asking, body: string): unknown {
  const type = c.req.header('content-type') ?? ''
  if (body === '' && type === '') return {}
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) throw new Refused('unsupported_media_type')
  try {
    return cleanTyped(JSON.parse(body))
  } catch {
    throw new Refused('bad_request')
  }
}

/** What was sent, by its schema; else every failing field at once, those that only the rules can judge with them. */
export async function parseSent(name: EndpointName, schema: z.ZodType, sent: unknown, app: App): Promise<unknown> {
  const read = schema.safeParse(sent)
  const errors = { ...unstorable(sent), ...(read.success ? {} : fieldFaults(read.error, sent)) }
  if (read.success && Object.keys(errors).length === 0) return read.data
  if ('body' in errors) throw new Refused('bad_request')
  throw new Refused('validation_failed', { errors: await withRules(name, errors, sent, app) })
}

/** The key of a request that may be repeated; null without one. @throws Refused bad_request */
export function idempotencyKeyOf(c: Asking): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (!z.uuid().safeParse(key).success) throw new Refused('bad_request')
  return key.toLowerCase()
}

export type CallParts = { handlers: Handlers; limit: RateLimit; guesses: CodeGuesses }

type Sent = {
  c: Asking
  body: () => Promise<string>
  params: () => Record<string, string>
  query: () => Record<string, string>
}
type ReadCall<N extends EndpointName> = Omit<Call<N>, 'headers' | 'c'>

/** What every call goes through before its handler: who asks, how often, and what is sent. */
export async function readCall<N extends EndpointName>(
  app: App,
  { limit, guesses }: Pick<CallParts, 'limit' | 'guesses'>,
  name: N,
  { c, ...sentWith }: Sent,
): Promise<ReadCall<N>> {
  const endpoint: Endpoint = endpoints[name]
  const isSaid = c.req.header('authorization') !== undefined
  const isUnread = endpoint.isSelfProving === true || (endpoint.isSame === true && !isSaid)
  const viewer = await viewerOf(c, app, { isUnread })
  if (isForMembers(endpoint) && !isUnread && !viewer.memberId) throw new Refused('unauthenticated')
  if (endpoint.perMinute) await limit(name, endpoint.perMinute, viewer.address)
  const params = endpoint.params ? parseParams(endpoint.params, sentWith.params()) : undefined
  const body = endpoint.method === 'POST' ? await sentWith.body() : ''
  const sent =
    endpoint.method === 'POST' ? (name === 'paymentNotification' ? {} : jsonOf(c, body)) : cleanTyped(sentWith.query())
  await guesses.allow(sent, viewer.address)
  const takes = endpoint.takes ? await parseSent(name, endpoint.takes, sent, app) : undefined
  const idempotencyKey = endpoint.isIdempotent ? idempotencyKeyOf(c) : null
  return { app, viewer, takes: takes as never, params: params as never, body, idempotencyKey }
}

/** Counts a refusal, and what somebody who guesses would meet. */
export async function noteFailure(
  app: App,
  { guesses }: Pick<CallParts, 'guesses'>,
  name: EndpointName,
  { c, error }: { c: Asking; error: unknown },
): Promise<void> {
  if (!isRefused(error)) return
  noteRefusal(app, c, name, error)
  await guesses.note(error, callerAddress(c, app.settings.trustedProxies))
}

/** Mounts every endpoint of the table on `app`. */
export function mountEndpoints(hono: Hono, app: App, parts: CallParts): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    if (endpoint.sandboxOnly && !app.settings.isSandbox) continue
    hono.on(endpoint.method, endpoint.path, async (c) => {
      try {
        if (endpoint.sandboxOnly && !hasSandboxTools(c, app)) throw new Refused('not_found')
        const read = await readCall(app, parts, name, {
          c,
          body: () => c.req.text(),
          params: () => c.req.param(),
          query: () => c.req.query(),
        })
        const handler = parts.handlers[name] as (call: Call<EndpointName>) => Promise<unknown>
        const answer = await handler({ ...read, headers: c.req.raw.headers, c })
        if (answer instanceof Response) return answer
        c.header('Cache-Control', 'no-store')
        const shown = answer instanceof Paged ? { data: answer.data, meta: answer.meta } : { data: answer }
        return jsonAnswer(c, shown, endpoint.status ?? 200)
      } catch (error) {
        await noteFailure(app, parts, name, { c, error })
        return refuseAny(c, error, languageOf(c), (fault) => app.log.error('call failed', fault, { call: name }))
      }
    })
  }
}

/** A path parameter that cannot be one is an address nobody has. */
function parseParams(schema: z.ZodType, sent: unknown): unknown {
  const read = schema.safeParse(sent)
  if (!read.success || Object.keys(unstorable(sent)).length > 0) throw new Refused('not_found')
  return read.data
}
