// The calls of the door. A device enrolls, proves its key, loads the guest list of its night, and sends its scans.
import { z } from 'zod'
import { isNight } from '#domain/calendar/night.ts'
import { BELL_KINDS } from '#domain/door/bell.ts'
import { mayAtDoor } from '#domain/door/device-profiles.ts'
import { Refused } from '#domain/refusals.ts'
import { challengeDoor, enrolDoor, proveDoor } from '#server/door/door-keys.ts'
import { keepScans } from '#server/door/keep-scans.ts'
import { eventsOfNights } from '#server/door/night-repository.ts'
import { mayHave, nightsOf, readList } from '#server/door/read-list.ts'
import { claimAtDoor, clearDoor, closeDoor, leaveDoor, ringAtDoor, seeDoor, takeShift } from '#server/door/work-door.ts'
import { MOST_CONTENT_BYTES } from '#server/http/api/mount.ts'
import type { NamesOf, TypesOf } from '#server/http/calls/define-call.ts'
import { sixDigits } from '#server/http/calls/six-digits.ts'
import { call, type DoorCall, openable } from '#server/http/door/door-call.ts'
import { keepDoorSession } from '#server/http/door/door-cookie.ts'
import { presentBell, presentCount, presentDoor, presentHours, presentHouse } from '#server/http/door/present-list.ts'
import { presentParty } from '#server/http/door/present-list.ts'
import { readFigures } from '#server/http/door/present-figures.ts'
import { readLines } from '#server/http/door/read-lines.ts'
import { houseCaps } from '#server/http/streams/open-streams.ts'

const MOST_UNREAD_BYTES = 64 * 1024

const base64url = z.string().regex(/^[\w-]+$/)
const night = z.iso.date().refine(isNight)
const scanNumber = z.int().min(1).max(10_000_000)
const signed = { deviceId: z.uuid(), nonce: base64url.max(200), signature: base64url.max(200) }
/**
 * Scans that a phone lost before it sent them: the number of scans, and the numbers of guests who came or left in these scans. Only the
 * office reads these numbers.
 */
const lostScans = z.object({
  scans: z.int().min(0).max(10_000_000),
  came: z.int().min(0).max(1_000_000),
  went: z.int().min(0).max(1_000_000),
})

