// What each call of the door does.
import { closesAt, opensAt } from '#domain/calendar/night.ts'
import { mayAtDoor } from '#domain/door/device-profiles.ts'
import { Refused } from '#domain/refusals.ts'
import { figuresByDoor, figuresByKind, quartersOfDoors, refusedAtDoors } from '#server/door/figures-repository.ts'
import { challengeDoor, enrolDoor, proveDoor } from '#server/door/door-keys.ts'
import { keepScans } from '#server/door/keep-scans.ts'
import { eventsOfNights } from '#server/door/night-repository.ts'
import { mayHave, nightsOf, readList } from '#server/door/read-list.ts'
import type { DoorWatcher } from '#server/door/watch-doors.ts'
import { claimAtDoor, clearDoor, closeDoor, leaveDoor, ringAtDoor, seeDoor, takeShift } from '#server/door/work-door.ts'
import { keepDoorSession } from '#server/http/door/door-cookie.ts'
import type { DoorHandlers } from '#server/http/door/door-handler.ts'
import { presentBell, presentDoor, presentHouse, presentParty } from '#server/http/door/present-list.ts'
import { readLines } from '#server/http/door/read-lines.ts'
import { houseCaps, type OpenStream } from '#server/http/streams/open-streams.ts'

const MOST_UNREAD_BYTES = 64 * 1024

type Some<N extends keyof DoorHandlers> = Pick<DoorHandlers, N>

const enrolment: Some<'enrolDoor' | 'doorChallenge' | 'openDoor'> = {
  async enrolDoor({ app, takes, c }) {
    const door = await enrolDoor(app, { code: takes.code, publicKey: takes.public_key })
    keepDoorSession(app, c, door)
    return presentDoor(app, door)
  },
  doorChallenge: ({ app, takes }) =>
    Promise.resolve({ nonce: challengeDoor(app, takes.device_id), now: app.now().getTime() }),
  async openDoor({ app, takes, c }) {
    const door = await proveDoor(app, { ...takes, deviceId: takes.device_id })
    await seeDoor(app, door)
    keepDoorSession(app, c, door)
    return presentDoor(app, door)
  },
}

const listing = (
  watcher: DoorWatcher,
  open: OpenStream,
): Some<'doorNights' | 'doorList' | 'doorStream' | 'doorNight'> => ({
  async doorNights({ app, door }) {
    const nights = nightsOf(door, app.now())
    const events = await eventsOfNights(app.sql, door.outletId, nights)
    return nights.map((date) => ({
      date,
      title: events.find(({ night }) => night === date)?.title ?? null,
      opens_at: opensAt(date, door).getTime(),
      closes_at: closesAt(date, door).getTime(),
    }))
  },
  async doorList({ app, door, takes, language }) {
    const list = await readList(app, door, { night: takes.night, after: takes.after })
    const hasNames = mayAtDoor(door.profile, 'names')
    return {
      ...(await presentHouse(app, door, takes.night, language)),
      cursor: String(list.cursor),
      is_whole: list.isWhole,
      parties: list.parties.map((party) => presentParty(party, language, hasNames)),
      gone: list.gone,
      counts: list.counts.map(({ lastAt, ...count }) => ({ ...count, last_at: lastAt?.getTime() ?? null })),
    }
  },
  doorStream({ app, door, address, takes, c }) {
    if (!mayHave(door, takes.night, app.now())) throw new Refused('not_found')
    return Promise.resolve(
      open(c, houseCaps(door.id, address), {
        mostUnread: MOST_UNREAD_BYTES,
        watch: (reader) =>
          watcher.watch(door, takes.night, {
            changed: () => reader.hear({ event: 'changed', data: '{}' }),
            bell: (bell) => reader.hear({ event: 'bell', data: JSON.stringify(bell) }),
            end: () => reader.end(),
          }),
      }),
    )
  },
  async doorNight({ app, door, takes }) {
    const of = { outletId: door.outletId, night: takes.night }
    const [quarters, doors, kinds, refused] = await Promise.all([
      quartersOfDoors(app.sql, of),
      figuresByDoor(app.sql, of),
      figuresByKind(app.sql, of),
      refusedAtDoors(app.sql, of),
    ])
    return {
      quarters: quarters.map(({ at, ...sums }) => ({ at: at.getTime(), ...sums })),
      doors: doors.map(({ name, came, went, refused: times }) => ({ name, came, went, refused: times })),
      kinds,
      refused,
    }
  },
})

const working: Some<'sendScans' | 'claimHeads' | 'ringBell' | 'takeShift' | 'closeDoor'> = {
  async sendScans({ app, door, takes }) {
    const { boot, waiting, device_now: deviceNow } = takes
    const scans = await keepScans(app, door, readLines(takes.scans), { boot, waiting, deviceNow })
    return { now: app.now().getTime(), scans }
  },
  async claimHeads({ app, door, takes }) {
    const { subject_id: subjectId, ...claim } = takes
    const { isFree, inside, lastDevice, lastAt } = await claimAtDoor(app, door, { ...claim, subjectId })
    return {
      is_free: isFree,
      inside,
      last: lastDevice !== null && lastAt !== null ? { device: lastDevice, at: lastAt.getTime() } : null,
    }
  },
  ringBell: async ({ app, door, takes }) => presentBell(await ringAtDoor(app, door, takes)),
  async takeShift({ app, door, takes }) {
    const taken = await takeShift(app, door, { staffId: takes.staff_id, pin: takes.pin })
    return { staff_id: taken.staffId, name: taken.name, may_override: taken.mayOverride }
  },
  closeDoor: async ({ app, door, takes }) => ({
    missing: await closeDoor(app, door, { night: takes.night, lastNumber: takes.last_number }),
  }),
}

const leaving: Some<'leaveDoor' | 'reportCleared'> = {
  async leaveDoor({ app, takes: { lost, ...proof } }) {
    await leaveDoor(app, { ...proof, deviceId: proof.device_id }, lost)
    return { done: true }
  },
  reportCleared: async ({ app, door, takes }) => ({
    name: door.name,
    scans: await clearDoor(app, door, takes.lost),
  }),
}

export const doorHandlers = (watcher: DoorWatcher, open: OpenStream): DoorHandlers => ({
  ...enrolment,
  ...listing(watcher, open),
  ...working,
  ...leaving,
})
