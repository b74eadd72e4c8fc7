import { isRefused } from '#domain/refusals.ts'
import { withOwnPending } from '#server/http/api/calls/with-own-pending.ts'
import { DateRefused } from '#server/http/refuse.ts'
import { outletNameOf } from '#server/inventory/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

/** Lets a refused date say which outlet it is about, looked up only then; and what waits be told to its owner alone. */
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
