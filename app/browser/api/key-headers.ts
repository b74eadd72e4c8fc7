/** The header that carries the key of a reservation; empty without a key. */
export const keyHeaders = (key: string | null): Record<string, string> => (key ? { 'X-Reservation-Token': key } : {})
