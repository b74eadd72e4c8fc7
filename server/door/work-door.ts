import type { BellKind } from '#domain/door/bell.ts'
import { addNights, nightOf, opensAt, type Night } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import { reachAt } from '#domain/staff/grants.ts'
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

/** The night of a door begins this number of milliseconds before the opening time. */
export const BEFORE_OPENING_MS = 12 * 3_600_000
export const sinceTonight = (door: DoorDevice, now: Date): Date =>
  new Date(opensAt(nightOf(now, door), door).getTime() - BEFORE_OPENING_MS)

export const doorPeople = (app: Pick<App, 'sql' | 'now'>, outletId: number) =>
  pinOwnersWith(app.sql, { outletId, permission: 'door.scan', now: app.now() })

/**
 * Claims a number of a party's guests for this door. The claim is valid for 30 s.
 * @throws Refused not_found: the party is unknown on this night at this outlet
 */
export async function claimAtDoor(
  app: App,
  door: DoorDevice,
  claim: { number: number; subject: 'reservation' | 'name'; subjectId: string; night: Night; heads: number },
): Promise<ClaimAnswer> {
  const answer = await claimHeads(app.sql, { ...claim, deviceId: door.id, outletId: door.outletId, now: app.now() })
  if (!answer) throw new Refused('not_found')
  return answer
}

/** Stores the time of a door's last request. To save writes, the time is stored at most once in five seconds. */
export async function seeDoor(app: App, door: DoorDevice): Promise<void> {
  const now = app.now()
  if (now.getTime() - door.lastSeenAt.getTime() > SEEN_EVERY_MS) await noteSeen(app.sql, door.id, now)
}
const SEEN_EVERY_MS = 5000

/** Rings the bell. A request with a repeated id does not ring again. @throws Refused not_found: the id belongs to another outlet */
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
 * Opens a shift of a staff member at this device, with the PIN of the staff member. The PIN gives no other right on any device.
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

/**
 * Closes the night of a door. Returns the scan numbers that the server never received.
 * @throws Refused not_found if the night is after the next night
 */
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
 * Stores the first report of a revoked door about scans that the door lost before it sent them. The door proves its key. Only the
 * numbers of scans and guests are stored, so that a stolen phone cannot write scans into a night.
 * @throws Refused unauthenticated: the door is in service, or the signature is not valid
 */
export async function leaveDoor(app: App, proof: SignedChallenge, lost: LostScans): Promise<void> {
  const door = await proveDoor(app, proof, true)
  await loseScans(app, door, lost, false)
}

/** Revokes a door after its browser storage was cleared. Returns the minimum number of scans that the door lost. */
export const clearDoor = (app: App, door: DoorDevice, lost: LostScans | null): Promise<number> =>
  loseScans(app, door, lost, true)

function loseScans(app: App, door: DoorDevice, lost: LostScans | null, isRevoked: boolean): Promise<number> {
  return transact(app, { kind: 'device', id: door.id }, async (work) => {
    const scans = await noteLost(work.sql, door.id, lost, work.now())
    if (isRevoked) await revokeDevice(work.sql, door.id, work.now())
    return scans
  })
}
