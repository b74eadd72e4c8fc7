// Computes how many turns a sale gives at each run of its job.

/** The sale gives turns for 1.2 times the free places, because some people miss their turn. */
const AHEAD = 1.2
/**
 * One run of the job gives turns for at most this number of elapsed seconds. If the job paused for longer, the remaining seconds give no
 * turns.
 */
const MOST_SECONDS = 5

export type PaceFacts = {
  /** Number of turns per minute. */
  rate: number
  elapsedSeconds: number
  /** Fraction of a turn that earlier runs have not given yet. */
  credit: number
  free: number
  /** Average number of places that a person takes in a turn. */
  mean: number
  /** Number of people who have a turn now. */
  inTurn: number
}

/** Returns the number of turns to give now. Also returns `credit`, the fraction of a turn for the next run. */
export function turnsToGive(facts: PaceFacts): { count: number; credit: number } {
  const { rate, elapsedSeconds, free, mean, inTurn } = facts
  const newCredit = facts.credit + (rate / 60) * Math.min(Math.max(elapsedSeconds, 0), MOST_SECONDS)
  const room = free > 0 ? Math.max(0, Math.ceil((AHEAD * free) / Math.max(mean, 1)) - inTurn) : 0
  const count = Math.min(Math.floor(newCredit), room)
  // The remaining credit is at most one turn. Without this limit, many turns would collect while no place is free.
  return { count, credit: Math.min(newCredit - count, 1) }
}

export type Strain = {
  /**
   * Number of seconds until the gateway's limit allows the next call, if calls are spread evenly. Above 30 seconds, guests wait for their
   * payment page.
   */
  gatewayAheadSeconds: number
  /** Delay of this run of the job in seconds. A guest who makes a hold waits about as long, because the hold uses the same database. */
  lateSeconds: number
}

const GATEWAY_BUSY_SECONDS = 12
const GATEWAY_FULL_SECONDS = 22
const LATE_SECONDS = 1.5

/** Returns the rate of turns that the gateway and the database can handle: the rate that staff set, or a half or a quarter of this rate. */
export function bearableRate(set: number, strain: Strain): { rate: number; slowedBy: 'gateway' | 'holds' | null } {
  const { gatewayAheadSeconds, lateSeconds } = strain
  if (gatewayAheadSeconds >= GATEWAY_FULL_SECONDS) return { rate: set / 4, slowedBy: 'gateway' }
  if (gatewayAheadSeconds >= GATEWAY_BUSY_SECONDS) return { rate: set / 2, slowedBy: 'gateway' }
  if (lateSeconds >= LATE_SECONDS) return { rate: set / 2, slowedBy: 'holds' }
  return { rate: set, slowedBy: null }
}
