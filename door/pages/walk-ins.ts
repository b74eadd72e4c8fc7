// Counts walk-ins, which are guests without a ticket. Each press is a scan, and can be undone like any other scan.
import { WALK_IN } from '#door/night/head-counts.ts'
import type { NightWork } from '#door/night/open-night.ts'

/** Returns the number of walk-ins at all doors, and the number that this phone counted. */
export function walkInsOf({ book, device }: NightWork): { count: number; own: number } {
  const elsewhere = book.heads.elsewhere(WALK_IN).reduce((sum, { came }) => sum + came, 0)
  const { came } = book.heads.of(WALK_IN)
  return { count: came, own: device.rights.includes('count') ? came - elsewhere : 0 }
}

/** Counts walk-ins, or lowers the last count of this phone by one guest. For example, a count of five becomes a count of four. */
export async function countWalkIn({ book, deciding }: NightWork, change: 1 | 5 | -1): Promise<void> {
  if (change > 0) {
    await deciding.walkIn('in', change)
    return
  }
  const scans = book.scans().map(({ scan }) => scan)
  const undoneNumbers = new Set(scans.flatMap(({ undoes }) => undoes ?? []))
  const last = scans.findLast(
    ({ kind, subject, number }) => kind === 'in' && subject === 'walk_in' && !undoneNumbers.has(number),
  )
  if (!last) return
  await deciding.undo(last.number)
  if (last.heads > 1) await deciding.walkIn('in', last.heads - 1)
}
