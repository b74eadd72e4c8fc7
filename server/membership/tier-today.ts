import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { tierStatusOn, type TierStatus, tierOf } from '#domain/membership/tiers.ts'
import { findMember, type MemberRow } from '#server/identity/repository.ts'
import { listTiers, type TierRow } from '#server/membership/repository.ts'
import type { Reading } from '#server/work.ts'

/** Returns the membership status and the tier of a member on this day. The day is the group's own date. */
export function tierOn(
  tiers: readonly TierRow[],
  storedStatus: TierStatus,
  now: Date,
): { tierStatus: TierStatus; tier: TierRow } {
  const tierStatus = tierStatusOn(tiers, storedStatus, todayOfGroup(now))
  return { tierStatus, tier: tierOf(tiers, tierStatus.experience) }
}

/** Returns a member with the current tier, or null if the member is unknown. The list of tiers is cached for a second. */
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
