/** How long a place is held for payment: 30 minutes (spec §9), a setting. */
export const PAYMENT_WINDOW_SECONDS = 1800

/** The deadline of a hold made now. */
export function deadlineFrom(now: Date, seconds: number = PAYMENT_WINDOW_SECONDS): Date {
  return new Date(now.getTime() + seconds * 1000)
}

/** Whether the deadline has come: from that instant on the hold blocks nobody. */
export function isLapsed(expiresAt: Date, now: Date): boolean {
  return now >= expiresAt
}

/** Seconds until the deadline, rounded up so that 0 is shown only once it has lapsed. */
export function secondsLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
}
