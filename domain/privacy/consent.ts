// The kinds of consent, and the version of the texts to which the person consented.

export const CONSENT_SUBJECTS = ['terms', 'privacy', 'booking_terms', 'analytics', 'marketing', 'invitations'] as const
/**
 * The source of a consent that a guest gave in a booking. The consent counts only while the reservation is confirmed, because anyone can
 * type another person's address in a booking that is never paid.
 */
export const CONSENT_IN_BOOKING = 'booking'

export type ConsentSubject = (typeof CONSENT_SUBJECTS)[number]
