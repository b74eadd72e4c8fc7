import type { Actor } from '#domain/identity/actor.ts'
import { isLapsed } from '#domain/payments/window.ts'
import { Refused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { lastMailOf } from '#server/service/booking/booking-repository.ts'
import { payUrl } from '#server/reservations/confirmation-data.ts'
import { findReservation, lockReservation } from '#server/reservations/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const WAIT_SECONDS = 60

/**
 * Returns the link to the payment page of a hold. If `send` is true, also emails the link to the guest, at most once a minute.
 * @throws Refused not_found, wrong_state if no payment is open or the guest has no address, too_much_attempts
 */
export async function sendPayLink(
  app: App,
  actor: Actor,
  { id, send }: { id: string; send: boolean },
): Promise<{ link: string; isMailed: boolean }> {
  const reservation = await findReservation(app.sql, id)
  if (!reservation) throw new Refused('not_found')
  const { state, expiresAt, erasedAt, locale } = reservation
  if (state !== STATE.WaitingForPayment || erasedAt || isLapsed(expiresAt, app.now())) throw new Refused('wrong_state')
  if (send) await mailAgain(app, actor, id)
  return { link: payUrl(app, reservation, locale, 'pay'), isMailed: send }
}

const mailAgain = (app: App, actor: Actor, id: string): Promise<void> =>
  transact(app, actor, async ({ sql, now: clock }) => {
    const locked = await lockReservation(sql, id)
    if (locked?.state !== STATE.WaitingForPayment || locked.email === '' || locked.isSplit)
      throw new Refused('wrong_state')
    const now = clock()
    const last = await lastMailOf(sql, id, 'hold_made')
    const left = last === null ? 0 : Math.ceil(WAIT_SECONDS - (now.getTime() - last.getTime()) / 1000)
    if (left > 0) throw new Refused('too_much_attempts', { retryAfterSeconds: left })
    await enqueue(sql, {
      kind: 'hold_made',
      reservationId: id,
      recipient: locked.email,
      locale: locked.locale,
      now,
      effect: `again:${now.getTime()}`,
    })
  })
