import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { award, experienceOf, tierOf, withdrawAward } from '#domain/membership/tiers.ts'
import type { Language } from '#contract/preferences.ts'
import { tierOn } from '#server/membership/tier-today.ts'
import {
  deleteAward,
  insertAward,
  listTiers,
  lockTierStatus,
  saveTierStatus,
  type TierRow,
} from '#server/membership/repository.ts'
import type { Work } from '#server/work.ts'

export type TierChange = { tier: TierRow; until: string; email: string; locale: Language }

/** Adds the experience of a bill to a member, once for each reservation. Returns the new tier if the tier changed, else null. */
export async function awardExperience(
  work: Pick<Work, 'sql' | 'now' | 'actor'>,
  { memberId, reservationId, bill }: { memberId: string; reservationId: string; bill: number },
): Promise<TierChange | null> {
  const { sql } = work
  const now = work.now()
  const member = await lockTierStatus(sql, memberId)
  const points = experienceOf(bill)
  if (!member || !(await insertAward(work, { reservationId, memberId, bill, points }))) return null
  const tiers = await listTiers(sql)
  const today = todayOfGroup(now)
  const { tier: before } = tierOn(tiers, member, now)
  const tierStatus = award(tiers, member, points, today)
  await saveTierStatus(sql, memberId, tierStatus)
  const tier = tierOf(tiers, tierStatus.experience)
  if (tier.id === before.id) return null
  return { tier, until: tierStatus.yearEndsOn, email: member.email, locale: member.locale }
}

/** Reverses the points of a reservation's bill, once. */
export async function takeBackExperience(work: Pick<Work, 'sql' | 'now'>, reservationId: string): Promise<void> {
  const removedAward = await deleteAward(work.sql, reservationId)
  const member = removedAward && (await lockTierStatus(work.sql, removedAward.memberId))
  if (!removedAward || !member) return
  const tiers = await listTiers(work.sql)
  const today = todayOfGroup(work.now())
  await saveTierStatus(work.sql, removedAward.memberId, withdrawAward(tiers, member, removedAward.points, today))
}
