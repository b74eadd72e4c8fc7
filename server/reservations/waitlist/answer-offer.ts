// Handles a guest's reply to a place that was offered to them.
import { STATE } from '#domain/reservations/states.ts'
import { Refused } from '#domain/refusals.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { claimPending } from '#server/reservations/holding/claim-pending.ts'
import { noteTerms } from '#server/reservations/holding/terms-repository.ts'
import { termsVersion } from '#server/reservations/holding/terms-version.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { passOffer } from '#server/reservations/waitlist/lapse-offers.ts'
import { endOffer } from '#server/reservations/waitlist/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Accepts a place that is reserved for a guest. If the place was offered from the waitlist, this call also ends the guest's waitlist entry
 * and stores the guest's consent to the terms.
 * @throws Refused as `claimPending`
 */
export async function acceptOffer(app: App, viewer: Viewer, id: string): Promise<ReservationRow> {
  const { origin, outletId, night } = await ownReservation(app, viewer, id, 'change')
  if (origin !== 'offer') return claimPending(app, viewer, id)
  return claimPending(app, viewer, id, async (work) => {
    const at = work.now()
    await endOffer(work.sql, id, 'taken', at)
    const saleNight = await findNight(work, outletId, night)
    if (!saleNight) return
    const version = termsVersion(saleNight.outlet, viewer.language, saleNight.isUsingTicket)
    await noteTerms(work, { id, version, locale: viewer.language })
  })
}

/**
 * Declines an offer, without a strike. Its place is offered to the next waiting guest. A repeated call changes nothing.
 * @throws Refused not_found; payment_expired once the offer has lapsed; not_cancellable once the offer was accepted
 */
export async function declineOffer(app: App, viewer: Viewer, id: string): Promise<void> {
  const { origin } = await ownReservation(app, viewer, id, 'change')
  if (origin !== 'offer') throw new Refused('not_found')
  await transact(app, actorOf(viewer), async (work) => {
    const locked = await lockReservation(work.sql, id)
    if (!locked || locked.state === STATE.Cancelled) return
    if (locked.state === STATE.NoResponse) throw new Refused('payment_expired')
    if (locked.state !== STATE.Pending) throw new Refused('not_cancellable')
    await passOffer(work, locked, { state: STATE.Cancelled, reason: 'offer declined' })
  })
}
