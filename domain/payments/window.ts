/** Returns the deadline of a hold that begins at `now`. `paymentWindow`: the setting of the house, in minutes. */
export function deadlineFrom(now: Date, { paymentWindow }: { paymentWindow: number }): Date {
  return new Date(now.getTime() + Math.round(paymentWindow * 60_000))
}

/** Returns true if the deadline of a hold is reached. From this instant, the hold does not block other guests. */
export function isLapsed(expiresAt: Date, now: Date): boolean {
  return now >= expiresAt
}

/** Returns the number of seconds until a hold expires, rounded up. So a countdown shows 0 only after the hold has expired. */
export function secondsLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
}
