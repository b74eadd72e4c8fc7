import { addStrike } from '#server/reservations/limits/guest-limits-repository.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { closeAttemptsOf, payableAttempts } from '#server/payments/attempt-repository.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { askGateway, closePage, orSilence } from '#server/reservations/settlement/ask-gateway.ts'
import { releasePlaces } from '#server/reservations/holding/places-repository.ts'
import { lockReservation, moveState } from '#server/reservations/repository.ts'
import { settleReported } from '#server/reservations/settlement/settle-payment.ts'
import { releaseSplit } from '#server/reservations/splits/release-split.ts'
import { notifyVenue } from '#server/reservations/requests/notify-venue.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { withdrawRequest } from '#server/reservations/requests/withdraw-request.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Releases an unpaid hold of a guest, or withdraws a request. The payment page is closed at the gateway first, so that no guest pays for
 * released places.
 */
export async function releaseHold(app: App, viewer: Viewer, id: string): Promise<void> {
  const reservation = await ownReservation(app, viewer, id, 'change')
  if (reservation.state === STATE.Pending) return withdrawRequest(app, actorOf(viewer), id)
  refuseUnlessWaiting(reservation.state)
  const areClosed = await closeHoldPages(app, id)
  await transact(app, actorOf(viewer), (work) => release(work, id, { areClosed, isByGuest: true }))
}

/**
 * Releases an unpaid hold as staff, without a strike for the guest. If the night is canceled, the guest's email shows `venueReason`.
 * @throws Refused not_found; not_cancellable if the hold was just paid
 */
export async function releaseByStaff(
  app: App,
  actor: Actor,
  id: string,
  { venueReason, before }: Pick<Release, 'venueReason' | 'before'> = {},
): Promise<void> {
  const areClosed = await closeHoldPages(app, id)
  await transact(app, actor, (work) => release(work, id, { areClosed, isByGuest: false, venueReason, before }))
}

/**
 * Closes the payment pages of a hold. Returns false if a page could not be closed, so that a guest can still pay on it. If money arrives
 * for a released hold, it is refunded in full.
 */
export async function closeHoldPages(app: App, id: string): Promise<boolean> {
  let areClosed = true
  for (const attempt of await payableAttempts(app.sql, id)) {
    const reply = await orSilence(async () => {
      await closePage(app, attempt)
      return askGateway(app, attempt)
    })
    areClosed &&= reply !== null
    if (reply?.reported?.kind !== 'paid') continue
    await settleReported(app, id, reply.reported)
    throw new Refused('not_cancellable')
  }
  return areClosed
}

type Release = {
  areClosed: boolean
  isByGuest: boolean
  /** The reason why the venue cancels the night. The reason is shown to the guest. */
  venueReason?: string | undefined
  /** Runs while the waiting reservation is locked. It can refuse the release. */
  before?: ((work: Work) => Promise<void>) | undefined
}

async function release(work: Work, id: string, { areClosed, isByGuest, venueReason, before }: Release): Promise<void> {
  const { sql } = work
  const now = work.now()
  const locked = await lockReservation(sql, id)
  if (!locked) throw new Refused('not_found')
  // The hold may have lapsed while the server called the gateway.
  refuseUnlessWaiting(locked.state)
  await before?.(work)
  const intent = await lockPaymentOf(sql, id)
  if (intent && intent.state !== 'paid' && intent.state !== 'mismatched')
    await savePaymentState(sql, intent.id, 'expired')
  if (intent && areClosed) await closeAttemptsOf(sql, intent.id)
  const { email, locale } = locked
  const isSplit = await releaseSplit(work, id)
  await releasePlaces(sql, id)
  await moveState(work, id, STATE.Cancelled, isByGuest ? 'let go by the guest' : 'let go by the venue')
  if (isByGuest && !isSplit) await addStrike(sql, { reservationId: id, at: now, reason: 'cancelled' })
  const mail =
    venueReason === undefined
      ? ({ kind: 'hold_released' } as const)
      : ({ kind: 'reservation_cancelled', payload: { refundAmount: 0, venueReason } } as const)
  await enqueue(sql, { ...mail, reservationId: id, recipient: email, locale, now })
  await notifyVenue(sql, locked, 'withdrawn', now)
}

function refuseUnlessWaiting(state: number): void {
  if (state === STATE.Cancelled) throw new Refused('already_cancelled')
  if (state === STATE.Expired) throw new Refused('payment_expired')
  if (state !== STATE.WaitingForPayment) throw new Refused('not_cancellable')
}
