import type { MembershipTier } from '#contract/web/members.ts'
import type { Language } from '#contract/preferences.ts'
import { tierAfter } from '#domain/membership/tiers.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { TierRow } from '#server/membership/repository.ts'

/** A tier ends where the next tier begins. The highest tier has no end. */
export function presentTier(tiers: readonly TierRow[], tier: TierRow, language: Language): MembershipTier {
  const next = tierAfter(tiers, tier)
  return {
    id: tier.id,
    name: tier.name,
    discount: tier.discount,
    description: localize(tier.description, language),
    minimum_experience: tier.minimumExperience,
    max_experience: next ? next.minimumExperience - 1 : null,
  }
}
