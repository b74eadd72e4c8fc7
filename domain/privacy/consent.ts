// What a person can agree to, and which wording it was.

export const CONSENT_SUBJECTS = ['terms', 'privacy', 'booking_terms', 'analytics', 'marketing'] as const
export type ConsentSubject = (typeof CONSENT_SUBJECTS)[number]
