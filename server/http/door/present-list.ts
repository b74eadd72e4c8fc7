// The guest list of a night as a door receives it. The list has no phone numbers and no email addresses. It has no names if the device may
// not search by name.
import type { Language } from '#contract/preferences.ts'
import { closesAt, type Night, nightOf, opensAt, zoneName } from '#domain/calendar/night.ts'
import { DOOR_AGES } from '#domain/catalogue/age-limits.ts'
import { mayAtDoor } from '#domain/door/device-profiles.ts'
import { doorName } from '#domain/door/door-name.ts'
import { doorRightsOf } from '#domain/door/device-profiles.ts'
import { localize } from '#server/catalogue/localize.ts'
import { type DoorDevice, doorsOf } from '#server/door/device-repository.ts'
import type { CountRow } from '#server/door/party-repository.ts'
import type { ListedParty } from '#server/door/read-list.ts'
import {
  type BellRow,
  type DoubleRow,
  doublesOfNight,
  lastBell,
  limitsOf,
  outletNames,
} from '#server/door/venue-repository.ts'
import { doorPeople, sinceTonight } from '#server/door/work-door.ts'
import { findEventOfNight } from '#server/door/night-repository.ts'
import { ticketPublicKeyBytes } from '#server/reservations/tickets/ticket-seal.ts'
import type { App } from '#server/app.ts'

/** Returns the public keys of all live versions of the ticket key, in the form that browsers import. */
const presentKeys = (app: App) =>
  [...ticketPublicKeyBytes(app)].map(([id, spki]) => ({ id, spki: spki.toString('base64url') }))

const minimumAge = ({ ageLimit }: DoorDevice): number | null => {
  const { least } = DOOR_AGES[ageLimit]
  return least > 0 ? least : null
}

/** Returns the opening and the closing of a night, in ms since 1970. */
export const presentHours = (door: DoorDevice, night: Night) => ({
  opensAt: opensAt(night, door).getTime(),
  closesAt: closesAt(night, door).getTime(),
})

/**
 * Returns the data of a door device: its outlet, its rights, and the data that verifies ticket seals. The device can verify seals even
 * before it has a guest list.
 */
export async function presentDoor(app: App, door: DoorDevice) {
  const night = nightOf(app.now(), door)
  return {
    ...presentPlace(door),
    seals: {
      keys: presentKeys(app),
      outlets: (await outletNames(app.sql)).map(presentOutlet),
      /**
       * The current night, or the next night if the outlet is closed now. The device computes the hours of another night by adding or
       * subtracting whole days.
       */
      night: { date: night, ...presentHours(door, night), minimumAge: minimumAge(door) },
    },
  }
}

const presentOutlet = ({ id, name }: { id: number; name: string }) => ({ id, name })

const presentPlace = (door: DoorDevice) => ({
  id: door.id,
  name: door.name,
  outlet: {
    id: door.outletId,
    name: door.outletName,
    zone: door.timezone,
    zoneName: zoneName(door.timezone),
  },
  rights: [...doorRightsOf(door.profile)],
})

export function presentParty(party: ListedParty, language: Language, hasNames: boolean) {
  const tickets = party.tickets.map(({ name, quantity }) => `${quantity} × ${localize(name, language)}`)
  return {
    id: party.id,
    subject: party.subject,
    code: party.code,
    /** First name and initial of the guest; empty if the device may not search by name. */
    name: hasNames ? doorName(party.name) : '',
    kind: party.kind,
    standing: party.standing,
    heads: party.heads,
    place: [...party.tables, ...tickets, ...(party.list === '' ? [] : [party.list])].join(', '),
    terms: party.terms,
    section: party.section,
    arrivalAt: party.arrivalAt.getTime(),
    flags: party.flags.map(({ kind, text }) => ({ kind, text: hasNames ? text : '' })),
    owes: party.owes,
    /**
     * If the party has not paid, the instant at which its place is released. If the party was moved, the instant at which its new night
     * opens.
     */
    at: (party.movedToOpensAt ?? party.expiresAt)?.getTime() ?? null,
    language: party.language,
    ...(party.share && { share: { ...party.share, organiser: hasNames ? doorName(party.share.organiser) : '' } }),
  }
}

export const presentBell = ({ id, kind, by, at }: BellRow) => ({ id, kind, by, at: at.getTime() })

export const presentCount = ({ subject, device, came, went, lastAt }: CountRow) => ({
  subject,
  device,
  came,
  went,
  lastAt: lastAt?.getTime() ?? null,
})

const presentDouble = (row: DoubleRow, hasNames: boolean) => ({
  id: row.id,
  code: row.code,
  name: hasNames ? doorName(row.name) : '',
  over: row.over,
  first: { device: row.firstDevice, at: row.firstAt.getTime(), heads: row.firstHeads },
  second: { device: row.secondDevice, at: row.secondAt.getTime(), heads: row.secondHeads },
  settledAt: row.settledAt?.getTime() ?? null,
})

/** Returns all data of a guest list except its parties. This data is small, so it is always sent in full. */
export async function presentHouse(app: App, door: DoorDevice, night: Night, language: Language) {
  const { sql } = app
  const now = app.now()
  const since = sinceTonight(door, now)
  const hasNames = mayAtDoor(door.profile, 'names')
  const [event, limits, outlets, doors, doubles, bell, people] = await Promise.all([
    findEventOfNight(sql, door.outletId, night),
    limitsOf(sql, door.outletId),
    outletNames(sql),
    doorsOf(sql, { outletId: door.outletId, night, since }),
    doublesOfNight(sql, door.outletId, night),
    lastBell(sql, door.outletId, since),
    doorPeople(app, door.outletId),
  ])
  return {
    now: now.getTime(),
    night: {
      outletId: door.outletId,
      date: night,
      title: event?.title ?? null,
      ...presentHours(door, night),
      minimumAge: minimumAge(door),
      isCancelled: event?.isCancelled ?? false,
    },
    keys: presentKeys(app),
    limits: limits.map(({ section, name, most }) => ({
      section,
      name: name ? localize(name, language) : door.outletName,
      most,
    })),
    outlets: outlets.map(presentOutlet),
    doors: doors
      .filter(({ id }) => id !== door.id)
      .map(({ id, name, seenAt, onShift, isOut }) => ({
        id,
        name,
        seenAt: seenAt?.getTime() ?? null,
        onShift,
        /** True if the device was active in this night and has not closed the night. */
        isOut,
      })),
    doubles: doubles.filter(({ reason }) => reason === 'twice').map((double) => presentDouble(double, hasNames)),
    bell: bell && presentBell(bell),
    people: people.map(({ id, name }) => ({ id, name })),
  }
}
