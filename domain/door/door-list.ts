// The data that a door has about its night: the expected parties, and the number of guests of each party who are inside. The list has no
// phones, no email addresses, and no amounts except the unpaid balance.
import type { Language } from '#domain/language.ts'
import type { PartyFlag } from '#domain/guests/guest-flags.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'

/** State of a party tonight. `moved`: the party has a place at another night or outlet instead. */
export type Standing = 'expected' | 'unpaid' | 'no_show' | 'cancelled' | 'refunded' | 'moved'

/**
 * The ticket of a share within its party. `host`: id of the reservation, which is the party of the organizer. `guestNo`: number of the first
 * guest of the ticket. `pax`: number of guests of the whole party. `isPassedOn`: another ticket replaced this ticket.
 */
export type DoorShare = { host: string; organiser: string; guestNo: number; pax: number; isPassedOn: boolean }

/** A party on the door list: a reservation, or a name on a guest list. Instants are ms since 1970. */
export type DoorParty = {
  id: string
  subject: 'reservation' | 'name'
  /** The booking code, which a steward types if the screen of the guest is cracked; empty for a name on a guest list. */
  code: string
  /** First name and initial of the guest. */
  name: string
  kind: ReservationKind | 'guest_list'
  standing: Standing
  heads: number
  /** The place: names of tables, numbers of tickets, or the name of the guest list. */
  place: string
  /** Terms of the guest list for its guests, as staff wrote them. */
  terms: string
  section: number | null
  arrivalAt: number
  flags: PartyFlag[]
  /** Amount that the party still has to pay, whole rupiah. */
  owes: number
  /** For an unpaid party: the time at which its place expires. For a moved party: the time at which its new night opens. */
  at: number | null
  language: Language
  /** The ticket of a share of a split table. Missing for all other parties. */
  share?: DoorShare
}

/**
 * Number of guests of one party that one device counted in (`came`) and out (`went`). `lastAt`: when the device last admitted a guest, ms.
 */
export type DoorCount = { subject: string; device: string; came: number; went: number; lastAt: number | null }

/**
 * Number of guests of a party who are inside (`inside`), and number of guests that all devices admitted (`came`). `lastAt` and
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
