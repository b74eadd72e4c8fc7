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

/** Offers that nobody answered in time. */
export const offerLapsing: Job = {
  name: 'lapse offers',
  everyMs: 500,
  due: lapsedOffers,
  run: lapseOffer,
  leaseSeconds: 10,
}

export const lapseOffers = (app: App) => runRound(app, offerLapsing)

/** Ends whatever of a deadline has passed: a hold that was not paid, an offer or a request that was not answered. */
export async function endLapsed(app: App, id: string): Promise<void> {
  const reservation = await findReservation(app.sql, id)
  if (reservation?.state === STATE.Pending && reservation.origin === 'offer') await lapseOffer(app, id)
  else if (reservation?.state === STATE.Pending) await lapseRequest(app, id)
  else await expireHold(app, id)
}

/** Ends an offer whose time is over, once: its places go to the next who waits, and its guest hears how to join again. No strike. */
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

/** Gives back the places of an offer that is not taken. Under its reservation's row lock. */
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
