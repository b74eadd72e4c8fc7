import { isWaiting, STATE } from '#domain/reservations/states.ts'
import { deadlineFrom, isLapsed } from '#domain/payments/window.ts'
import { Refused } from '#domain/refusals.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import { lockPaymentOf } from '#server/payments/repository.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { findWaiting, hasProvenPhone } from '#server/reservations/limits/guest-limits-repository.ts'
import { provenSince } from '#server/reservations/limits/identify-guest.ts'
import { findPromise } from '#server/reservations/give-back/listing-repository.ts'
import { placesWanted } from '#server/reservations/holding/places-repository.ts'
import {
  findReservation,
  type LockedReservation,
  lockReservation,
  moveState,
  type ReservationRow,
} from '#server/reservations/repository.ts'
import { confirmWithoutGateway, NOTHING_TO_PAY } from '#server/reservations/holding/confirm-reservation.ts'
import { moveDeadline, placesHeld, takeSlots } from '#server/reservations/requests/request-repository.ts'
import { placeOf, type SlotKeys, slotKeysOf } from '#server/reservations/limits/slot-keys.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Claims a place that is reserved for the guest: an offer or an accepted request. The reservation then waits for payment during the usual
 * payment window (state 1 → 0), or is confirmed at once if the total is 0. A repeated claim returns the same hold with the same deadline. A
 * ban does not block the claim, because the place is already reserved. `within` runs in the same transaction, under the lock of the
 * reservation.
 * @throws Refused not_found; payment_expired if the deadline has passed; already_cancelled; payment_pending; request_pending if the venue
 * has not answered
 */
export async function claimPending(
  app: App,
  viewer: Viewer,
  id: string,
  within: (work: Work, locked: LockedReservation) => Promise<void> = () => Promise.resolve(),
): Promise<ReservationRow> {
  const { memberId, browserKey, phone } = await ownReservation(app, viewer, id, 'change')
  const isPhoneProven = await hasProvenPhone(app.sql, {
    phone,
    memberId: memberId ?? viewer.memberId,
    browserKey: viewer.browserKey,
    provenSince: provenSince(app.now()),
  })
  const keys = slotKeysOf({ memberId, browserKey, place: placeOf(app, viewer) }, phone, isPhoneProven)
  try {
    return await transact(app, actorOf(viewer), (work) => startPayment(work, { id, keys, within }))
  } catch (error) {
    if (refusedInDatabase(error) !== 'payment_pending') throw error
    const other = await findWaiting(app.sql, keys.required, app.now())
    throw other ? new Refused('payment_pending', { reservationId: other }) : error
  }
}

async function startPayment(
  work: Work,
  {
    id,
    keys,
    within,
  }: { id: string; keys: SlotKeys; within: (work: Work, locked: LockedReservation) => Promise<void> },
): Promise<ReservationRow> {
  const { sql } = work
  const locked = await lockReservation(sql, id)
  const now = work.now()
  if (!locked) throw new Refused('not_found')
  if (locked.state === STATE.Cancelled) throw new Refused('already_cancelled')
  if (locked.state === STATE.Expired || locked.state === STATE.NoResponse) throw new Refused('payment_expired')
  if (isWaiting(locked.state) && isLapsed(locked.expiresAt, now)) throw new Refused('payment_expired')
  if (locked.state === STATE.Pending) {
    const placeCount = placesWanted(locked)
    if (placeCount === 0) throw new Refused('request_pending', { reservationId: id })
    const intent = await lockPaymentOf(sql, id)
    const promise = await findPromise(sql, id)
    const ends = deadlineFrom(now, await work.house.read())
    const expiresAt = promise && promise.until < ends ? promise.until : ends
    const other = await takeSlots(sql, { id, keys, expiresAt, now })
    if (other) throw new Refused('payment_pending', { reservationId: other })
    if (!promise && (await placesHeld(sql, id)) !== placeCount) throw new Refused('payment_expired')
    await moveState(work, id, STATE.WaitingForPayment, 'taken up by the guest')
    await moveDeadline(sql, id, expiresAt)
    await within(work, locked)
    if (intent?.amount === 0) await confirmWithoutGateway(work, id, { reason: NOTHING_TO_PAY })
  }
  const reservation = await findReservation(sql, id)
  if (!reservation) throw new Refused('not_found')
  return reservation
}
