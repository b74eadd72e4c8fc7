// Combines the current nights of several outlets into one time line.

/** A night of an outlet. Instants are epoch milliseconds. `isClosed`: the outlet does not open on this night. */
export type OutletNight = { opensAt: number; closesAt: number; isClosed: boolean }

/**
 * States of an outlet now. `closing`: the outlet closes within an hour. `over`: the outlet has closed for this night. `closed`: the outlet
 * does not open on this night.
 */
export const OPENINGS = ['before', 'open', 'closing', 'over', 'closed'] as const
export type Opening = (typeof OPENINGS)[number]

const HOUR_MS = 3_600_000

export function openingOf({ opensAt, closesAt, isClosed }: OutletNight, now: number): Opening {
  if (isClosed) return 'closed'
  if (now < opensAt) return 'before'
  if (now >= closesAt) return 'over'
  return now >= closesAt - HOUR_MS ? 'closing' : 'open'
}

export type TimeLine = { from: number; to: number }

/**
 * Returns one time line for all outlets, or null if no outlet opens. Nights that overlap are joined into one stretch of time. The time line
 * is the current stretch, else the next stretch, else the last stretch. So a restaurant that opens at noon tomorrow does not change the
 * time line of a club that is open now.
 */
export function timeLineOf(nights: readonly OutletNight[], now: number): TimeLine | null {
  const stretches: TimeLine[] = []
  const opening = nights.filter(({ isClosed }) => !isClosed).toSorted((a, b) => a.opensAt - b.opensAt)
  for (const { opensAt, closesAt } of opening) {
    const last = stretches.at(-1)
    if (last && opensAt <= last.to) last.to = Math.max(last.to, closesAt)
    else stretches.push({ from: opensAt, to: closesAt })
  }
  return stretches.find(({ to }) => now < to) ?? stretches.at(-1) ?? null
}

/** Returns true if an outlet is open during a part of the time line. */
export const isOnLine = ({ opensAt, closesAt, isClosed }: OutletNight, { from, to }: TimeLine): boolean =>
  !isClosed && opensAt < to && closesAt > from
