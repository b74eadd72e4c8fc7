import { STATE } from '#domain/reservations/states.ts'
import { Refused } from '#domain/refusals.ts'
import { findChannel } from '#server/notifications/whatsapp/whatsapp-repository.ts'
import { enqueue, resendsSince } from '#server/notifications/outbox.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const WAIT_SECONDS = 60
const MOST_A_DAY = 5
const DAY_SECONDS = 86_400

/**
 * Sends the confirmation to the guest again. Returns the email address or the phone that receives the confirmation. The member, or a viewer
 * with the key, can request the confirmation once in 60 seconds and 5 times a day.
 */
export async function resendConfirmation(
  app: App,
  viewer: Viewer,
  id: string,
): Promise<{ sent_to: string; resend_after: number }> {
  const reservation = await ownReservation(app, viewer, id, 'change')
  if (reservation.state !== STATE.Completed) throw new Refused('not_found')
  // The requests are counted under the lock of the reservation, so that parallel requests send only one email.
  await transact(app, actorOf(viewer), async ({ sql, now: clock }) => {
    const locked = await lockReservation(sql, id)
    if (locked?.state !== STATE.Completed || locked.erasedAt) throw new Refused('not_found')
    const now = clock()
    const sent = await resendsSince(sql, id, new Date(now.getTime() - DAY_SECONDS * 1000))
    refuseTooSoon(sent, now)
    await enqueue(sql, {
      kind: 'reservation_confirmed',
      reservationId: id,
      recipient: locked.email,
      locale: locked.locale,
      now,
      effect: `resend:${now.getTime()}`,
      payload: { isAgain: 1 },
    })
  })
  const isByWhatsApp = app.whatsApp && (await findChannel(app.sql, id)) === 'whatsapp'
  return { sent_to: isByWhatsApp ? reservation.phone : reservation.email, resend_after: WAIT_SECONDS }
}

/**
 * Refuses a request that comes too soon. `sent` contains the times of the requests of the last day, the latest first.
 * @throws Refused too_much_attempts with the seconds to wait
 */
function refuseTooSoon(sent: readonly Date[], now: Date): void {
  const leftOf = (at: Date | undefined, seconds: number) =>
    at ? Math.ceil(seconds - (now.getTime() - at.getTime()) / 1000) : 0
  const left = Math.max(leftOf(sent[0], WAIT_SECONDS), leftOf(sent[MOST_A_DAY - 1], DAY_SECONDS))
  if (left > 0) throw new Refused('too_much_attempts', { retryAfterSeconds: left })
}
