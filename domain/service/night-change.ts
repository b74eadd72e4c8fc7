// Changes of a night that finance has already confirmed. Each change needs a second person.

/** Changes of a night. `undo`: undoes the last act of staff on the reservation. */
export const NIGHT_CHANGES = ['reopen', 'undo', 'seat', 'no_show', 'walk_out', 'close_bill'] as const
export type NightChange = (typeof NIGHT_CHANGES)[number]
