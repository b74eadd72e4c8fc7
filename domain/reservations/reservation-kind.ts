/** Kinds of places that a reservation holds: tables of a night, tickets of an event, or a dinner. */
export const RESERVATION_KINDS = ['tables', 'tickets', 'restaurant'] as const
export type ReservationKind = (typeof RESERVATION_KINDS)[number]
