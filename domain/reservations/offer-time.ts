// How long a freed place is kept for whoever it is offered to, and for which arrival.
const HOUR = 3_600_000
const MINUTE = 60_000

/** The nearer the night, the shorter: from so much before the arrival on, so long to answer. */
const WINDOWS: readonly { before: number; answerWithin: number }[] = [
  { before: 14 * 24 * HOUR, answerWithin: 96 * HOUR },
  { before: 7 * 24 * HOUR, answerWithin: 48 * HOUR },
  { before: 3 * 24 * HOUR, answerWithin: 24 * HOUR },
  { before: 36 * HOUR, answerWithin: 12 * HOUR },
  { before: 24 * HOUR, answerWithin: 8 * HOUR },
  { before: 12 * HOUR, answerWithin: 3 * HOUR },
  { before: 6 * HOUR, answerWithin: 90 * MINUTE },
  { before: 1.5 * HOUR, answerWithin: 30 * MINUTE },
]
const SHORTEST = 15 * MINUTE

/** Until when an offer made now can be accepted; never past the arrival it is for. */
export function answerBy(now: Date, arrival: Date): Date {
  const left = arrival.getTime() - now.getTime()
  const within = WINDOWS.find(({ before }) => left > before)?.answerWithin ?? SHORTEST
  return new Date(now.getTime() + Math.min(within, Math.max(0, left)))
}

/** Of the arrivals of a night in its order, those from `from` to `to`, both included; all of none where either is no arrival. */
export function arrivalsWithin(slots: readonly string[], { from, to }: { from: string; to: string }): string[] {
  const first = slots.indexOf(from)
  const last = slots.indexOf(to)
  return first < 0 || last < 0 ? [] : slots.slice(first, last + 1)
}
