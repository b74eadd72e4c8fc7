// The state of the house's account at WhatsApp: its templates, the quality of its number, and its limit of people in 24 hours.

/** Steps of the approval of a template. `missing`: the template was never submitted. */
export const TEMPLATE_STANDINGS = ['approved', 'pending', 'refused', 'missing'] as const
export type TemplateStanding = (typeof TEMPLATE_STANDINGS)[number]

const PENDING = ['PENDING', 'IN_APPEAL', 'PENDING_REVIEW']

/** Converts the state of a template at WhatsApp to our state. A paused or disabled template sends nothing, so it is `refused`. */
export function standingOf(status: string): TemplateStanding {
  if (status === 'APPROVED') return 'approved'
  if (status === 'MISSING') return 'missing'
  return PENDING.includes(status) ? 'pending' : 'refused'
}

/** Quality of the number, as guests rate its messages. */
export const QUALITIES = ['green', 'yellow', 'red', 'unknown'] as const
export type NumberQuality = (typeof QUALITIES)[number]

export const qualityOf = (rating: string | undefined): NumberQuality =>
  QUALITIES.find((quality) => quality === rating?.toLowerCase()) ?? 'unknown'

/**
 * Returns the number of people to which the business can write in 24 hours, from the name of a tier such as 'TIER_2K'. Returns null for an
 * unknown name and for 'TIER_UNLIMITED'.
 */
export function limitOfTier(tier: string): number | null {
  const [, digits, thousands] = /^TIER_(\d{1,6})(K?)$/.exec(tier) ?? []
  return digits === undefined ? null : Number(digits) * (thousands === 'K' ? 1000 : 1)
}
