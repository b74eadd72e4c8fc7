/** Returns the deadline of a hold. `paymentWindow`: the setting of the house in minutes. */
export function deadlineFrom(now: Date, { paymentWindow }: { paymentWindow: number }): Date {
  return new Date(now.getTime() + Math.round(paymentWindow * 60_000))
}

/** Returns true if the deadline of a hold has passed. From the deadline on, the hold no longer blocks other guests. */
export function isLapsed(expiresAt: Date, now: Date): boolean {
  return now >= expiresAt
}

/** Returns the number of seconds until a hold expires, rounded up. Therefore 0 is shown only after the hold has expired. */
export function secondsLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
}
