// The clicker for those who have no ticket: each press is a scan, and one too many is taken back as any other is.
import { WALK_IN } from '#door/night/head-counts.ts'
import type { NightWork } from '#door/night/open-night.ts'

/** Walk-ins of all doors, and how many of them this phone counted. */
export function walkInsOf({ book, device }: NightWork): { count: number; own: number } {
  const elsewhere = book.heads.elsewhere(WALK_IN).reduce((sum, { came }) => sum + came, 0)
  const { came } = book.heads.of(WALK_IN)
  return { count: came, own: device.rights.includes('count') ? came - elsewhere : 0 }
}

/** Counts, or takes back the last that was counted here; of five at once, four are counted again. */
export async function countWalkIn({ book, deciding }: NightWork, change: 1 | 5 | -1): Promise<void> {
  if (change > 0) {
    await deciding.walkIn('in', change)
    return
  }
  const scans = book.scans().map(({ scan }) => scan)
  const undone = new Set(scans.flatMap(({ undoes }) => undoes ?? []))
  const last = scans.findLast(
    ({ kind, subject, number }) => kind === 'in' && subject === 'walk_in' && !undone.has(number),
  )
  if (!last) return
  await deciding.undo(last.number)
  if (last.heads > 1) await deciding.walkIn('in', last.heads - 1)
}
