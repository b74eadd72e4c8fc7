// Serves the calls of the office over HTTP: session, rate limit, input, permission, and envelope of the answer.
import type { Context, Hono } from 'hono'
import type { Needs } from '#server/http/office/needs.ts'
import { cleanTyped } from '#domain/forms/typed-text.ts'
import { type AnyRefused, isRefused, Refused } from '#domain/refusals.ts'
import { isOwnSite, jsonOf, languageOf } from '#server/http/api/mount.ts'
import { answerCall, parseInput as parseAny, runHandler } from '#server/http/calls/answer-call.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { noteSuspicion } from '#server/http/note-refusal.ts'
import { deviceIn } from '#server/http/office/device-calls.ts'
import { CALLS, type OfficeCall, type Watching } from '#server/http/office/office-call.ts'
import { officeCalls } from '#server/http/office/office-calls.ts'
import { permit } from '#server/http/office/permit.ts'
import { browserOf } from '#server/http/office/present-me.ts'
import { staffOf } from '#server/http/office/staff-of.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { hasSandboxTools } from '#server/http/sandbox-tools.ts'
import { assertPresent } from '#server/staff/presence.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

/** Mounts the calls of the office at `/api/office/call/{name}`. */
export function mountCalls(hono: Hono, app: App, options: MountOptions): void {
  for (const [name, call] of Object.entries<OfficeCall>(officeCalls)) {
    if (call.sandboxOnly && !app.settings.isSandbox) continue
    const run = async (c: Context) => {
      if (call.sandboxOnly && !hasSandboxTools(c, app)) throw new Refused('not_found')
      const sent = call.method === 'POST' ? jsonOf(c, await c.req.text()) : cleanTyped(c.req.query())
      return runCall(app, c, { name, call, sent, ...options })
    }
    hono.on(call.method, CALLS + name, (c) => answerOffice(app, c, name, () => run(c), call.status))
  }
}

const answerOffice = (
  app: App,
  c: Context,
  name: string,
  run: () => Promise<unknown>,
  status?: 200 | 201,
): Promise<Response> => {
  const onRefusal = (refusal: AnyRefused) => {
    if (refusal.code === 'validation_failed' && 'code' in refusal.details.errors)
      noteSuspicion(app, 'wrong_code', { call: `office.${name}` })
  }
  return answerCall(app, c, { area: 'office', name, status, onRefusal }, run)
}

type MountOptions = Watching & { limit: RateLimit }
type Sent = MountOptions & { name: string; call: OfficeCall; sent: unknown }

async function runCall(
  app: App,
  c: Context,
  { name, call: { needs, perMinute, input: schema, run }, sent, limit, ...watching }: Sent,
) {
  const { who, address } = await identifyCaller(app, c, needs)
  if (perMinute) await limit(`office.${name}`, perMinute, await callerOf(app, c, { who, address }))
  const input = parseInput(schema, sent)
  return logTurnedAway(app, { name, who }, async () => {
    const permission = await permitCaller(app, { who, needs }, input)
    const actor = who && { kind: 'staff', id: who.staff.id }
    const request = { app, who, actor, address, language: languageOf(c), c, watching, ...permission }
    return runHandler({ input: schema, run }, request, input)
  })
}

/** Finds the staff session of a request. @throws Refused unauthenticated without a session; forbidden for a sign-in from another site */
async function identifyCaller(app: App, c: Context, needs: Needs) {
  const who = needs === 'anyone' ? null : await staffOf(c, app)
  if (needs !== 'anyone' && !who) throw new Refused('unauthenticated')
  if (needs === 'anyone' && !isOwnSite(c, app)) throw new Refused('forbidden')
  return { who, address: callerAddress(c, app.settings.trustedProxies) }
}

/**
 * Returns the key of the rate limit. All devices of a venue share one IP address, so each session, each tablet and each known browser is
 * counted separately.
 */
async function callerOf(app: App, c: Context, { who, address }: { who: SignedInStaff | null; address: string }) {
  if (who) return `session ${who.sessionId}`
  const [device, browser] = await Promise.all([deviceIn(app, c), browserOf(app, c)])
  return device ? `device ${device.id}` : browser ? `browser ${browser.key}` : address
}

/** @throws Refused forbidden, not_found or prove_presence */
async function permitCaller(
  app: App,
  { who, needs }: { who: SignedInStaff | null; needs: Needs },
  input: Record<string, unknown>,
): Promise<object> {
  const permission = typeof needs === 'string' || !who ? {} : await permit(app, who, needs, input)
  if (who && asksPresence(needs)) assertPresent(app, who)
  return permission
}

/** Returns true if a call needs a recent proof of presence. */
const asksPresence = (needs: Needs): boolean =>
  typeof needs === 'string' ? needs === 'present' : needs.presence === 'fresh'

const TURNED_AWAY = ['forbidden', 'not_found']

/** Logs refusals of a call, so that attempts to read data of other outlets appear in the log. */
async function logTurnedAway<Answer>(
  app: App,
  { name, who }: { name: string; who: SignedInStaff | null },
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (who && isRefused(error) && TURNED_AWAY.includes(error.code))
      app.log.warn('turned away', { call: name, staff: who.staff.id, refusal: error.code })
    throw error
  }
}

/**
 * Parses the input of a call.
 * @throws Refused not_found if the `id` is not valid; for other faults, Refused as from `parseAny`
 */
function parseInput(schema: OfficeCall['input'], sent: unknown): Record<string, unknown> {
  try {
    return parseAny(schema, sent)
  } catch (error) {
    if (isRefused(error) && error.code === 'validation_failed' && 'id' in error.details.errors)
      throw new Refused('not_found')
    throw error
  }
}
