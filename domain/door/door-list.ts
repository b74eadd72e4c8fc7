// The data that a door has about its night: the expected parties, and the number of guests of each party who are inside. The list contains
// no phones and no email addresses. The only amount in the list is the unpaid balance of a party.
import type { Language } from '#domain/language.ts'
import type { PartyFlag } from '#domain/guests/guest-flags.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'

/** State of a party tonight. `moved`: the party now has a place on another night or at another outlet. */
export type Standing = 'expected' | 'unpaid' | 'no_show' | 'cancelled' | 'refunded' | 'moved'

/**
 * The ticket of a share, as a part of its party. `host`: id of the organizer's reservation. `guestNo`: number of the first guest of the
 * ticket. `pax`: number of guests of the whole party. `isPassedOn`: another ticket replaced this ticket.
 */
export type DoorShare = { host: string; organiser: string; guestNo: number; pax: number; isPassedOn: boolean }

/** A party on the door list: a reservation, or a name on a guest list. Instants are ms since 1970. */
export type DoorParty = {
  id: string
  subject: 'reservation' | 'name'
  /** The booking code; empty for a name on a guest list. If the screen of the guest is cracked, a steward types this code. */
  code: string
  /** First name and initial of the guest. */
  name: string
  kind: ReservationKind | 'guest_list'
  standing: Standing
  heads: number
  /** The place: names of tables, numbers of tickets, or the name of the guest list. */
  place: string
  /** Terms for the guests of the guest list, as staff wrote them. Empty for a reservation. */
  terms: string
  section: number | null
  arrivalAt: number
  flags: PartyFlag[]
  /** Amount that the party still has to pay, in whole rupiah. */
  owes: number
  /** For an unpaid party: the time at which its place expires. For a moved party: the time at which its new night opens. */
  at: number | null
  language: Language
  /** The ticket of a share of a split table. Missing for all other parties. */
  share?: DoorShare
}

/**
 * The guests of one party that one device counted. `came`: guests who went in. `went`: guests who went out. `lastAt`: the time at which the
 * device last admitted a guest of the party, in ms.
 */
export type DoorCount = { subject: string; device: string; came: number; went: number; lastAt: number | null }

/**
 * The guests of a party, counted by all devices. `inside`: guests who are inside now. `came`: guests who were admitted. `lastAt` and
 * `lastDevice`: time and device of the last entry.
 */
export type Inside = { inside: number; came: number; lastAt: number | null; lastDevice: string | null }

/** Sums the counts of one party over all devices. The number of guests inside is never negative. */
export function insideOf(counts: readonly DoorCount[]): Inside {
  const came = counts.reduce((sum, count) => sum + count.came, 0)
  const went = counts.reduce((sum, count) => sum + count.went, 0)
  const last = counts
    .filter((count) => count.lastAt !== null)
    .reduce<DoorCount | null>((latest, count) => ((latest?.lastAt ?? -1) < (count.lastAt ?? -1) ? count : latest), null)
  return {
    inside: Math.max(0, came - went),
    came,
    lastAt: last?.lastAt ?? null,
    lastDevice: last?.device ?? null,
  }
}
