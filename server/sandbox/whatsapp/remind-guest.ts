import { readBookingCode } from '#domain/reservations/booking-code.ts'
import { composeTemplate } from '#server/notifications/whatsapp/templates.ts'
import { loadMessage } from '#server/reservations/render-message.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { idOfCode } from '#server/reservations/search/search-repository.ts'
import type { App } from '#server/app.ts'

/**
 * Sends the reminder of a reservation to the simulated phone immediately, so that a tester can try its buttons at any time. Returns false
 * if no reservation has the code, or if the site has a real account.
 */
export async function remindGuest(app: App, code: string): Promise<boolean> {
  const read = readBookingCode(code, (await app.group.read()).bookingPrefixes)
  const reservationId = read && (await idOfCode(app.sql, read))
  const reservation = reservationId ? await findReservation(app.sql, reservationId) : null
  if (app.settings.whatsApp || !app.whatsApp || !reservation || reservation.erasedAt) return false
  const { id, locale, phone } = reservation
  const { facts, payload } = await loadMessage(app, { kind: 'visit_reminder', reservationId: id, locale, payload: {} })
  const place = { publicUrl: app.publicUrl(), keys: app.keys, reservationId: id }
  const template = await composeTemplate('visit_reminder', { facts, payload, language: locale }, place)
  const pictureId = template.qr && (await app.whatsApp.uploadPicture(template.qr))
  await app.whatsApp.sendTemplate(phone, template, { pictureId, callbackData: 'sandbox' })
  return true
}
