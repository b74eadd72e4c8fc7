export const keyHeaders = (key: string | null): Record<string, string> => (key ? { 'X-Reservation-Token': key } : {})
