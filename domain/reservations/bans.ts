/** How a payment ended without money. Only the guest's own doing counts against them. */
export type StrikeCause = 'failed' | 'abandoned' | 'cancelled' | 'provider_failure'

export type Strike = { at: Date; cause: StrikeCause }

/** Settings: so many strikes within so many hours ban for so many hours. */
export type BanRules = { strikes: number; withinHours: number; banHours: number }

export const BAN_RULES: BanRules = { strikes: 3, withinHours: 24, banHours: 24 }

const HOUR = 3_600_000

/** Until when a phone with these strikes may not make new reservations; null: it may (spec §9, R-055). */
export function bannedUntil(strikes: readonly Strike[], now: Date, rules: BanRules = BAN_RULES): Date | null {
  const times = strikes
    .filter((strike) => strike.cause !== 'provider_failure' && strike.at <= now)
    .map((strike) => strike.at.getTime())
    .toSorted((one, other) => one - other)
  const last = times.findLast((time, index) => {
    const first = times[index - rules.strikes + 1]
    return first !== undefined && time - first <= rules.withinHours * HOUR
  })
  if (last === undefined) return null
  const until = new Date(last + rules.banHours * HOUR)
  return until > now ? until : null
}
