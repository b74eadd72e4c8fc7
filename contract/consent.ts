// A visitor's consent to outside services, and the cookie that stores the consent. No outside service is loaded before consent.
export const PURPOSES = ['analytics', 'marketing'] as const
/**
 * The purposes to which a visitor can agree. `analytics`: counting page views. `marketing`: advertising, and a profile of the member at the
 * engagement service.
 */
export type Purpose = (typeof PURPOSES)[number]
export type Consent = Record<Purpose, boolean>

export const CONSENT_COOKIE = 'senja_consent'
export const CONSENT_SECONDS = 365 * 24 * 60 * 60

/** Version of the consent text. A visitor who agreed to a different version is asked for consent again. */
export const CONSENT_TEXT = '1'

export const NO_CONSENT: Consent = { analytics: false, marketing: false }

/** Formats the value of the consent cookie, for example `1.analytics.marketing`. A value with only the version, `1`, means refusal. */
export const writeConsent = (consent: Consent): string =>
  [CONSENT_TEXT, ...PURPOSES.filter((purpose) => consent[purpose])].join('.')

/** Parses the value of the consent cookie. Returns null without a cookie, or if the version in the cookie is not `CONSENT_TEXT`. */
export function readConsent(value: string | null): Consent | null {
  const [text, ...purposes] = (value ?? '').split('.')
  if (text !== CONSENT_TEXT) return null
  return { analytics: purposes.includes('analytics'), marketing: purposes.includes('marketing') }
}

export type OutsideServices = {
  tagManager: { id: string; origin: string } | null
  engagement: { accountId: string; region: EngagementRegion; domain: string; sdkUrl: string } | null
}

/** Regions in which the engagement service can store its data (spec §9). If no region is configured, the engagement service chooses one. */
export const ENGAGEMENT_REGIONS = ['in1', 'us1', 'sg1', 'aps3', 'mec1'] as const
export type EngagementRegion = (typeof ENGAGEMENT_REGIONS)[number]
