// What a door does beside its scans: claim heads, ring, say who stands there, close.
import type { BellKind } from '#domain/door/bell.ts'
import { addNights, nightOf, opensAt, type Night } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { reachOfRole, ROLES } from '#domain/staff/permissions.ts'
import { type ClaimAnswer, claimHeads } from '#server/door/claim-repository.ts'
import {
  type DoorDevice,
  type LostScans,
  missingNumbers,
  noteClosed,
  noteLost,
  noteSeen,
} from '#server/door/device-repository.ts'
import { proveDoor, type SignedChallenge } from '#server/door/door-keys.ts'
import {
  type BellRow,
  findBell,
  insertBell,
  insertShift,
  pinOwnersWith,
  staffOnShift,
} from '#server/door/venue-repository.ts'
import { revokeDevice } from '#server/staff/device-repository.ts'
import { takePin } from '#server/staff/pin-tries.ts'
import { grantsOf } from '#server/staff/staff-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Who may stand at a door. */
const AT_DOORS = ROLES.filter((role) => reachOfRole(role, 'door.scan') !== null)

/** What is of tonight began at most so long before its doors open. */
export const BEFORE_OPENING_MS = 12 * 3_600_000
export const sinceTonight = (door: DoorDevice, now: Date): Date =>
  new Date(opensAt(nightOf(now, door), door).getTime() - BEFORE_OPENING_MS)

export const doorPeople = (app: Pick<App, 'sql' | 'now'>, outletId: number) =>
  pinOwnersWith(app.sql, { outletId, roles: AT_DOORS, now: app.now() })

/** Takes heads for 30 s. @throws Refused not_found: no such party of this night here */
export async function claimAtDoor(
  app: App,
  door: DoorDevice,
  claim: { number: number; subject: 'reservation' | 'name'; subjectId: string; night: Night; heads: number },
): Promise<ClaimAnswer> {
  const answer = await claimHeads(app.sql, { ...claim, deviceId: door.id, outletId: door.outletId, now: app.now() })
  if (!answer) throw new Refused('not_found')
  return answer
}

/** Notes now and then that a door is there: not each of its questions is written down. */
export async function seeDoor(app: App, door: DoorDevice): Promise<void> {
  const now = app.now()
  if (now.getTime() - door.lastSeenAt.getTime() > SEEN_EVERY_MS) await noteSeen(app.sql, door.id, now)
}
const SEEN_EVERY_MS = 5000

/** Rings, once an id. @throws Refused not_found: the id is another outlet's */
export function ringAtDoor(app: App, door: DoorDevice, { id, kind }: { id: string; kind: BellKind }): Promise<BellRow> {
  return transact(app, { kind: 'device', id: door.id }, async ({ sql, now }) => {
    const staffId = await staffOnShift(sql, door.id, sinceTonight(door, now()))
    await insertBell(sql, { id, kind, outletId: door.outletId, deviceId: door.id, staffId, now: now() })
    const bell = await findBell(sql, id, door.outletId)
    if (!bell) throw new Refused('not_found')
    return bell
  })
}

/**
 * Somebody says by their PIN that they stand here from now on. It opens nothing else, on this device or any other.
 * @throws Refused validation_failed (pin), too_much_attempts
 */
export async function takeShift(
  app: App,
  door: DoorDevice,
  { staffId, pin }: { staffId: string; pin: string },
): Promise<{ staffId: string; name: string; mayOverride: boolean }> {
  const people = await doorPeople(app, door.outletId)
  const owner = people.find(({ id }) => id === staffId) ?? null
  const { name } = await takePin(app, { device: door, staffId }, { owner, pin })
  await transact(app, { kind: 'device', id: door.id }, ({ sql, now }) =>
    insertShift(sql, { deviceId: door.id, staffId, now: now() }),
  )
  const grants = await grantsOf(app.sql, staffId)
  const reach = reachAt(grants, { permission: 'door.override', outletId: door.outletId, now: app.now() })
  return { staffId, name, mayOverride: reach !== null }
}

/** A door is done with its night. Numbers up to its last one that never came. @throws Refused not_found: that night is yet to come */
export function closeDoor(
  app: App,
  door: DoorDevice,
  { night, lastNumber }: { night: Night; lastNumber: number },
): Promise<number[]> {
  return transact(app, { kind: 'device', id: door.id }, async ({ sql, now }) => {
    if (night > addNights(nightOf(now(), door), 1)) throw new Refused('not_found')
    const missing = await missingNumbers(sql, door.id, lastNumber)
    await noteClosed(sql, { id: door.id, night, missing: missing.length, now: now() })
    return missing
  })
}

/**
 * Stores once what a revoked door lost before it sent it. The door proves its key. Only figures are stored, so that a stolen phone
 * cannot write into a night. @throws Refused unauthenticated: the door is in service, or the signature is not valid
 */
export async function leaveDoor(app: App, proof: SignedChallenge, lost: LostScans): Promise<void> {
  const door = await proveDoor(app, proof, true)
  await loseScans(app, door, lost, false)
}

/** Revokes a door whose browser cleared its storage. Returns the least number of scans that it lost. */
export const clearDoor = (app: App, door: DoorDevice, lost: LostScans | null): Promise<number> =>
  loseScans(app, door, lost, true)

function loseScans(app: App, door: DoorDevice, lost: LostScans | null, isRevoked: boolean): Promise<number> {
  return transact(app, { kind: 'device', id: door.id }, async (work) => {
    const scans = await noteLost(work.sql, door.id, lost, work.now())
    if (isRevoked) await revokeDevice(work.sql, door.id, work.now())
    return scans
  })
}
