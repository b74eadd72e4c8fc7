import { isWaiting, STATE } from '#domain/reservations/states.ts'
import { closesAt } from '#domain/calendar/night.ts'
import { type OpenMatter, Refused } from '#domain/refusals.ts'
import type { Db } from '#server/db/open.ts'
import { type OwnReservation, reservationsOf } from '#server/privacy/erasure-repository.ts'

/** How long after its deadline a payment page that was opened may still bring money; the gateway is asked for as long. */
const LATE_MONEY_MS = 86_400_000

/** What keeps one reservation from being forgotten yet, or null. */
function matterOf(one: OwnReservation, now: Date): OpenMatter | null {
  if (isWaiting(one.state)) return 'waiting_payment'
  if (one.hasRefundUnderWay) return 'refund'
  if ((one.state === STATE.Completed || one.state === STATE.Seated) && closesAt(one.night, one) > now)
    return 'coming_night'
  if (one.hasOpenPage && one.expiresAt.getTime() + LATE_MONEY_MS > now.getTime()) return 'late_money'
  return null
}

/**
 * Refuses while anything of an account, or of a phone without one, is under way: money that may still come or go, a night that is still ahead.
 * @throws Refused account_in_use, with the first of them
 */
export async function refuseOpenMatters(
  sql: Db,
  member: { id: string | null; phone: string; email: string },
  now: Date,
): Promise<void> {
  for (const one of await reservationsOf(sql, member, now)) {
    const matter = matterOf(one, now)
    if (matter) throw new Refused('account_in_use', { matter, reservationId: one.id, bookingCode: one.bookingCode })
  }
}
