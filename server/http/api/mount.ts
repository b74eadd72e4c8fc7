// Mounts the endpoints with their handlers. All calls share the same steps: authenticate, parse, call the handler, wrap the answer.
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
/** Largest body of a content draft, in bytes. The draft of an outlet has three long texts in each language. */
export const MOST_CONTENT_BYTES = 1024 * 1024
/** Largest body of an uploaded picture in base64, in bytes. */
export const MOST_PICTURE_BYTES = 15 * 1024 * 1024

/** Returns the language of an API answer: `?locale=`, or else the header Accept-Language, or else Indonesian. */
export const languageOf = (c: Asking): Language => {
  const queryLocale = c.req.query('locale')
  return isLanguage(queryLocale) ? queryLocale : detectLanguage(null, c.req.header('accept-language'))
}

const cookiesOf = (c: Asking, app: App): string | undefined => {
  const sent = c.req.header('cookie')
  return sent !== undefined && isOwnSite(c, app) ? sent : undefined
}

/**
 * Returns the session token of a request. Does not check whether the session is valid.
 * @throws Refused unauthenticated if the Authorization header is invalid
 */
export const sessionTokenOf = (c: Asking, app: App): string | null =>
  bearerOf(c) ?? ownCookieValue(cookiesOf(c, app), SESSION_COOKIE)

/** Returns the viewer of a request. If `isUnread` is true, this function does not read the session, and the viewer has no member. */
export async function viewerOf(c: Asking, app: App, { isUnread = false } = {}): Promise<Viewer> {
  const cookies = cookiesOf(c, app)
  // A client without cookies identifies its browser by the header `X-Phone-Proof`.
  const proof = c.req.header('x-phone-proof')
  const browser = ownCookieValue(cookies, BROWSER_COOKIE) ?? (proof && /^[\w-]{32}$/.test(proof) ? proof : null)
  const bearer = bearerOf(c)
  const token = bearer ?? ownCookieValue(cookies, SESSION_COOKIE)
  const session = token === null || isUnread ? null : await readSession(app, token)
  // An unknown token in the Authorization header is refused. An unknown token in the cookie counts as signed out.
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

/** Returns the token of the Authorization header, or null without the header. @throws Refused unauthenticated if the header is invalid */
export function bearerOf(c: Asking): string | null {
  const sent = authorizations(c)
  if (sent.length === 0) return null
  const token = sent.length === 1 ? /^Bearer ([\w-]+)$/.exec(sent[0] ?? '')?.[1] : undefined
  if (!token) throw new Refused('unauthenticated')
  return token
}

/**
 * Returns all Authorization headers of a request. If there are two headers, Node's parser keeps only the first, so this function reads the
 * raw headers.
 */
function authorizations(c: Asking): string[] {
  const first = c.req.header('authorization')
  if (first === undefined) return []
  const raw = incomingOf(c)?.rawHeaders
  if (!raw) return [first]
  return raw.filter((_, i) => i % 2 === 1 && raw[i - 1]?.toLowerCase() === 'authorization')
}

/**
 * Returns true if the server may trust the cookies of a request: the request only reads, or it comes from a page of this site, or it does
 * not say which site it comes from.
 */
export function isOwnSite(c: Asking, app: App): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return true
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  return !origin || isOwnOrigin(c, app, origin)
}

export const isOwnOrigin = (c: Asking, { publicUrl }: Pick<App, 'publicUrl'>, origin: string): boolean =>
  origin === publicUrl() || origin === new URL(c.req.url).origin

/** Parses the body of a call. Invisible characters are removed here, because every form passes through this function. */
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

/** Parses the input of a call by its schema. Reports all invalid fields at once, including the fields that break a booking rule. */
export async function parseSent(name: EndpointName, schema: z.ZodType, sent: unknown, app: App): Promise<unknown> {
  const read = schema.safeParse(sent)
  const errors = { ...unstorable(sent), ...(read.success ? {} : fieldFaults(read.error, sent)) }
  if (read.success && Object.keys(errors).length === 0) return read.data
  if ('body' in errors) throw new Refused('bad_request')
  throw new Refused('validation_failed', { errors: await withRules(name, errors, sent, app) })
}

/** Returns the idempotency key of a request, or null without the header. @throws Refused bad_request */
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

/** Runs the steps before each handler: authenticates, limits the rate, and parses the input. */
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

/** Counts a refusal. Refusals that suggest guessing are also logged. */
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
        const payload = answer instanceof Paged ? { data: answer.data, meta: answer.meta } : { data: answer }
        return jsonAnswer(c, payload, endpoint.status ?? 200)
      } catch (error) {
        await noteFailure(app, parts, name, { c, error })
        return refuseAny(c, error, languageOf(c), (fault) => app.log.error('call failed', fault, { call: name }))
      }
    })
  }
}

/** Parses path parameters. An invalid parameter is answered with 404, like an unknown address. */
function parseParams(schema: z.ZodType, sent: unknown): unknown {
  const read = schema.safeParse(sent)
  if (!read.success || Object.keys(unstorable(sent)).length > 0) throw new Refused('not_found')
  return read.data
}
