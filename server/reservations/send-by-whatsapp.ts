// Hands a message to WhatsApp. A message that WhatsApp refuses, or does not deliver within five minutes, goes by email. If the response of
// WhatsApp is not readable, the message is not sent again, because WhatsApp may have sent it. Then the news of its delivery decides, or the
// deadline.
import { BUSY_REST_MS, DELIVER_WITHIN_MS, isOverdue } from '#domain/messaging/delivery-time.ts'
import { isQuietHour } from '#domain/reservations/offer-time.ts'
import type { TemplateKind } from '#messages/id/mails/whatsapp.ts'
import type { DueMessage } from '#server/notifications/outbox.ts'
import type { SendOutcome } from '#server/notifications/whatsapp/cloud-api.ts'
import {
  type ComposedTemplate,
  composeTemplate,
  hasTemplate,
  TEMPLATES,
} from '#server/notifications/whatsapp/templates.ts'
import {
  findReader,
  saveAccepted,
  isPhoneAlone,
  saveAsEmail,
  saveDelayed,
  saveLeftToCarrier,
  saveQueuedFor,
  saveSending,
  type WhatsAppReader,
} from '#server/notifications/whatsapp/whatsapp-repository.ts'
import { callbackDataOf } from '#server/notifications/whatsapp/take-deliveries.ts'
import { findFollowerPhone } from '#server/reservations/follows/follow-repository.ts'
import { loadMessage } from '#server/reservations/render-message.ts'
import type { App } from '#server/app.ts'

/** Time until the next check if the quiet hours for a message to a follower are over. */
const QUIET_RESTS_MS = 1_800_000

/**
 * Sends a due message of the channel 'whatsapp'. Returns true if no further step is due now, and false if the message has become an email.
 * A message to a follower by WhatsApp has no email: it waits for the end of the quiet hours, and is given up if WhatsApp refuses it.
 */
export async function sendByWhatsApp(app: App, message: DueMessage): Promise<boolean> {
  const { id } = message
  const hasEmail = !isPhoneAlone(message.recipient)
  const toEmail = async (code: number | null = null) => {
    await saveAsEmail(app.sql, id, { now: app.now(), code })
    return !hasEmail
  }
  if (message.isSending) return (!hasEmail && (await saveLeftToCarrier(app.sql, id, app.now()))) || toEmail()
  const reader = hasEmail ? await findReader(app.sql, id) : await findFollowerPhone(app.sql, id)
  if (!app.whatsApp || !reader || !hasTemplate(message.kind)) return toEmail()
  if (!TEMPLATES[message.kind].isPrompted && isQuietHour(app.now(), reader.timezone)) {
    if (hasEmail) return toEmail()
    await saveDelayed(app.sql, id, later(app, QUIET_RESTS_MS))
    return true
  }
  const template = await compose(app, { ...message, kind: message.kind })
  if (!template) return toEmail()
  if (!(await saveSending(app.sql, id, later(app, DELIVER_WITHIN_MS)))) return true
  const pictureId = template.qr && (await app.whatsApp.uploadPicture(template.qr))
  const outcome: SendOutcome =
    template.qr && !pictureId
      ? { kind: 'busy', code: 0 }
      : await app.whatsApp.sendTemplate(reader.phone, template, { pictureId, callbackData: callbackDataOf(id) })
  return saveOutcome(app, { id, outcome, reader, toEmail })
}

/** Returns null if the template cannot be filled in. The email may still succeed. */
async function compose(app: App, message: DueMessage & { kind: TemplateKind }): Promise<ComposedTemplate | null> {
  try {
    const { facts, payload } = await loadMessage(app, message)
    return await composeTemplate(
      message.kind,
      { facts, payload, language: message.locale },
      { publicUrl: app.publicUrl(), keys: app.keys, reservationId: message.reservationId ?? '' },
    )
  } catch (fault) {
    app.log.error('template of a message not filled in', fault, { message: message.id, kind: message.kind })
    return null
  }
}

type Ending = {
  id: number
  outcome: SendOutcome
  reader: WhatsAppReader
  toEmail: (code: number | null) => Promise<boolean>
}

async function saveOutcome(app: App, { id, outcome, reader, toEmail }: Ending): Promise<boolean> {
  if (outcome.kind === 'accepted') await saveAccepted(app.sql, id, outcome.id)
  if (outcome.kind === 'refused') {
    app.log.warn('message refused by WhatsApp', { message: id, code: outcome.code })
    return toEmail(outcome.code)
  }
  if (outcome.kind === 'busy') {
    const { code } = outcome
    if (isOverdue(reader.createdAt, app.now())) return toEmail(code)
    await saveQueuedFor(app.sql, id, { at: later(app, BUSY_REST_MS), code })
  }
  return true
}

const later = (app: App, ms: number) => new Date(app.now().getTime() + ms)
