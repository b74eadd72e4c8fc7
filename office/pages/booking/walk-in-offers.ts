// Chooses the tables to offer to a party without a booking, and describes each offer.
import type { OfficeNight } from '#office/api/answers.ts'
import type { useMessages } from '#office/messages.tsx'
import { byFit, byLowMinimum, together } from '#office/pages/booking/table-choice.ts'
import { moneyText } from '#office/text/money-text.ts'

/** A table for a walk-in. If it is not free, the venue holds it for somebody. */
export type WalkInTable = OfficeNight['tables'][number] & { unit: number; isFree: boolean }

export const keyOf = (tables: readonly WalkInTable[]) => tables.map(({ id }) => id).join(' ')
export const minimumOf = (tables: readonly WalkInTable[]) => tables.reduce((sum, { minimum }) => sum + minimum, 0)

/** The largest party that can be seated: at the three largest free tables together, or at one held table. */
export function mostSeats(tables: readonly WalkInTable[]): number {
  const joined = tables
    .filter(({ isFree }) => isFree)
    .map(({ capacity }) => capacity)
    .toSorted((a, b) => b - a)
    .slice(0, 3)
    .reduce((sum, seats) => sum + seats, 0)
  return Math.max(joined, ...tables.filter(({ isFree }) => !isFree).map(({ capacity }) => capacity))
}

/**
 * Returns the offers for a party, each a set of tables: `best` first if it joins several tables, then single free tables, then
 * single held tables.
 */
export function offersFor(all: readonly WalkInTable[], pax: number, best: readonly WalkInTable[]): WalkInTable[][] {
  const held = byFit(
    all.filter(({ isFree }) => !isFree).map((table) => ({ ...table, isFree: true })),
    pax,
  ).map((table) => ({ ...table, isFree: false }))
  const alone = [...byLowMinimum(all, pax), ...held].filter(({ capacity }) => capacity >= pax).map((table) => [table])
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
