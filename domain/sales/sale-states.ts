import { MAX_TABLES, MAX_TICKETS } from '#domain/reservations/cart.ts'

/**
 * States of a sale. `planned`: people can join the draw until the sale opens. `open`: the sale gives turns. `paused`: the sale gives no
 * turns, and current turns keep their remaining time. `sold_out`: no place is free; the sale reopens if places become free. `over`: staff
 * ended the sale, or its night is over.
 */
export const SALE_STATES = ['planned', 'open', 'paused', 'sold_out', 'over'] as const
export type SaleState = (typeof SALE_STATES)[number]

/**
 * States of an entrant. `waiting`: waits in the draw or in the waiting room. `turn`: can make a hold now. `used`: made a hold. `left`: left
 * the sale by choice. `missed`: was removed, because two turns or holds expired.
 */
export const ENTRANT_STATES = ['waiting', 'turn', 'used', 'left', 'missed'] as const
export type EntrantState = (typeof ENTRANT_STATES)[number]

/** An entrant is removed from the sale after this number of expired turns or holds. Before that, an entrant only moves back. */
export const MOST_MISSED = 2
/** After an expired turn or hold, an entrant moves back by this number of positions. */
export const POSITIONS_BACK = 50

export const SALE_BOUNDS = {
  ratePerMinute: { least: 1, most: 6000, usual: 360 },
  turnSeconds: { least: 120, most: 3600, usual: 600 },
  maxTickets: { least: 1, most: MAX_TICKETS, usual: MAX_TICKETS },
  maxTables: { least: 1, most: MAX_TABLES, usual: 1 },
  /** Maximum number of days between the opening of the draw and the opening of the sale. */
  joinDays: 60,
} as const
