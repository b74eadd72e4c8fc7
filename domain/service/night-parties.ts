// What a night's parties are to whoever receives them: by need, not by state alone.
import type { ReservationState } from '#domain/reservations/states.ts'

/** As much of a party as tells where it stands. Instants are epoch milliseconds. */
export type NightParty = {
  state: ReservationState
  /** Guests it was booked for. */
  pax: number
  /** Guests that came; null while nobody has counted. */
  heads: number | null
  arrivalAt: number
  /** When its table is somebody else's; null: for the night. */
  until: number | null
  leftAt: number | null
  /** Of a hold that waits for money. */
  expiresAt: number | null
  /** A place is kept for it: an offer, or a request that was accepted, waits for its guest and not for us. */
  hasPlace: boolean
}

/** At the door, late, coming, held, inside, left: the order of need. `gone` is not the night's any more. */
export const STANDINGS = ['door', 'late', 'coming', 'held', 'asked', 'inside', 'left', 'no_show', 'gone'] as const
export type Standing = (typeof STANDINGS)[number]

/** How long a party may be late before its table is anybody's. */
export const GRACE_MINUTES = 15
const MINUTE_MS = 60_000

/** Where a party stands at an instant (epoch milliseconds). */
export function standingOf(party: NightParty, now: number): Standing {
  switch (party.state) {
    case 'WaitingForPayment':
    case 'Pending':
      if (party.expiresAt !== null && party.expiresAt <= now) return 'gone'
      return party.state === 'Pending' && !party.hasPlace ? 'asked' : 'held'
    case 'Completed':
      if ((party.heads ?? 0) > 0) return 'door'
      return now > party.arrivalAt + GRACE_MINUTES * MINUTE_MS ? 'late' : 'coming'
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

/** Whether a party sits where somebody else is due. */
export const isOverTime = (party: NightParty, now: number): boolean =>
  standingOf(party, now) === 'inside' && party.until !== null && party.until < now

export type NightCounts = {
  /** Guests and parties still to come, late ones included. */
  expected: { guests: number; parties: number }
  /** Guests inside or gone home, of all that the night was booked for. */
  arrived: { guests: number; of: number }
  seated: { parties: number; overTime: number }
  held: number
  noShows: number
}

/** The counters above a night. */
export function countNight(parties: readonly NightParty[], now: number): NightCounts {
  const standing = parties.map((party) => ({ party, at: standingOf(party, now) }))
  const of = (...wanted: Standing[]) => standing.filter(({ at }) => wanted.includes(at)).map(({ party }) => party)
  const guests = (some: readonly NightParty[]) => some.reduce((sum, { pax }) => sum + pax, 0)
  const came = (some: readonly NightParty[]) => some.reduce((sum, { pax, heads }) => sum + (heads ?? pax), 0)
  const toCome = of('door', 'late', 'coming')
  const here = of('inside', 'left')
  return {
    expected: { guests: guests(toCome), parties: toCome.length },
    arrived: { guests: came(here), of: guests(toCome) + came(here) + guests(of('no_show')) },
    seated: {
      parties: of('inside').length,
      overTime: parties.filter((party) => isOverTime(party, now)).length,
    },
    held: of('held').length,
    noShows: of('no_show').length,
  }
}

/** Number and minimum spend of the bookings with money that was not refunded. */
export function guaranteedMinimum(parties: readonly { paid: number; minimum: number }[]): {
  bookings: number
  minimum: number
} {
  const paidAhead = parties.filter(({ paid }) => paid > 0)
  return { bookings: paidAhead.length, minimum: paidAhead.reduce((sum, { minimum }) => sum + minimum, 0) }
}

const QUARTER_MS = 15 * MINUTE_MS

/** Guests due and guests who came in each quarter hour of a night, from its opening to its closing. */
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
