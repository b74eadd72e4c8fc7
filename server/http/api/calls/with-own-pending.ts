import { maskedEmail } from '#domain/identity/email.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { hasPower } from '#server/reservations/access.ts'
import { findReservation } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

/**
 * A refusal can contain the id of a pending reservation. Removes this id if the viewer does not own the reservation. Otherwise a stranger
 * could type the phone number of a guest and read the id.
 */
export async function withOwnPending<T>(app: App, viewer: Viewer, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isRefused(error) || (error.code !== 'payment_pending' && error.code !== 'request_pending')) throw error
    const { reservationId } = error.details
    const pending = reservationId === null ? null : await findReservation(app.sql, reservationId)
    if (pending && (await hasPower(app, viewer, pending, 'change'))) throw error
    if (error.code === 'request_pending') throw new Refused('request_pending', { reservationId: null })
    const mailedTo = pending?.email ? { mailedTo: maskedEmail(pending.email) } : {}
    throw new Refused('payment_pending', { reservationId: null, ...mailedTo })
  }
}
