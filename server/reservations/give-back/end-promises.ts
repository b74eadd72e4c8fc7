// Jobs that end listings and promises after their time. A late job cannot cause a wrong sale, because the payment checks everything while
// it holds the lock.
import { STATE } from '#domain/reservations/states.ts'
import { system } from '#domain/identity/actor.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { closeAttemptsOf } from '#server/payments/attempt-repository.ts'
import { lockPaymentOf, savePaymentState } from '#server/payments/repository.ts'
import {
  brokenPromises,
  endedListings,
  endListing,
  newestListing,
  waitAgain,
} from '#server/reservations/give-back/listing-repository.ts'
import { closePagesOf } from '#server/reservations/move-links/close-pages-of.ts'
import { releasePlaces } from '#server/reservations/holding/places-repository.ts'
import { findReservation, lockReservation, moveState } from '#server/reservations/repository.ts'
import { findEntry, findEntryOfOffer } from '#server/reservations/waitlist/repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** The job that ends listings three hours before the night. The place stays with its guest. */
export const listingEnding: Job = {
  name: 'end listings',
  everyMs: 5000,
  due: endedListings,
  run: async (app, id) => {
    await transact(app, system('end listings'), (work) => endUnsold(work, id))
  },
}

/** The job for broken promises. It moves their guests back to the waitlist. */
export const promiseEnding: Job = {
  name: 'end promises',
  everyMs: 1000,
  due: brokenPromises,
  run: endPromise,
  leaseSeconds: 20,
}

export const endPromises = (app: App) => runRound(app, promiseEnding)
export const endListings = (app: App) => runRound(app, listingEnding)

/** Ends a listing at its time. An email informs the guest that the place is still theirs. */
async function endUnsold({ sql, now }: Work, id: string): Promise<void> {
  if (!(await lockReservation(sql, id)) || !(await endListing(sql, id, { to: 'back', now: now() }))) return
  const [listing, reservation] = await Promise.all([newestListing(sql, id), findReservation(sql, id)])
  if (!listing || !reservation) return
  const { email: recipient, locale } = reservation
  const message = { reservationId: id, recipient, locale, now: now(), effect: listing.id }
  await enqueue(sql, { kind: 'place_unsold', ...message, payload: { tickets: listing.tickets } })
}

/**
 * Ends an unpaid offer because the seller has kept the place. Closes the payment pages of the offer. The guest gets no strike and waits
 * again with the same number. If the guest pays at the same time, the settlement does two things: it refunds the money, and moves the guest
 * back to the waitlist.
 */
async function endPromise(app: App, id: string): Promise<void> {
  const reservation = await findReservation(app.sql, id)
  if (!reservation) return
  const { wasHeard } = await closePagesOf(app, { intentId: reservation.paymentId, reservationId: id })
  await transact(app, system('end promises'), async (work) => {
    const { sql } = work
    const now = work.now()
    const locked = await lockReservation(sql, id)
    if (locked?.state !== STATE.Pending && locked?.state !== STATE.WaitingForPayment) return
    const entryId = await findEntryOfOffer(sql, id)
    const intent = await lockPaymentOf(sql, id)
    if (!(await waitAgain(sql, id, now))) return
    if (intent && intent.state !== 'paid' && intent.state !== 'mismatched')
      await savePaymentState(sql, intent.id, 'expired')
    if (intent && wasHeard) await closeAttemptsOf(sql, intent.id)
    await releasePlaces(sql, id)
    await moveState(work, id, STATE.Cancelled, 'place kept by its guest')
    const entry = entryId === null ? null : await findEntry(sql, entryId)
    if (!entry) return
    const { email: recipient, locale } = entry
    const payload = { entryId: entry.id }
    await enqueue(sql, { kind: 'waitlist_resumed', effect: id, recipient, locale, now, payload })
  })
}
