import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { award, experienceOf, tierOf } from '#domain/membership/tiers.ts'
import type { Language } from '#contract/preferences.ts'
import type { Tx } from '#server/db/open.ts'
import { tierOn } from '#server/membership/tier-today.ts'
import { insertAward, listTiers, lockStanding, saveStanding, type TierRow } from '#server/membership/repository.ts'

/** A tier that a bill changed, with whom to tell. */
export type TierChange = { tier: TierRow; until: string; email: string; locale: Language }

/** Gives a member the experience of a bill, once for each reservation; the new tier where it changed, else null. */
export async function awardExperience(
  tx: Tx,
  { memberId, reservationId, bill, now }: { memberId: string; reservationId: string; bill: number; now: Date },
): Promise<TierChange | null> {
  const member = await lockStanding(tx, memberId)
  const points = experienceOf(bill)
  if (!member || !(await insertAward(tx, { reservationId, memberId, bill, points, now }))) return null
  const tiers = await listTiers(tx)
  const today = todayOfGroup(now)
  const { tier: before } = tierOn(tiers, member, now)
  const standing = award(tiers, member, points, today)
  await saveStanding(tx, memberId, standing)
  const tier = tierOf(tiers, standing.experience)
  if (tier.id === before.id) return null
  return { tier, until: standing.yearEndsOn, email: member.email, locale: member.locale }
}
