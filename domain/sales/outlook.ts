// The forecast for a person in the waiting room of a sale: the number of people ahead, the chance of a place, and the approximate waiting
// time.

/**
 * The chance that a person gets a place. `sure`: there are enough places even if every person ahead takes the maximum. `maybe`: there are
 * enough places if every person ahead takes the average number of places, or if some people miss their turn. `unlikely`: there are enough
 * places only if many people ahead do not buy.
 */
export type Chance = 'sure' | 'maybe' | 'unlikely'

export type OutlookFacts = {
  ahead: number
  /** Number of available tickets or tables. */
  left: number
  /** `mean`: average number of places that a person has taken in a turn so far. `most`: maximum number of places for each person. */
  mean: number
  most: number
  /** Number of turns per minute. */
  rate: number
}

export type Outlook = {
  chance: Chance
  /**
   * Two numbers of people. `sureFor`: there are enough places for this many people in any case. `enoughFor`: there are enough places for
   * this many people if each person takes the average number of places.
   */
  sureFor: number
  enoughFor: number
  /**
   * Earliest and latest number of minutes until the person's turn. Null if the time is unknown: the sale gives no turns, or this person
   * gets a turn only if other people miss their turn.
   */
  minutes: { from: number; to: number } | null
}

/** Share of people who use their turn, from 0 to 1. */
const TAKERS = 0.8

/** Returns the maximum number of places for each person: tickets if the night sells tickets, otherwise tables. */
export const mostEach = ({ kinds, max_tickets: tickets, max_tables: tables }: SaleLimits): number =>
  kinds.some(({ kind }) => kind === 'ticket') ? tickets : tables

export type SaleLimits = { kinds: readonly { kind: string }[]; max_tickets: number; max_tables: number }

export function outlookOf({ ahead, left, mean, most, rate }: OutlookFacts): Outlook {
  const each = Math.max(mean, 1)
  const sureFor = Math.floor(left / Math.max(most, 1))
  const enoughFor = Math.max(sureFor, Math.floor(left / each))
  const chance = ahead < sureFor ? 'sure' : ahead * TAKERS * TAKERS < enoughFor ? 'maybe' : 'unlikely'
  // The sale gives turns for 1.2 times the free places. People who are further behind get a turn only after other people miss their turn.
  const isPaced = ahead < Math.ceil((1.2 * left) / each)
  if (rate <= 0 || !isPaced) return { chance, sureFor, enoughFor, minutes: null }
  const minutes = ahead / rate
  const wait = { from: Math.floor(minutes * 0.8), to: Math.max(1, Math.ceil(minutes * 1.6)) }
  return { chance, sureFor, enoughFor, minutes: wait }
}
