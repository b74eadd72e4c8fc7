// The kinds of consent, and the version of the texts that the person consented to.

export const CONSENT_SUBJECTS = ['terms', 'privacy', 'booking_terms', 'analytics', 'marketing', 'invitations'] as const
export type ConsentSubject = (typeof CONSENT_SUBJECTS)[number]
