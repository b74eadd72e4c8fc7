import type { CartTable } from '#domain/reservations/cart.ts'

export const USUAL_PARTY = 2
/** Maximum size of a party that a guest can select. Guests with a larger party contact the venue. */
export const LARGEST_PARTY = 12

const countSeated = (tables: readonly CartTable[]): number => tables.reduce((sum, { pax }) => sum + pax, 0)

export const leftToSeat = (party: number, tables: readonly CartTable[]): number =>
  Math.max(0, party - countSeated(tables))

export const paxAtTable = (party: number, tables: readonly CartTable[], capacity: number): number =>
  Math.min(capacity, Math.max(1, leftToSeat(party, tables)))

export const isTooSmall = (party: number, tables: readonly CartTable[], capacity: number): boolean =>
  capacity < leftToSeat(party, tables)

export const partyOf = (party: number, tables: readonly CartTable[]): number => Math.max(party, countSeated(tables))

/**
 * Distributes the party over the same tables after its size changed. The tables are filled in order, and each table gets at least one
 * guest.
 */
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
