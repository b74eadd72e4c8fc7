// Computes the status of each party of a night. The most urgent parties come first for the staff who receive the guests.
import type { ReservationState } from '#domain/reservations/states.ts'

/** The fields of a party that decide its status on the night. Instants are epoch milliseconds. */
export type NightParty = {
  state: ReservationState
  /** Number of booked guests. */
  pax: number
  /** Number of guests who came; null until staff counts them. */
  heads: number | null
  arrivalAt: number
  /** The end of the grace period of the house. After that, staff can give the table to another party. */
  lateAt: number
  /** The time at which the party must leave its table for the next party. Null: the party has the table for the whole night. */
  until: number | null
  leftAt: number | null
  /** Deadline of a hold that waits for payment. */
  expiresAt: number | null
  /**
   * True if a place is reserved for the party, and the next step is the guest's answer to an offer or to an accepted request. Staff then
   * need not answer.
   */
  hasPlace: boolean
}

/**
 * Statuses of a party on the night, the most urgent first. `door`: the party waits at the door. `inside`: the party is seated. `gone`: the
 * party is no longer expected.
 */
export const STANDINGS = ['door', 'late', 'coming', 'held', 'asked', 'inside', 'left', 'no_show', 'gone'] as const
export type Standing = (typeof STANDINGS)[number]

const MINUTE_MS = 60_000

/** Returns the end of the grace period of a party, in epoch milliseconds. `noShowGrace`: the setting of the house in minutes. */
export const lateAt = (arrivalAt: Date, { noShowGrace }: { noShowGrace: number }): number =>
  arrivalAt.getTime() + noShowGrace * MINUTE_MS

export function standingOf(party: NightParty, now: number): Standing {
  switch (party.state) {
    case 'WaitingForPayment':
    case 'Pending':
      if (party.expiresAt !== null && party.expiresAt <= now) return 'gone'
      return party.state === 'Pending' && !party.hasPlace ? 'asked' : 'held'
    case 'Completed':
      if ((party.heads ?? 0) > 0) return 'door'
      return now > party.lateAt ? 'late' : 'coming'
    case 'Seated':
      return party.leftAt === null ? 'inside' : 'left'
    case 'ClosedBill':
    case 'Walkout':
      return 'left'
    case 'NoShow':
      return 'no_show'
    default:
      return 'gone'
  }
}

export const isOverTime = (party: NightParty, now: number): boolean =>
  standingOf(party, now) === 'inside' && party.until !== null && party.until < now

export type NightCounts = {
  /** Guests and parties who are not seated yet. Late parties are included. */
  expected: { guests: number; parties: number }
  /** `guests`: guests who are inside or have left again. `of`: these guests, the guests still expected, and the guests of no-shows. */
  arrived: { guests: number; of: number }
  /** `guests`: guests who are inside now. */
  seated: { parties: number; guests: number; overTime: number }
  held: number
  noShows: number
}

export function countNight(parties: readonly NightParty[], now: number): NightCounts {
  const standing = parties.map((party) => ({ party, at: standingOf(party, now) }))
  const of = (...standings: Standing[]) => standing.filter(({ at }) => standings.includes(at)).map(({ party }) => party)
  const guests = (some: readonly NightParty[]) => some.reduce((sum, { pax }) => sum + pax, 0)
  const came = (some: readonly NightParty[]) => some.reduce((sum, { pax, heads }) => sum + (heads ?? pax), 0)
  const toCome = of('door', 'late', 'coming')
  const here = of('inside', 'left')
  return {
    expected: { guests: guests(toCome), parties: toCome.length },
    arrived: { guests: came(here), of: guests(toCome) + came(here) + guests(of('no_show')) },
    seated: {
      parties: of('inside').length,
      guests: came(of('inside')),
      overTime: parties.filter((party) => isOverTime(party, now)).length,
    },
    held: of('held').length,
    noShows: of('no_show').length,
  }
}

/** Counts the bookings with a payment that was not refunded. Also returns the sum of the minimum spends of these bookings. */
export function guaranteedMinimum(parties: readonly { paid: number; minimum: number }[]): {
  bookings: number
  minimum: number
} {
  const paidAhead = parties.filter(({ paid }) => paid > 0)
  return { bookings: paidAhead.length, minimum: paidAhead.reduce((sum, { minimum }) => sum + minimum, 0) }
}

const QUARTER_MS = 15 * MINUTE_MS

/**
 * Counts guests for each quarter of an hour of a night, from opening to closing. `due`: guests with a booked arrival in this quarter.
 * `came`: the due guests who came.
 */
export function quartersOf(
  parties: readonly NightParty[],
  { opensAt, closesAt, now }: { opensAt: number; closesAt: number; now: number },
): { due: number; came: number }[] {
  const quarters = Array.from({ length: Math.max(1, Math.ceil((closesAt - opensAt) / QUARTER_MS)) }, () => ({
    due: 0,
    came: 0,
  }))
  for (const party of parties) {
    const standing = standingOf(party, now)
    if (standing === 'gone' || standing === 'asked') continue
    const at = Math.min(quarters.length - 1, Math.max(0, Math.floor((party.arrivalAt - opensAt) / QUARTER_MS)))
    const quarter = quarters[at]
    if (!quarter) continue
    quarter.due += party.pax
    if (standing === 'inside' || standing === 'left') quarter.came += party.heads ?? party.pax
  }
  return quarters
}
