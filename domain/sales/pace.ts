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
  /** How far the gateway's calls are ahead of their even pace, seconds: beyond half a minute guests wait for their page. */
  gatewayAheadSeconds: number
  /** How late this second came, seconds: whoever holds waits as long for the same database. */
  lateSeconds: number
}

const GATEWAY_BUSY_SECONDS = 12
const GATEWAY_FULL_SECONDS = 22
const LATE_SECONDS = 1.5

/** The pace that gateway and database bear: what staff set, or a half or a quarter of it. */
export function bearableRate(set: number, strain: Strain): { rate: number; slowedBy: 'gateway' | 'holds' | null } {
  const { gatewayAheadSeconds, lateSeconds } = strain
  if (gatewayAheadSeconds >= GATEWAY_FULL_SECONDS) return { rate: set / 4, slowedBy: 'gateway' }
  if (gatewayAheadSeconds >= GATEWAY_BUSY_SECONDS) return { rate: set / 2, slowedBy: 'gateway' }
  if (lateSeconds >= LATE_SECONDS) return { rate: set / 2, slowedBy: 'holds' }
  return { rate: set, slowedBy: null }
}
