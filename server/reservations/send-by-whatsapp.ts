// Sends a message by WhatsApp. If WhatsApp refuses the message, or does not deliver it within five minutes, the message is sent by email.
// If the response of WhatsApp is not readable, WhatsApp may have sent the message. So the message is not sent again, and the server waits
// for the report of its delivery or for the deadline.
import { BUSY_REST_MS, DELIVER_WITHIN_MS, isOverdue } from '#domain/messaging/delivery-time.ts'
import { FOLLOW_QUIET_FROM } from '#domain/broadcasts/follow-subjects.ts'
import { isQuietHour, QUIET_FROM } from '#domain/reservations/offer-time.ts'
import type { TemplateKind } from '#messages/id/mails/whatsapp.ts'
import type { DueMessage } from '#server/notifications/outbox.ts'
import type { SendOutcome } from '#server/notifications/whatsapp/cloud-api.ts'
import {
  type ComposedTemplate,
  composeTemplate,
  hasTemplate,
  isNewsTemplate,
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
import { findBroadcastReader } from '#server/reservations/invitations/broadcast-facts-repository.ts'
import { findFollowerPhone } from '#server/reservations/follows/follow-repository.ts'
import { findFriendPhone } from '#server/reservations/splits/friend-reminder-repository.ts'
import { loadMessage } from '#server/reservations/render-message.ts'
import type { App } from '#server/app.ts'

/** Milliseconds between two attempts to send a message to a follower during the quiet hours. */
const QUIET_RESTS_MS = 1_800_000

/**
 * Sends a due message of the channel 'whatsapp'. Returns false if the caller must send the message as an email, otherwise true. If a
 * follower has no email address, the message waits for the end of the quiet hours. If WhatsApp refuses this message, it is not sent again.
 */
export async function sendByWhatsApp(app: App, message: DueMessage): Promise<boolean> {
  const { id } = message
  const hasEmail = !isPhoneAlone(message.recipient)
  const toEmail = async (code: number | null = null) => {
    await saveAsEmail(app.sql, id, { now: app.now(), code })
    return !hasEmail
  }
  if (message.isSending) return (!hasEmail && (await saveLeftToCarrier(app.sql, id, app.now()))) || toEmail()
  const reader = await readerOf(app, message)
  if (!app.whatsApp || !reader || !hasTemplate(message.kind)) return toEmail()
  const quietFrom = isNewsTemplate(message.kind) ? FOLLOW_QUIET_FROM : QUIET_FROM
  if (!TEMPLATES[message.kind].isPrompted && isQuietHour(app.now(), reader.timezone, quietFrom)) {
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

function readerOf(app: App, { id, kind, recipient }: DueMessage): Promise<WhatsAppReader | null> {
  if (kind === 'share_reminder') return findFriendPhone(app.sql, id, app.now())
  if (isPhoneAlone(recipient)) return findFollowerPhone(app.sql, id)
  return kind === 'broadcast' ? findBroadcastReader(app.sql, id) : findReader(app.sql, id)
}

/** Returns null if a value for the template is missing or invalid. The message can still be sent as an email. */
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
