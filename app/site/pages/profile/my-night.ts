import type { Language } from '#contract/preferences.ts'
import { nightOf } from '#domain/calendar/night.ts'
import type { App } from '#server/app.ts'
import { presentReservation } from '#server/reservations/present.ts'
import { nightStrip } from '#server/pictures/poster-strips.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'

export type MyNight = ReturnType<typeof myNightOf>

/** Returns only the data of a night that the member's list shows, so that no other data is sent to the browser. */
export function myNightOf(app: App, row: ReservationRow, language: Language) {
  const reservation = presentReservation(app, row, language)
  return {
    id: reservation.id,
    type: reservation.type,
    night: reservation.night,
    isAhead: row.night >= nightOf(app.now(), row),
    status: reservation.payment_status,
    statusText: reservation.status_text,
    event: reservation.event_name,
    strip: nightStrip(row.eventImage, row.outletImage),
    outlet: reservation.outlet.name,
    brand: reservation.outlet.brand.slug,
    detail: reservation.detail,
    code: reservation.booking_code,
  }
}
