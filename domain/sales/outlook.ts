// What somebody in a line is told: how many stand before them, whether it will be enough, and about how long it takes.

/** `sure`: even if everybody before takes the most they may. `maybe`: as people take so far, or if some let their turn go by. `unlikely`: only by luck. */
export type Chance = 'sure' | 'maybe' | 'unlikely'

export type OutlookFacts = {
  /** Who waits before. */
  ahead: number
  /** Tickets and tables that can be had. */
  left: number
  /** How many of them somebody takes in a turn, on average, and the most that one may take. */
  mean: number
  most: number
  /** Turns a minute. */
  rate: number
}

export type Outlook = {
  chance: Chance
  /** How many of the line what is left is surely enough for, and for how many as people take so far. */
  sureFor: number
  enoughFor: number
  /** Minutes until one's turn, from and to; null where nobody can say: it hangs on who lets a turn go by, or no turns are given. */
  minutes: { from: number; to: number } | null
}

/** So many in ten take what they came for. */
const TAKERS = 0.8

/** The most that one person may take: of tickets where the night sells tickets, else of tables. */
export const mostEach = ({ kinds, max_tickets: tickets, max_tables: tables }: SaleLimits): number =>
  kinds.some(({ kind }) => kind === 'ticket') ? tickets : tables

export type SaleLimits = { kinds: readonly { kind: string }[]; max_tickets: number; max_tables: number }

export function outlookOf({ ahead, left, mean, most, rate }: OutlookFacts): Outlook {
  const each = Math.max(mean, 1)
  const sureFor = Math.floor(left / Math.max(most, 1))
  const enoughFor = Math.max(sureFor, Math.floor(left / each))
  const chance = ahead < sureFor ? 'sure' : ahead * TAKERS * TAKERS < enoughFor ? 'maybe' : 'unlikely'
  // Beyond the turns that are given at once, each turn waits for one that was let go by.
  const isPaced = ahead < Math.ceil((1.2 * left) / each)
  if (rate <= 0 || !isPaced) return { chance, sureFor, enoughFor, minutes: null }
  const minutes = ahead / rate
  const wait = { from: Math.floor(minutes * 0.8), to: Math.max(1, Math.ceil(minutes * 1.6)) }
  return { chance, sureFor, enoughFor, minutes: wait }
}
