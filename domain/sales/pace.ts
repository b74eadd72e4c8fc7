// How many of a sale's line are given a turn in this second.

/** So many more turns are given than there is to be had: some let theirs go by. */
const AHEAD = 1.2
/** Turns that nobody gave while nothing ran are not made up for, beyond so many seconds. */
const MOST_SECONDS = 5

export type PaceFacts = {
  /** Turns a minute. */
  rate: number
  elapsedSeconds: number
  /** What is left of a turn that earlier seconds gave in part. */
  credit: number
  /** Tickets and tables that can be had. */
  free: number
  /** How many of them somebody takes in a turn, on average. */
  mean: number
  /** Who has a turn now. */
  inTurn: number
}

/** How many turns to give, and what is left over for the next second. */
export function turnsToGive(facts: PaceFacts): { count: number; credit: number } {
  const { rate, elapsedSeconds, free, mean, inTurn } = facts
  const gained = facts.credit + (rate / 60) * Math.min(Math.max(elapsedSeconds, 0), MOST_SECONDS)
  const room = free > 0 ? Math.max(0, Math.ceil((AHEAD * free) / Math.max(mean, 1)) - inTurn) : 0
  const count = Math.min(Math.floor(gained), room)
  // Where there is no room the pace does not pile up into a crowd.
  return { count, credit: Math.min(gained - count, 1) }
}

export type Strain = {
  /** The share of the gateway's calls of this minute that are used, 0 to 1; null where it has no bound. */
  gatewayUsed: number | null
  /** How long holds wait for a connection, seconds. */
  holdSeconds: number
}

const GATEWAY_STRAINED = 0.8
const HOLDS_STRAINED_SECONDS = 0.5

/** The pace that gateway and database bear: what staff set, or a half or a quarter of it. */
export function bearableRate(set: number, strain: Strain): { rate: number; slowedBy: 'gateway' | 'holds' | null } {
  const { gatewayUsed, holdSeconds } = strain
  if (gatewayUsed !== null && gatewayUsed >= GATEWAY_STRAINED)
    return { rate: set / (gatewayUsed >= 0.95 ? 4 : 2), slowedBy: 'gateway' }
  if (holdSeconds >= HOLDS_STRAINED_SECONDS) return { rate: set / 2, slowedBy: 'holds' }
  return { rate: set, slowedBy: null }
}
