// The addresses and field names of the previous release. A phone that started a night with the previous release keeps it until the end of
// this night.
import type { Hono } from 'hono'
import { inSnakeCase } from '#server/http/api/field-faults.ts'
import { answerCall, throwRenamed } from '#server/http/calls/answer-call.ts'
import type { DoorCall } from '#server/http/door/door-call.ts'
import { doorCalls, type DoorCallName } from '#server/http/door/door-calls.ts'
import { type MountOptions, runDoorCall, sentOf } from '#server/http/door/mount-door.ts'
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

/** Mounts each call of the door at its old address as well. */
export function mountOldAddresses(hono: Hono, app: App, options: MountOptions): void {
  for (const [name, [method, path]] of Object.entries(OLD_ADDRESSES) as [DoorCallName, ['GET' | 'POST', string]][]) {
    const call: DoorCall = doorCalls[name]
    hono.on(method, path, (c) =>
      answerCall(app, c, { area: 'door', name, status: call.status }, async () => {
        const body = async () => renameFields(await sentOf(c), inCamelCase)
        const run = runDoorCall(app, c, { name, call, ...options }, body)
        return renameFields(await run.catch((error: unknown) => throwRenamed(error, inSnakeCase)), inSnakeCase)
      }),
    )
  }
}

const inCamelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Number of nesting levels of the deepest answer. Renaming stops at this level, so that a deeper body cannot overflow the stack. */
const DEEPEST = 4

function renameFields(value: unknown, rename: (name: string) => string, depth = 0): unknown {
  if (
    typeof value !== 'object' ||
    value === null ||
    value instanceof Response ||
    value instanceof Date ||
    depth > DEEPEST
  )
    return value
  if (Array.isArray(value)) return value.map((item) => renameFields(item, rename, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [rename(name), renameFields(item, rename, depth + 1)]),
  )
}
