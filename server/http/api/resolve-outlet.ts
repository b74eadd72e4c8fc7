import { isRefused } from '#domain/refusals.ts'
import { withOwnPending } from '#server/http/api/calls/with-own-pending.ts'
import { DateRefused } from '#server/http/refuse.ts'
import { outletNameOf } from '#server/inventory/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

/**
 * Runs a step of a booking, and changes its refusals. If a date is refused, adds the outlet's name. If the refusal contains the pending
 * reservation of another guest, removes this reservation.
 */
export async function resolveOutlet<T>(
  { app, viewer }: { app: App; viewer: Viewer },
  of: { tableIds?: number[]; ticketIds?: number[]; outletId?: number },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await withOwnPending(app, viewer, run)
  } catch (error) {
    if (!isRefused(error) || error.code !== 'date_unavailable') throw error
    const name = await outletNameOf(app.sql, of)
    throw name === null ? error : new DateRefused(error.details, name)
  }
}
