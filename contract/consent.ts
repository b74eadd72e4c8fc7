// What a visitor agreed to, and where that is kept. Nothing of others runs before it is there.
export const PURPOSES = ['analytics', 'marketing'] as const
/** `analytics`: counting pages. `marketing`: knowing a member at the engagement service, and advertising. */
export type Purpose = (typeof PURPOSES)[number]
export type Consent = Record<Purpose, boolean>

export const CONSENT_COOKIE = 'senja_consent'
export const CONSENT_SECONDS = 365 * 24 * 60 * 60

/** Of the text that was agreed to: another text is asked for again. */
export const CONSENT_TEXT = '1'

export const NO_CONSENT: Consent = { analytics: false, marketing: false }

/** The cookie's value: the text's number and what was agreed to, `1.analytics.marketing`; `1` alone is a refusal. */
export const writeConsent = (consent: Consent): string =>
  [CONSENT_TEXT, ...PURPOSES.filter((purpose) => consent[purpose])].join('.')

/** What a cookie's value says; null where nobody has been asked yet, or only about another text. */
export function readConsent(value: string | null): Consent | null {
  const [text, ...agreed] = (value ?? '').split('.')
  if (text !== CONSENT_TEXT) return null
  return { analytics: agreed.includes('analytics'), marketing: agreed.includes('marketing') }
}

/** The outside services the settings name, as the browser needs to know them. */
export type OutsideServices = {
  tagManager: { id: string; origin: string } | null
  engagement: { accountId: string; region: EngagementRegion; domain: string; sdkUrl: string } | null
}

/** Where the engagement service may keep what it is told (spec §9); without one it would choose for itself. */
export const ENGAGEMENT_REGIONS = ['in1', 'us1', 'sg1', 'aps3', 'mec1'] as const
export type EngagementRegion = (typeof ENGAGEMENT_REGIONS)[number]
