import { MAX_TABLES, MAX_TICKETS } from '#domain/reservations/cart.ts'

/**
 * States of a sale. `planned`: people can join the draw until the sale opens. `open`: the sale gives turns. `paused`: the sale
 * gives no turns, and the time of current turns stops. `sold_out`: no place is free; the sale reopens if places become free.
 * `over`: staff ended the sale, or its night is over.
 */
export const SALE_STATES = ['planned', 'open', 'paused', 'sold_out', 'over'] as const
export type SaleState = (typeof SALE_STATES)[number]

/**
 * States of an entrant. `waiting`: waits in the draw or in the waiting room. `turn`: may make a hold now. `used`: made a hold. `left`:
 * chose to leave. `missed`: lost two turns or holds, because they expired.
 */
export const ENTRANT_STATES = ['waiting', 'turn', 'used', 'left', 'missed'] as const
export type EntrantState = (typeof ENTRANT_STATES)[number]

/** Number of expired turns or holds after which an entrant is removed from the sale. Before that, an entrant only moves back. */
export const MOST_MISSED = 2
/** Number of positions by which an entrant moves back after an expired turn or hold. */
export const POSITIONS_BACK = 50

export const SALE_BOUNDS = {
  ratePerMinute: { least: 1, most: 6000, usual: 360 },
  turnSeconds: { least: 120, most: 3600, usual: 600 },
  maxTickets: { least: 1, most: MAX_TICKETS, usual: MAX_TICKETS },
  maxTables: { least: 1, most: MAX_TABLES, usual: 1 },
  /** Maximum number of days between the opening of the draw and the opening of the sale. */
  joinDays: 60,
} as const
