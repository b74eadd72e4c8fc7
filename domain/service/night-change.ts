// Changes of a night that finance has confirmed. Each needs a second person.

/** `undo`: undoes the last act of service on the reservation. */
export const NIGHT_CHANGES = ['reopen', 'undo', 'seat', 'no_show', 'walk_out', 'close_bill'] as const
export type NightChange = (typeof NIGHT_CHANGES)[number]
