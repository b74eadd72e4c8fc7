// Serves the API of partners. Each call checks the token, limit, permission, idempotency, version and input, and then answers.
import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { cleanTyped } from '#domain/forms/typed-text.ts'
import { hasScopeAt, isTokenAt } from '#domain/partner/token-scopes.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { bearerOf, jsonOf, languageOf } from '#server/http/api/mount.ts'
import { parseInput } from '#server/http/calls/answer-call.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { noteSuspicion } from '#server/http/note-refusal.ts'
import { PARTNER, PARTNER_CALLS, type PartnerCall } from '#server/http/partner/partner-call.ts'
import { partnerCalls } from '#server/http/partner/partner-calls.ts'
import { partnerDocument } from '#server/http/partner/partner-openapi.ts'
import { answerProblem, PartnerFault } from '#server/http/partner/problem.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { answerOnce } from '#server/partner/answer-once.ts'
import type { PartnerAnswer } from '#server/partner/token-repository.ts'
import { assertScope, type ReadToken, readToken } from '#server/partner/tokens.ts'
import { outletOfReservation } from '#server/reservations/changes/version-repository.ts'
import { hasOutlet } from '#server/staff/staff-repository.ts'
import type { App } from '#server/app.ts'

/** Largest number of requests of one token per minute. */
const READS_PER_MINUTE = 600
const WRITES_PER_MINUTE = 120
/** Largest number of wrong tokens from one network address per minute. */
const WRONG_TOKENS_PER_MINUTE = 60

type Parts = { limit: RateLimit; version: string }
type CallByName = { name: string; call: PartnerCall }

export function mountPartner(hono: Hono, app: App, { limit, version }: Parts): void {
  hono.get(`${PARTNER}/openapi.json`, (c) => c.json(partnerDocument(version)))
  for (const [name, call] of Object.entries(partnerCalls))
    hono.on(call.method, PARTNER_CALLS + call.path, (c) =>
      answerCall(app, c, limit, { name, call }).catch((error: unknown) =>
        answerProblem(app, c, { name: `partner.${name}`, error, scope: call.scope }),
      ),
    )
  hono.all(`${PARTNER}/:rest{.+}`, (c) => answerProblem(app, c, { name: 'partner', error: new Refused('not_found') }))
}

async function answerCall(app: App, c: Context, limit: RateLimit, { name, call }: CallByName): Promise<Response> {
  const token = await identify(app, c, limit)
  const isRead = call.method === 'GET'
  await takeRequest(c, limit, { isRead, tokenId: token.id })
  const params = parsePath(call.params, c.req.param())
  const outlets = await permit(app, token, call, params).catch((error: unknown) => {
    if (isRefused(error))
      app.log.warn('turned away', { call: `partner.${name}`, partner: token.id, refusal: error.code })
    throw error
  })
  const key = isRead ? '' : keyOf(c)
  const version = call.ifMatch ? versionOf(c, call.ifMatch) : 0
  const text = isRead ? '' : await c.req.text()
  const fields = parseInput(call.takes, isRead ? cleanTyped(c.req.query()) : jsonOf(c, text))
  const request = {
    app,
    token,
    actor: { kind: 'partner' as const, id: token.id },
    language: languageOf(c),
    address: callerAddress(c, app.settings.trustedProxies),
    c,
    outlets,
    key,
    version,
  }
  const run = async (): Promise<PartnerAnswer> => {
    const input = { ...params, ...fields } as never
    const body = JSON.stringify(await call.run(request, input).catch((error: unknown) => throwOfVersion(call, error)))
    return { status: call.status ?? 200, etag: etagOf(body), body }
  }
  if (isRead) return answerRead(c, await run())
  const sent = { tokenId: token.id, key, request: `${call.method} ${c.req.path}\n${text}` }
  const once = await answerOnce(app, sent, run)
  if (once.kind === 'busy') throw new PartnerFault('idempotency_in_flight')
  if (once.kind === 'reused') throw new PartnerFault('idempotency_key_reused')
  if (once.kind === 'replay') c.header('Idempotency-Replayed', 'true')
  return send(c, once.answer)
}

