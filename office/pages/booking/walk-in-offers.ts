import type { OfficeNight } from '#office/api/answers.ts'
import type { useMessages } from '#office/messages.tsx'
import { byFit, byLowMinimum, together } from '#office/pages/booking/table-choice.ts'
import { moneyText } from '#office/text/money-text.ts'

/** A table that a walk-in can get. If `isFree` is false, the table is on hold for the venue. */
export type WalkInTable = OfficeNight['tables'][number] & { unit: number; isFree: boolean }

export const keyOf = (tables: readonly WalkInTable[]) => tables.map(({ id }) => id).join(' ')
export const minimumOf = (tables: readonly WalkInTable[]) => tables.reduce((sum, { minimum }) => sum + minimum, 0)

/**
 * Returns the number of guests of the largest party that can be seated. The party may sit at the three largest free tables together, or at
 * one table on hold.
 */
export function mostSeats(tables: readonly WalkInTable[]): number {
  const joinedSeats = tables
    .filter(({ isFree }) => isFree)
    .map(({ capacity }) => capacity)
    .toSorted((a, b) => b - a)
    .slice(0, 3)
    .reduce((sum, seats) => sum + seats, 0)
  return Math.max(joinedSeats, ...tables.filter(({ isFree }) => !isFree).map(({ capacity }) => capacity))
}

/**
 * Returns the offers for a party. Each offer is a set of tables. `best` comes first if it joins several tables. Then come the single free
 * tables, and then the single tables on hold.
 */
export function offersFor(all: readonly WalkInTable[], pax: number, best: readonly WalkInTable[]): WalkInTable[][] {
  const heldTables = byFit(
    all.filter(({ isFree }) => !isFree).map((table) => ({ ...table, isFree: true })),
    pax,
  ).map((table) => ({ ...table, isFree: false }))
  const alone = [...byLowMinimum(all, pax), ...heldTables]
    .filter(({ capacity }) => capacity >= pax)
    .map((table) => [table])
  return best.length > 1 ? [[...best], ...alone] : alone
}

export function offerText(set: readonly WalkInTable[], t: ReturnType<typeof useMessages<'booking'>>): string {
  const seats = set.reduce((sum, { capacity }) => sum + capacity, 0)
  const hold = set.find(({ isFree }) => !isFree)?.hold
  const minimum = minimumOf(set)
  return [together(set), t.seats(seats), minimum > 0 && t.minimum(moneyText(minimum)), hold && t.isKept(hold.forName)]
    .filter(Boolean)
    .join(', ')
}
