import { isRefused } from '#domain/refusals.ts'
import type { SplitView } from '#contract/web/split-endpoints.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { presentSplit } from '#server/reservations/splits/present-split.ts'
import { splitByCode } from '#server/reservations/splits/split-keys.ts'
import type { App } from '#server/app.ts'

/** Finds the split of a shared link, with a picture for the night of the reservation. Returns null for an unknown code. */
export async function findSharedSplit(app: App, code: string): Promise<{ split: SplitView; picture: string } | null> {
  try {
    const split = await splitByCode(app, code)
    const reservation = await findReservation(app.sql, split.reservationId)
    if (!reservation || reservation.erasedAt) return null
    return { split: presentSplit(app, split, reservation), picture: reservation.eventImage ?? reservation.outletImage }
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}