export const doorCalls = {
  /** Enrolls this browser by its public key. `code` can be used once. `publicKey`: ECDSA P-256, DER (SPKI). */
  enrolDoor: call(
    'anyone',
    z.object({ code: z.string().regex(/^[0-9a-f]{32}$/i), publicKey: base64url.max(400) }),
    async ({ app, c }, enrolment) => {
      const door = await enrolDoor(app, enrolment)
      keepDoorSession(app, c, door)
      return presentDoor(app, door)
    },
    { perMinute: 20, status: 201 },
  ),

  /** Returns a nonce that is valid for a minute. The device signs the characters of the nonce: ECDSA, SHA-256, IEEE P1363. */
  doorChallenge: call(
    'anyone',
    z.object({ deviceId: z.uuid() }),
    ({ app }, { deviceId }) => Promise.resolve({ nonce: challengeDoor(app, deviceId), now: app.now().getTime() }),
    { perMinute: 60 },
  ),

  /** Proves the key of a device and opens a session of an hour. A device that gets 401 deletes its data. */
  openDoor: call(
    'anyone',
    z.object(signed),
    async ({ app, c }, proof) => {
      const door = await proveDoor(app, proof)
      await seeDoor(app, door)
      keepDoorSession(app, c, door)
      return presentDoor(app, door)
    },
    { perMinute: 60 },
  ),

  /** Returns the nights for which this device can get a guest list: the current night and the next night. */
  doorNights: call('scan', z.object({}), async ({ app, door }) => {
    const nights = nightsOf(door, app.now())
    const events = await eventsOfNights(app.sql, door.outletId, nights)
    return nights.map((date) => ({
      date,
      title: events.find((event) => event.night === date)?.title ?? null,
      ...presentHours(door, date),
    }))
  }),

  /** Returns the guest list of a night: the whole list without `after`, else the changes since the cursor `after`. */
  doorList: call(
    'scan',
    z.object({ night, after: z.string().max(80).optional() }),
    async ({ app, door, language }, { night: date, after }) => {
      const list = await readList(app, door, { night: date, after })
      const hasNames = mayAtDoor(door.profile, 'names')
      return {
        ...(await presentHouse(app, door, date, language)),
        cursor: String(list.cursor),
        isWhole: list.isWhole,
        parties: list.parties.map((party) => presentParty(party, language, hasNames)),
        gone: list.gone,
        counts: list.counts.map(presentCount),
      }
    },
  ),

  /** Opens a stream of server-sent events: `changed` after each change of the guest list, and `bell` for each alarm. */
  doorStream: openable('scan', z.object({ night }), async ({ app, door, address, c, watching }, { night: date }) => {
    if (!mayHave(door, date, app.now())) throw new Refused('not_found')
    return watching.streams(c, houseCaps(door.id, address), {
      mostUnread: MOST_UNREAD_BYTES,
      watch: (reader) =>
        watching.doors.watch(door, date, {
          changed: () => reader.hear({ event: 'changed', data: '{}' }),
          bell: (bell) => reader.hear({ event: 'bell', data: JSON.stringify(bell) }),
          end: () => reader.end(),
        }),
    })
  }),

  /**
   * Receives scans in any order. Each scan number is stored once, so a phone may send a scan again. An invalid scan blocks no other scan.
   * `boot`: the id of this start of the application. `deviceNow`: the time of the device's uncorrected clock. `waiting`: the number of
   * scans that are not sent yet.
   */
  sendScans: call(
    'scan',
    z.object({
      boot: z.uuid(),
      deviceNow: z.int(),
      waiting: z.int().min(0).max(10_000_000),
      scans: z.array(z.unknown()).max(200),
    }),
    async ({ app, door }, { scans, ...report }) => ({
      now: app.now().getTime(),
      scans: await keepScans(app, door, readLines(scans), report),
    }),
    { mostBytes: MOST_CONTENT_BYTES },
  ),

  /**
   * Reserves a number of guests of a party before the door admits these guests. A repeated claim with the same `number` changes nothing.
   * `last`: the device and the time of the latest admission of this party.
   */
  claimHeads: call(
    'scan',
    z.object({
      number: scanNumber,
      subjectId: z.uuid(),
      subject: z.enum(['reservation', 'name']),
      night,
      heads: z.int().min(1).max(200),
    }),
    async ({ app, door }, claim) => {
      const { isFree, inside, lastDevice, lastAt } = await claimAtDoor(app, door, claim)
      return {
        isFree,
        inside,
        last: lastDevice !== null && lastAt !== null ? { device: lastDevice, at: lastAt.getTime() } : null,
      }
    },
  ),

  /** Rings the bell at every device and in the office of this outlet. */
  ringBell: call(
    'bell',
    z.object({ id: z.uuid(), kind: z.enum(BELL_KINDS) }),
    async ({ app, door }, bell) => presentBell(await ringAtDoor(app, door, bell)),
    { perMinute: 30, status: 201 },
  ),

  /** Starts the shift of a person at this device, by the PIN of the person. */
  takeShift: call(
    'scan',
    z.object({ staffId: z.uuid(), pin: sixDigits }),
    async ({ app, door }, person) => {
      const { staffId, name, mayOverride } = await takeShift(app, door, person)
      return { staffId, name, mayOverride }
    },
    { perMinute: 30 },
  ),

  /** Returns the numbers of guests who came, left and were refused, by quarter hour, by door and by kind. */
  doorNight: call('night', z.object({ night }), ({ app, door }, { night: date }) =>
    readFigures(app, { outletId: door.outletId, night: date }),
  ),

  /**
   * Ends the night at this device. `missing`: the scan numbers that the server never received. If no scan is missing, the device deletes
   * its guest list.
   */
  closeDoor: call(
    'scan',
    z.object({ night, lastNumber: z.int().min(0).max(10_000_000) }),
    async ({ app, door }, end) => ({ missing: await closeDoor(app, door, end) }),
  ),

  /**
   * Receives the last report of a revoked device. The device proves its key and reports once how many scans it lost. The server accepts no
   * more scans from this device.
   */
  leaveDoor: call(
    'anyone',
    z.object({ ...signed, lost: lostScans }),
    async ({ app }, { lost, ...proof }) => {
      await leaveDoor(app, proof, lost)
      return { done: true }
    },
    { perMinute: 20 },
  ),

  /** Revokes a device after its browser cleared the storage. `lost`: null if the device does not know how many scans it lost. */
  reportCleared: call('scan', z.object({ lost: lostScans.nullable() }), async ({ app, door }, { lost }) => ({
    name: door.name,
    scans: await clearDoor(app, door, lost),
  })),
} satisfies Record<string, DoorCall>

type Calls = typeof doorCalls
export type DoorCallName = keyof Calls
export type DataCall = NamesOf<Calls, 'POST'>
export type DoorInput<N extends DoorCallName> = TypesOf<Calls[N]>[0]
export type DoorAnswer<N extends DoorCallName> = TypesOf<Calls[N]>[1]
