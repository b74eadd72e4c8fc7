import type { House } from '#domain/settings/house-settings.ts'

/** Reasons why a payment ended without money. Only reasons that the guest caused count as strikes. */
export type StrikeCause = 'failed' | 'abandoned' | 'cancelled' | 'provider_failure'

export type Strike = { at: Date; cause: StrikeCause }

/**
 * The settings of the house for bans. `banStrikes`: the number of strikes that cause a ban. `banWithinDays`: the strikes must occur within
 * this number of days. `banDays`: the length of a ban in days.
 */
export type BanRules = Pick<House, 'banStrikes' | 'banWithinDays' | 'banDays'>

const DAY_MS = 86_400_000

/** Returns an instant. Strikes before this instant cannot be part of a current ban any more. */
export const strikesSince = ({ banWithinDays, banDays }: BanRules, now: Date): Date =>
  new Date(now.getTime() - Math.round((banWithinDays + banDays) * DAY_MS))

/** Returns the end of the ban of a phone with these strikes, or null if the phone is not banned (spec §9, R-055). */
export function bannedUntil(strikes: readonly Strike[], now: Date, rules: BanRules): Date | null {
  const times = strikes
    .filter((strike) => strike.cause !== 'provider_failure' && strike.at <= now)
    .map((strike) => strike.at.getTime())
    .toSorted((time, other) => time - other)
  const last = times.findLast((time, index) => {
    const first = times[index - rules.banStrikes + 1]
    return first !== undefined && time - first <= Math.round(rules.banWithinDays * DAY_MS)
  })
  if (last === undefined) return null
  const until = new Date(last + Math.round(rules.banDays * DAY_MS))
  return until > now ? until : null
}
