import type { Language } from '#contract/preferences.ts'
import { nightOf } from '#domain/calendar/night.ts'
import type { App } from '#server/app.ts'
import { presentReservation } from '#server/reservations/present.ts'
import { nightStrip } from '#server/pictures/poster-strips.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'

export type MyNight = ReturnType<typeof myNightOf>

/** What the list of a member's nights shows of one; nothing else travels. */
export function myNightOf(app: App, row: ReservationRow, language: Language) {
  const shown = presentReservation(app, row, language)
  return {
    id: shown.id,
    type: shown.type,
    night: shown.night,
    isAhead: row.night >= nightOf(app.now(), row),
    status: shown.payment_status,
    statusText: shown.status_text,
    event: shown.event_name,
    strip: nightStrip(row.eventImage, row.outletImage),
    outlet: shown.outlet.name,
    brand: shown.outlet.brand.slug,
    detail: shown.detail,
    code: shown.booking_code,
  }
}
