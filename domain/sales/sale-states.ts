// What a sale and somebody in its line may be; kept in the database by these words.
import { MAX_TABLES, MAX_TICKETS } from '#domain/reservations/cart.ts'

/**
 * `planned`: until it opens, people join the draw. `open`: turns are given. `paused`: none are, and the clock of those given stands.
 * `sold_out`: nothing is free; it opens again where places come back. `over`: ended by staff, or with its night.
 */
export const SALE_STATES = ['planned', 'open', 'paused', 'sold_out', 'over'] as const
export type SaleState = (typeof SALE_STATES)[number]

/**
 * `waiting`: in the draw or in the line. `turn`: may make a hold. `used`: made it. `left`: by their own wish. `missed`: let two
 * turns go by, or their hold lapsed after a turn that had lapsed before.
 */
export const ENTRANT_STATES = ['waiting', 'turn', 'used', 'left', 'missed'] as const
export type EntrantState = (typeof ENTRANT_STATES)[number]

/** Turns or holds that somebody may let lapse; after one they stand further back, after two they are out. */
export const MOST_MISSED = 2
/** How many places in the line somebody goes back whose turn or hold has lapsed. */
export const POSITIONS_BACK = 50

/** What staff sets of a sale, and within which bounds. */
export const SALE_BOUNDS = {
  ratePerMinute: { least: 1, most: 6000, usual: 360 },
  turnSeconds: { least: 120, most: 3600, usual: 600 },
  maxTickets: { least: 1, most: MAX_TICKETS, usual: MAX_TICKETS },
  maxTables: { least: 1, most: MAX_TABLES, usual: 1 },
  /** The room opens so long before the sale at most, days. */
  joinDays: 60,
} as const
