// Serves the calls of the door over HTTP: session of the device, rate limit, input, and envelope of the answer.
import type { Context, Hono } from 'hono'
import { mayAtDoor } from '#domain/door/device-profiles.ts'
import { Refused } from '#domain/refusals.ts'
import { isOwnSite, jsonOf, languageOf } from '#server/http/api/mount.ts'
import { answerCall, parseInput, runHandler } from '#server/http/calls/answer-call.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { DOOR_CALLS, type DoorCall, type Watching } from '#server/http/door/door-call.ts'
import { doorCalls } from '#server/http/door/door-calls.ts'
import { doorOf } from '#server/http/door/door-cookie.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { seeDoor } from '#server/door/work-door.ts'
import type { App } from '#server/app.ts'

export type MountOptions = Watching & { limit: RateLimit }

/** Mounts the calls of the door at `/api/door/call/{name}`. */
export function mountDoor(hono: Hono, app: App, options: MountOptions): void {
  for (const [name, call] of Object.entries<DoorCall>(doorCalls))
    hono.on(call.method, DOOR_CALLS + name, (c) =>
      answerCall(app, c, { area: 'door', name, status: call.status }, () =>
        runDoorCall(app, c, { name, call, ...options }, () => sentOf(c)),
      ),
    )
}

/** Returns the unparsed input of a request: its body, or its query. @throws Refused bad_request or unsupported_media_type */
export const sentOf = async (c: Context): Promise<unknown> =>
  c.req.method === 'POST' ? jsonOf(c, await c.req.text()) : c.req.query()

/**
 * Runs a call for the device that makes the call.
 * @throws Refused
 */
export async function runDoorCall(
  app: App,
  c: Context,
  { name, call, limit, ...watching }: MountOptions & { name: string; call: DoorCall },
  readSent: () => Promise<unknown>,
): Promise<unknown> {
  const { needs, perMinute } = call
  if (!isOwnSite(c, app)) throw new Refused('forbidden')
  const door = needs === 'anyone' ? null : await doorOf(c, app)
  if (needs !== 'anyone') {
    if (!door) throw new Refused('unauthenticated')
    if (!mayAtDoor(door.profile, needs)) throw new Refused('forbidden')
  }
  const address = callerAddress(c, app.settings.trustedProxies)
  // All devices of a venue share one IP address. So the limit counts the calls of each known device separately.
  if (perMinute) await limit(`door.${name}`, perMinute, door ? `door ${door.id}` : address)
  const body = await readSent()
  const input = parseInput(call.input, body, withoutLines(body))
  if (door) await seeDoor(app, door)
  return runHandler(call, { app, door, language: languageOf(c), address, c, watching }, input)
}

/** Removes the scans from an input. Scans are validated separately, so that an invalid scan does not reject the batch. */
const withoutLines = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && 'scans' in sent ? { ...sent, scans: [] } : sent
