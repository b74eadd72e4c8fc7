// What a person can agree to, and which wording it was.

export const CONSENT_SUBJECTS = ['terms', 'privacy', 'booking_terms', 'analytics', 'marketing'] as const
export type ConsentSubject = (typeof CONSENT_SUBJECTS)[number]

/** The terms and the privacy policy in force, by the day on which they began; a test holds it against their words. */
export const LEGAL_VERSION = '2026-11-23'
