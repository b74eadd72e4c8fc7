// How many come, and at which of the chosen tables they sit.
import type { CartTable } from '#domain/reservations/cart.ts'

/** Guests a reservation begins with. */
export const USUAL_PARTY = 2
/** The most guests that are chosen from; a larger party is talked about with the venue. */
export const LARGEST_PARTY = 12

const seated = (tables: readonly CartTable[]): number => tables.reduce((sum, { pax }) => sum + pax, 0)

/** Guests of a party that sit at none of its tables yet. */
export const leftToSeat = (party: number, tables: readonly CartTable[]): number => Math.max(0, party - seated(tables))

/** How many of a party sit at a table that is added: who has no seat yet, as far as there is room, and never nobody. */
export const paxAtTable = (party: number, tables: readonly CartTable[], capacity: number): number =>
  Math.min(capacity, Math.max(1, leftToSeat(party, tables)))

/** Whether a table alone is too small for those of the party that have no seat yet. */
export const isTooSmall = (party: number, tables: readonly CartTable[], capacity: number): boolean =>
  capacity < leftToSeat(party, tables)

/** The party where more sit than were asked for. */
export const partyOf = (party: number, tables: readonly CartTable[]): number => Math.max(party, seated(tables))

/** A party of another size at the same tables: from the first on as many as there is room for, at each at least one. */
export function seatParty(
  party: number,
  tables: readonly CartTable[],
  capacities: ReadonlyMap<number, number>,
): CartTable[] {
  let left = party
  return tables.map(({ id }, at) => {
    const after = tables.length - at - 1
    const pax = Math.max(1, Math.min(capacities.get(id) ?? 1, left - after))
    left -= pax
    return { id, pax }
  })
}
