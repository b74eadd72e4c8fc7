import { memberToday } from '#server/membership/tier-today.ts'
import type { Reading } from '#server/work.ts'

/** Percent off prices that a member's tier gives today; 0 for everybody else. */
export async function discountOf(app: Reading, memberId: string | null): Promise<number> {
  const known = memberId === null ? null : await memberToday(app, memberId)
  return known?.tier.discount ?? 0
}
