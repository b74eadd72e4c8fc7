// The office's calls × their handlers: parse, know who asks, see whether they may, call, put in the envelope.
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Needs, OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { type OfficeCall, officeEndpoints } from '#contract/office/office-endpoints.ts'
import { cleanTyped } from '#domain/forms/typed-text.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { fieldFaults, unstorable } from '#server/http/api/field-faults.ts'
import { isOwnSite, jsonOf, languageOf } from '#server/http/api/mount.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { noteSuspicion } from '#server/http/note-refusal.ts'
import { officeHandlers } from '#server/http/office/office-handlers.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { permit } from '#server/http/office/permit.ts'
import { deviceIn } from '#server/http/office/device-handlers.ts'
import { browserOf } from '#server/http/office/present-me.ts'
import { staffOf } from '#server/http/office/staff-of.ts'
import type { OpenStream } from '#server/http/streams/open-streams.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { refuseAny } from '#server/http/refuse.ts'
import { hasSandboxTools } from '#server/http/sandbox-tools.ts'
import { assertPresent } from '#server/staff/presence.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { BellWatcher } from '#server/door/watch-bells.ts'
import type { NightWatcher } from '#server/reservations/night/watch-nights.ts'
import type { App } from '#server/app.ts'

/** Mounts every call of the office. */
export function mountOffice(
  hono: Hono,
  app: App,
  { limit, ...watching }: { limit: RateLimit; streams: OpenStream; nights: NightWatcher; bells: BellWatcher },
): void {
  const handlers = officeHandlers(watching)
  for (const name of Object.keys(officeEndpoints) as OfficeCall[]) {
    const endpoint: OfficeEndpoint = officeEndpoints[name]
    if (endpoint.sandboxOnly && !app.settings.isSandbox) continue
    hono.on(endpoint.method, endpoint.path, async (c) => {
      try {
        c.header('Cache-Control', 'no-store')
        if (endpoint.sandboxOnly && !hasSandboxTools(c, app)) throw new Refused('not_found')
        const answered = await answer(app, c, { name, endpoint, limit, handlers })
        // A stream is an answer by itself.
        return answered instanceof Response ? answered : c.json({ data: answered }, endpoint.status ?? 200)
      } catch (error) {
        if (isRefused(error)) {
          app.metrics.refusals.inc({ call: `office.${name}`, refusal: error.code })
          if (error.code === 'validation_failed' && 'code' in error.details.errors)
            noteSuspicion(app, 'wrong_code', { call: `office.${name}` })
        }
        return refuseAny(c, error, languageOf(c), (fault) => app.log.error('call failed', fault, { call: name }))
      }
    })
  }
}

const TURNED_AWAY = ['forbidden', 'not_found']

type Mounted = { name: OfficeCall; endpoint: OfficeEndpoint; limit: RateLimit; handlers: OfficeHandlers }

async function answer(app: App, c: Context, { name, endpoint, limit, handlers }: Mounted): Promise<unknown> {
  const { needs, perMinute } = endpoint
  const address = callerAddress(c, app.settings.trustedProxies)
  const who = needs === 'anyone' ? null : await staffOf(c, app)
  if (needs !== 'anyone' && !who) throw new Refused('unauthenticated')
  if (needs === 'anyone' && !isOwnSite(c, app)) throw new Refused('forbidden')
  if (perMinute) await limit(`office.${name}`, perMinute, await callerOf(app, c, { who, address }))
  const params = endpoint.params ? parse(endpoint.params, c.req.param(), () => new Refused('not_found')) : {}
  const sent = endpoint.method === 'POST' ? jsonOf(c, await c.req.text()) : cleanTyped(c.req.query())
  const takes = endpoint.takes ? parse(endpoint.takes, sent, faultsOf) : undefined
  const handler = handlers[name] as (asked: object) => Promise<unknown>
  try {
    const permitted =
      typeof needs === 'string' || !who
        ? {}
        : await permit(app, who, needs, { params: record(params), sent: record(takes) })
    if (who && asksPresence(needs)) assertPresent(app, who)
    return await handler({ app, takes, params, who, address, language: languageOf(c), c, ...permitted })
  } catch (error) {
    // Logged for every call, so that attempts at data of others leave a trace.
    if (who && isRefused(error) && TURNED_AWAY.includes(error.code))
      app.log.warn('turned away', { call: name, staff: who.staff.id, refusal: error.code })
    throw error
  }
}

/**
 * The key of the rate limit. A venue shares one address, so a session,
 * a tablet and a known browser each have their own count.
 */
async function callerOf(app: App, c: Context, { who, address }: { who: SignedInStaff | null; address: string }) {
  if (who) return `session ${who.sessionId}`
  const [device, browser] = await Promise.all([deviceIn(app, c), browserOf(app, c)])
  return device ? `device ${device.id}` : browser ? `browser ${browser.key}` : address
}

/** True if a call needs a recent proof of presence. */
const asksPresence = (needs: Needs): boolean =>
  typeof needs === 'string' ? needs === 'present' : needs.presence === 'fresh'

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function parse(schema: z.ZodType, sent: unknown, refusal: (error: z.ZodError | null, sent: unknown) => Error): unknown {
  const read = schema.safeParse(sent)
  if (!read.success || Object.keys(unstorable(sent)).length > 0) throw refusal(read.error ?? null, sent)
  return read.data
}

function faultsOf(error: z.ZodError | null, sent: unknown): Error {
  const errors = { ...unstorable(sent), ...(error ? fieldFaults(error, sent) : {}) }
  return 'body' in errors ? new Refused('bad_request') : new Refused('validation_failed', { errors })
}
