// Addresses and names of fields by which a door of the release before this one calls. A phone keeps that build for a night.
import type { Hono } from 'hono'
import { inSnakeCase } from '#server/http/api/field-faults.ts'
import { answerCall, throwRenamed } from '#server/http/calls/answer-call.ts'
import type { DoorCall } from '#server/http/door/door-call.ts'
import { doorCalls, type DoorCallName } from '#server/http/door/door-calls.ts'
import { type Mounted, runDoorCall, sentOf } from '#server/http/door/mount-door.ts'
import type { App } from '#server/app.ts'

export const OLD_ADDRESSES: Record<DoorCallName, readonly ['GET' | 'POST', `/api/door/${string}`]> = {
  enrolDoor: ['POST', '/api/door/enrol'],
  doorChallenge: ['POST', '/api/door/challenge'],
  openDoor: ['POST', '/api/door/session'],
  doorNights: ['GET', '/api/door/nights'],
  doorList: ['GET', '/api/door/list'],
  doorStream: ['GET', '/api/door/stream'],
  sendScans: ['POST', '/api/door/scans'],
  claimHeads: ['POST', '/api/door/claims'],
  ringBell: ['POST', '/api/door/bell'],
  takeShift: ['POST', '/api/door/shift'],
  doorNight: ['GET', '/api/door/figures'],
  closeDoor: ['POST', '/api/door/close'],
  leaveDoor: ['POST', '/api/door/leave'],
  reportCleared: ['POST', '/api/door/cleared'],
}

/** Mounts the old addresses onto the calls. */
export function mountOldAddresses(hono: Hono, app: App, mounted: Mounted): void {
  for (const [name, [method, path]] of Object.entries(OLD_ADDRESSES) as [DoorCallName, ['GET' | 'POST', string]][]) {
    const call: DoorCall = doorCalls[name]
    hono.on(method, path, (c) =>
      answerCall(app, c, { area: 'door', name, status: call.status }, async () => {
        const body = async () => renamed(await sentOf(c), inCamelCase)
        const run = runDoorCall(app, c, { name, call, ...mounted }, body)
        return renamed(await run.catch((error: unknown) => throwRenamed(error, inSnakeCase)), inSnakeCase)
      }),
    )
  }
}

const inCamelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Levels of the deepest answer. A body that goes deeper must not cost a stack. */
const DEEPEST = 4

/** Returns a copy with other names of its fields. */
function renamed(value: unknown, rename: (name: string) => string, depth = 0): unknown {
  if (
    typeof value !== 'object' ||
    value === null ||
    value instanceof Response ||
    value instanceof Date ||
    depth > DEEPEST
  )
    return value
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [rename(name), renamed(item, rename, depth + 1)]),
  )
}
