import type { Language } from '#domain/language.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { termsVersion } from '#server/reservations/holding/terms-version.ts'
import { noteTerms } from '#server/reservations/holding/terms-repository.ts'
import { lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Stores that the payer accepted the terms on the page of a pay-only link. Also stores the language in which the page showed the terms
 * (decision 143). Changes nothing if the guest had already accepted the terms.
 */
export async function acceptTerms(
  app: App,
  { id, outletId, night }: Pick<ReservationRow, 'id' | 'outletId' | 'night'>,
  locale: Language,
): Promise<void> {
  await transact(app, GUEST, async (work) => {
    await lockReservation(work.sql, id)
    const saleNight = await findNight(work, outletId, night)
    if (!saleNight) return
    await noteTerms(work, { id, version: termsVersion(saleNight.outlet, locale, saleNight.isUsingTicket), locale })
  })
}
