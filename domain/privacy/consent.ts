// The kinds of consent, and the version of the texts that the person consented to.

export const CONSENT_SUBJECTS = ['terms', 'privacy', 'booking_terms', 'analytics', 'marketing', 'invitations'] as const
/**
 * The source of a consent that a guest gave while booking. It counts only while the reservation is confirmed, because anyone can type an
 * address in a booking that is never paid.
 */
export const CONSENT_IN_BOOKING = 'booking'

export type ConsentSubject = (typeof CONSENT_SUBJECTS)[number]
