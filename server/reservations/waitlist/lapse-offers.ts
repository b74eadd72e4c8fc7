import { STATE } from '#domain/reservations/states.ts'
import { system } from '#domain/identity/actor.ts'
import { isLapsed } from '#domain/payments/window.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { lapseRequest } from '#server/reservations/requests/lapse-requests.ts'
import { releasePlaces } from '#server/reservations/holding/places-repository.ts'
import { findReservation, type LockedReservation, lockReservation, moveState } from '#server/reservations/repository.ts'
import { endOffer, lapsedOffers } from '#server/reservations/waitlist/repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export const offerLapsing: Job = {
  name: 'lapse offers',
  everyMs: 500,
  due: lapsedOffers,
  run: lapseOffer,
  leaseSeconds: 10,
}

export const lapseOffers = (app: App) => runRound(app, offerLapsing)

/** Ends a reservation that is past its deadline: an unpaid hold, an unanswered offer or an unanswered request. */
export async function endLapsed(app: App, id: string): Promise<void> {
  const reservation = await findReservation(app.sql, id)
  if (reservation?.state === STATE.Pending && reservation.origin === 'offer') await lapseOffer(app, id)
  else if (reservation?.state === STATE.Pending) await lapseRequest(app, id)
  else await expireHold(app, id)
}

/**
 * Ends an offer that is past its deadline, without a strike. The places are offered to the next waiting guest. An email explains to the
 * guest of the lapsed offer how to join the waitlist again. A repeated call changes nothing.
 */
export async function lapseOffer(app: App, id: string): Promise<void> {
  await transact(app, system('lapse offers'), async (work) => {
    const now = work.now()
    const locked = await lockReservation(work.sql, id)
    if (locked?.state !== STATE.Pending || locked.origin !== 'offer' || !isLapsed(locked.expiresAt, now)) return
    await passOffer(work, locked, { state: STATE.NoResponse, reason: 'offer not answered' })
    await enqueue(work.sql, {
      kind: 'waitlist_lapsed',
      reservationId: id,
      recipient: locked.email,
      locale: locked.locale,
      now,
      payload: { answerBy: locked.expiresAt.getTime() },
    })
  })
}

/** Ends an offer that was not accepted and releases its places. The caller has locked the reservation of the offer. */
export async function passOffer(
  work: Work,
  { id }: LockedReservation,
  { state, reason }: { state: typeof STATE.Cancelled | typeof STATE.NoResponse; reason: string },
): Promise<void> {
  const { sql } = work
  const payment = await lockPaymentOf(sql, id)
  if (payment?.state === 'waiting') await savePaymentState(sql, payment.id, 'expired')
  await releasePlaces(sql, id)
  await moveState(work, id, state, reason)
  await endOffer(sql, id, 'passed', work.now())
}
