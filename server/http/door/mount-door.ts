// The door's calls × their handlers: parse, know which device asks, see whether its profile may, call, put in the envelope.
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { DoorEndpoint } from '#contract/door/door-endpoint.ts'
import { type DoorCall, doorEndpoints } from '#contract/door/door-endpoints.ts'
import { isNight } from '#domain/calendar/night.ts'
import { mayAtDoor } from '#domain/door/device-profiles.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { fieldFaults, unstorable } from '#server/http/api/field-faults.ts'
import { isOwnSite, jsonOf, languageOf } from '#server/http/api/mount.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { doorOf } from '#server/http/door/door-cookie.ts'
import type { DoorHandlers } from '#server/http/door/door-handler.ts'
import { doorHandlers } from '#server/http/door/door-handlers.ts'
import type { OpenStream } from '#server/http/streams/open-streams.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { refuseAny } from '#server/http/refuse.ts'
import type { DoorWatcher } from '#server/door/watch-doors.ts'
import { seeDoor } from '#server/door/work-door.ts'
import type { App } from '#server/app.ts'

type Watching = { limit: RateLimit; streams: OpenStream; doors: DoorWatcher }

/** Mounts every call of the door. */
export function mountDoor(hono: Hono, app: App, { limit, streams, doors }: Watching): void {
  const handlers = doorHandlers(doors, streams)
  for (const name of Object.keys(doorEndpoints) as DoorCall[]) {
    const endpoint: DoorEndpoint = doorEndpoints[name]
    hono.on(endpoint.method, endpoint.path, async (c) => {
      try {
        c.header('Cache-Control', 'no-store')
        const answered = await answer(app, c, { name, endpoint, limit, handlers })
        return answered instanceof Response ? answered : c.json({ data: answered }, endpoint.status ?? 200)
      } catch (error) {
        if (isRefused(error)) app.metrics.refusals.inc({ call: `door.${name}`, refusal: error.code })
        return refuseAny(c, error, languageOf(c), (fault) => app.log.error('call failed', fault, { call: name }))
      }
    })
  }
}

type Mounted = { name: DoorCall; endpoint: DoorEndpoint; limit: RateLimit; handlers: DoorHandlers }

async function answer(app: App, c: Context, { name, endpoint, limit, handlers }: Mounted): Promise<unknown> {
  const { needs, perMinute, takes: schema } = endpoint
  if (!isOwnSite(c, app)) throw new Refused('forbidden')
  const door = needs === 'anyone' ? null : await doorOf(c, app)
  if (needs !== 'anyone') {
    if (!door) throw new Refused('unauthenticated')
    if (!mayAtDoor(door.profile, needs)) throw new Refused('forbidden')
  }
  const address = callerAddress(c, app.settings.trustedProxies)
  // All devices of a venue share one address, so each known device has its own count.
  if (perMinute) await limit(`door.${name}`, perMinute, door ? `door ${door.id}` : address)
  const sent = endpoint.method === 'POST' ? jsonOf(c, await c.req.text()) : c.req.query()
  const takes = schema ? parse(schema, name === 'sendScans' ? withoutLines(sent) : sent, sent) : undefined
  if (door) await seeDoor(app, door)
  const handler = handlers[name] as (asked: object) => Promise<unknown>
  return handler({ app, takes, door, language: languageOf(c), address, c })
}

/** Leaves out the scans, which are validated one by one: a faulty scan must not reject the batch. */
const withoutLines = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null ? { ...sent, scans: [] } : sent

/** Parses the request by its schema. `judged`: the part of the request that is searched for faults. @throws Refused */
function parse(schema: z.ZodType, judged: unknown, sent: unknown): unknown {
  const read = schema.safeParse(sent)
  const errors = { ...unstorable(judged), ...(read.success ? {} : fieldFaults(read.error, sent)) }
  if ('body' in errors) throw new Refused('bad_request')
  if (!read.success || Object.keys(errors).length > 0) throw new Refused('validation_failed', { errors })
  const night: unknown = typeof read.data === 'object' && read.data !== null && 'night' in read.data && read.data.night
  if (typeof night === 'string' && !isNight(night))
    throw new Refused('validation_failed', { errors: { night: ['invalid'] } })
  return read.data
}