/** @throws Refused unauthenticated for a missing, unknown, revoked or ended token; too_much_attempts after many wrong tokens */
async function identify(app: App, c: Context, limit: RateLimit): Promise<ReadToken> {
  const sent = bearerOf(c)
  const token = sent === null ? null : await readToken(app, sent)
  if (token) return token
  if (sent !== null) noteSuspicion(app, 'wrong_token', { call: 'partner' })
  await limit('partner token', WRONG_TOKENS_PER_MINUTE, callerAddress(c, app.settings.trustedProxies))
  throw new Refused('unauthenticated')
}

/**
 * Counts a request of a token. The headers of the answer contain the number of requests left (draft-ietf-httpapi-ratelimit-headers).
 * @throws Refused too_much_attempts
 */
async function takeRequest(
  c: Context,
  limit: RateLimit,
  { isRead, tokenId }: { isRead: boolean; tokenId: string },
): Promise<void> {
  const [name, perMinute] = isRead ? ['read', READS_PER_MINUTE] : ['write', WRITES_PER_MINUTE]
  c.header('RateLimit-Policy', `"${name}";q=${perMinute};w=60`)
  const state = await limit(`partner ${name}`, perMinute, tokenId)
  if (state) c.header('RateLimit', `"${name}";r=${state.left};t=${state.seconds}`)
}

function parsePath(schema: z.ZodObject, sent: unknown): Record<string, unknown> {
  const parsing = schema.safeParse(sent)
  if (!parsing.success) throw new Refused('not_found')
  return parsing.data
}

/**
 * Checks that the token has the scope of the call, and returns the outlets at which it has this scope.
 * @throws Refused forbidden without the scope; not_found if the subject is unknown, or belongs to an outlet where the token has no scope
 */
async function permit(
  app: App,
  token: ReadToken,
  { scope, at }: PartnerCall,
  params: Record<string, unknown>,
): Promise<readonly number[] | null> {
  const now = app.now()
  const outlets = assertScope(token, scope, now)
  if (at === 'granted') return outlets
  const outletId =
    at === 'outlet' ? Number(params['outlet_id']) : await outletOfReservation(app.sql, String(params['reservation_id']))
  if (outletId === null || !isTokenAt(token, { outletId, now })) throw new Refused('not_found')
  if (at === 'outlet' && !(await hasOutlet(app.sql, outletId))) throw new Refused('not_found')
  if (!hasScopeAt(token, scope, { outletId, now })) throw new Refused('forbidden')
  return outlets
}

function keyOf(c: Context): string {
  const key = c.req.header('idempotency-key')
  if (!z.uuid().safeParse(key).success) throw new PartnerFault('idempotency_key_required')
  return String(key).toLowerCase()
}

/**
 * Reads the version from the header If-Match. A proxy that compresses an answer turns its strong ETag into a weak ETag, so both forms are
 * read.
 */
function versionOf(c: Context, ifMatch: 'required' | 'optional'): number {
  const sent = c.req.header('if-match')
  if (sent === undefined && ifMatch === 'optional') return 0
  if (sent === undefined) throw new PartnerFault('version_required')
  const version = Number(/^(?:W\/)?"v(\d{1,9})\.[\w-]+"$/.exec(sent)?.[1] ?? 0)
  if (version === 0) throw new PartnerFault('version_changed')
  return version
}

function throwOfVersion({ ifMatch }: PartnerCall, error: unknown): never {
  if (ifMatch && isRefused(error) && error.code === 'changed_meanwhile') throw new PartnerFault('version_changed')
  throw error
}

/**
 * Builds the ETag of an answer. The ETag of a reservation begins with the version of the reservation. A partner sends this ETag back in
 * If-Match.
 */
function etagOf(body: string): string {
  const version = /"version":(\d+)/.exec(body)?.[1] ?? '0'
  return `"v${version}.${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function answerRead(c: Context, answer: PartnerAnswer): Response {
  const tags = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!tags.includes('*') && !tags.includes(answer.etag ?? '')) return send(c, answer)
  return c.body(null, 304, headersOf(answer))
}

const send = (c: Context, answer: PartnerAnswer): Response =>
  c.body(answer.body, answer.status as 200, { ...headersOf(answer), 'Content-Type': 'application/json' })

const headersOf = ({ etag }: PartnerAnswer) => ({
  ...(etag !== null && { ETag: etag }),
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Language, Authorization',
})
