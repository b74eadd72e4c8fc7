// A guest without an account proves the phone by sending a message from this phone. WhatsApp guarantees that the sender has the phone.
import { link } from '#contract/pages.ts'
import { phoneDigits } from '#domain/identity/phone.ts'
import { GUEST } from '#domain/identity/actor.ts'
import type { Language } from '#domain/language.ts'
import { ownPartOf } from '#domain/reservations/booking-code.ts'
import { STATE } from '#domain/reservations/states.ts'
import { whatsApp as en } from '#messages/en/mails/whatsapp.ts'
import { whatsApp as id } from '#messages/id/mails/whatsapp.ts'
import { countOnce } from '#server/identity/attempts.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { provePhone } from '#server/notifications/whatsapp/whatsapp-repository.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const CODE = /\b[A-Z]{3}-[0-9A-Z]{6}\b/
const ANSWER_SECONDS = 3600

/**
 * Returns the address that opens WhatsApp with a prepared sentence. The guest sends this sentence to prove the phone of the reservation.
 */
export const proofLink = (
  app: App,
  { phone, bookingCode }: Pick<ReservationRow, 'phone' | 'bookingCode'>,
  language: Language,
): string | null => preparedMessage(app, { phone, text: (language === 'en' ? en : id).proof(bookingCode) }, language)

/**
 * Returns the address that opens WhatsApp with a prepared text. In a sandbox, the address opens the simulated phone of the guest. Null if
 * the site has no WhatsApp number.
 */
export function preparedMessage(
  app: App,
  { phone, text }: { phone: string; text: string },
  language: Language,
): string | null {
  if (app.whatsApp?.number) return `https://wa.me/${phoneDigits(app.whatsApp.number)}?${new URLSearchParams({ text })}`
  return app.settings.isSandbox && !app.settings.whatsApp ? link('dev', language, {}, { phone, text }) : null
}

/**
 * Proves the phone of a reservation if the text is the prepared sentence and comes from this phone. The guest then gets messages by
 * WhatsApp, and the ticket of a confirmed reservation at once. Returns false for any other text.
 */
export async function proveByMessage(app: App, phone: string, text: string): Promise<boolean> {
  const code = CODE.exec(text)?.[0]
  if (!code || ![id.proof(code), en.proof(code)].includes(text)) return false
  const reservation = await transact(app, GUEST, async ({ sql, now }) => {
    const row = await provePhone(sql, { phone, ownPart: ownPartOf(code) })
    if (row?.state === STATE.Completed)
      await enqueue(sql, {
        kind: 'reservation_confirmed',
        reservationId: row.id,
        recipient: row.email,
        locale: row.locale,
        now: now(),
        effect: 'resend:whatsapp',
        payload: { isAgain: 1 },
      })
    return row
  })
  if (!reservation) return false
  const once = { what: 'whatsapp proof', subject: reservation.id, withinSeconds: ANSWER_SECONDS }
  if (reservation.state !== STATE.Completed && (await countOnce(app, app.sql, once)))
    await app.whatsApp?.sendText(phone, (reservation.locale === 'en' ? en : id).proven(code))
  return true
}
