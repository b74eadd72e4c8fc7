import { memberToday } from '#server/membership/tier-today.ts'
import type { Reading } from '#server/work.ts'

/** Returns the discount in percent that a member's tier gives today. Returns 0 without a member. */
export async function discountOf(app: Reading, memberId: string | null): Promise<number> {
  const member = memberId === null ? null : await memberToday(app, memberId)
  return member?.tier.discount ?? 0
}
