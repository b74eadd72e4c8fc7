import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { tierStatusOn, type TierStatus, tierOf } from '#domain/membership/tiers.ts'
import { findMember, type MemberRow } from '#server/identity/repository.ts'
import { listTiers, type TierRow } from '#server/membership/repository.ts'
import type { Reading } from '#server/work.ts'

/** A member's standing and tier on this day, by the group's own date. */
export function tierOn(
  tiers: readonly TierRow[],
  kept: TierStatus,
  now: Date,
): { tierStatus: TierStatus; tier: TierRow } {
  const tierStatus = tierStatusOn(tiers, kept, todayOfGroup(now))
  return { tierStatus, tier: tierOf(tiers, tierStatus.experience) }
}

/** A member with their tier of today; the tiers themselves are remembered for a second. Null where there is no such member. */
export async function memberToday(
  app: Reading,
  memberId: string,
): Promise<{ member: MemberRow; tier: TierRow } | null> {
  const [member, tiers] = await Promise.all([
    findMember(app.sql, { id: memberId }),
    app.plans('tiers', () => listTiers(app.sql)),
  ])
  return member && { member, tier: tierOn(tiers, member, app.now()).tier }
}
