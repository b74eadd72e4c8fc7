import { closesAt, instantOf } from '#domain/calendar/night.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { LONGEST_TEXT, visitOfText } from '#domain/messaging/conversation.ts'
import { type ConversationKind, kindOfMedia } from '#domain/messaging/conversation-message.ts'
import { isStop } from '#domain/messaging/guest-reply.ts'
import { STATE } from '#domain/reservations/states.ts'
import { whatsApp as en } from '#messages/en/mails/whatsapp.ts'
import { whatsApp as id } from '#messages/id/mails/whatsapp.ts'
import { countOnce } from '#server/identity/attempts.ts'
import { readPayload } from '#server/notifications/whatsapp/button-payload.ts'
import type { GuestMessage } from '#server/notifications/whatsapp/read-news.ts'
import { stopWhatsApp } from '#server/notifications/whatsapp/whatsapp-repository.ts'
import { takePress } from '#server/reservations/conversation/take-press.ts'
import {
  insertAnswer,
  insertGuestMessage,
  phoneOfUser,
  saveUser,
  type VisitRow,
  visitsOfPhone,
} from '#server/reservations/conversation/conversation-repository.ts'
import { dayLimit, type MessageFacts, type Sender } from '#server/reservations/conversation/guest-sender.ts'
import { proveByMessage } from '#server/reservations/conversation/prove-by-message.ts'
import { followByMessage } from '#server/reservations/follows/follow-by-message.ts'
import { endFollowsOfPhone } from '#server/reservations/follows/follow-repository.ts'
import { endInvitationsOfPhone } from '#server/reservations/invitations/invitation-repository.ts'
import { endRemindersOf } from '#server/reservations/splits/friend-reminder-repository.ts'
import { remindByMessage } from '#server/reservations/splits/remind-by-message.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const DAY_SECONDS = 86_400
/** A guest who sends no text gets a note that Senja reads only text, but at most once in this number of seconds. */
const UNREADABLE_SECONDS = 3600
/** Kinds of messages that report an event at WhatsApp. No person wrote such a message. */
const EVENTS = ['reaction', 'system', 'unsupported', 'order']

/** Stores each message of a guest once, and queues the automatic answers. */
export async function takeGuestMessages(app: App, messages: readonly GuestMessage[]): Promise<void> {
  for (const message of messages) {
    const sender = EVENTS.includes(message.type) ? null : await senderOf(app, message)
    if (sender) await takeMessage(app, sender, message)
  }
}

async function senderOf(app: App, { from, from_user_id: userId }: GuestMessage): Promise<Sender | null> {
  const phone = from && /^\d{6,15}$/.test(from) ? `+${from}` : null
  if (phone && userId) await saveUser(app.sql, { userId, phone, now: app.now() })
  if (phone) return { peer: phone, phone }
  return userId && /^[A-Z]/.test(userId) ? { peer: userId, phone: await phoneOfUser(app.sql, userId) } : null
}

async function takeMessage(app: App, sender: Sender, message: GuestMessage): Promise<void> {
  const payload = message.button?.payload ?? message.interactive?.button_reply?.id
  if (payload !== undefined) {
    const press = readPayload(app.keys, payload)
    if (press) await takePress(app, { sender, press, title: titleOf(message), message: facts(app, message) })
    else app.log.warn('button in WhatsApp with an invalid payload')
    return
  }
  const text = cleanText(message.text?.body ?? '')
  if (sender.phone && (await proveByMessage(app, sender.phone, text))) return
  if (sender.phone && (await followByMessage(app, sender.phone, text))) return
  if (sender.phone && (await remindByMessage(app, sender.phone, text))) return
  const isStopped = isStop(text)
  const visits = sender.phone ? await visitsOfPhone(app.sql, sender.phone) : []
  const visit = visitOfText(visits.map(visitOf), app.now())
  if (isStopped && sender.phone) await stop(app, { ...sender, phone: sender.phone })
  if (!visit) return isStopped ? undefined : answerStranger(app, sender)
  const kind = isStopped ? 'stop' : text === '' ? kindOfMedia(message.type) : 'text'
  await storeMessage(app, { sender, reservationId: visit.id, kind, text, message: facts(app, message) })
}

/**
 * Returns the id and the time of a message. A time in the future is replaced by the present time. Otherwise it would give staff more time
 * to answer.
 */
function facts(app: App, { id: carrierId, timestamp }: GuestMessage): MessageFacts {
  const now = app.now()
  const sentAt = new Date(Number(timestamp) * 1000)
  return { carrierId, at: sentAt < now ? sentAt : now }
}

const titleOf = ({ button, interactive }: GuestMessage) =>
  cleanText(button?.text ?? interactive?.button_reply?.title ?? '').slice(0, 100)

/** PostgreSQL cannot store a null character. */
const cleanText = (text: string) => text.replaceAll('\0', '').trim().slice(0, LONGEST_TEXT)

const visitOf = (row: VisitRow) => ({
  id: row.id,
  arrivesAt: instantOf(row.night, row.arrivalTime, row),
  endsAt: closesAt(row.night, row),
  isEnded: [STATE.Cancelled, STATE.Expired, STATE.NoResponse].some((state) => state === row.state),
})

type NewMessage = {
  sender: Sender
  reservationId: string
  kind: ConversationKind
  text: string
  message: MessageFacts
}

async function storeMessage(app: App, { sender, reservationId, kind, text, message }: NewMessage): Promise<void> {
  const isMedia = !['text', 'stop'].includes(kind)
  const reservation = isMedia ? await findReservation(app.sql, reservationId) : null
  const once = { what: 'whatsapp unreadable', subject: sender.peer, withinSeconds: UNREADABLE_SECONDS }
  const isNoted = reservation !== null && (await countOnce(app, app.sql, once))
  await transact(app, GUEST, async (work) => {
    const row = { reservationId, kind, text, peer: sender.peer, waits: kind !== 'stop', ...message }
    const stored = await insertGuestMessage(work, row, dayLimit(work.now()))
    if (stored === null || !reservation || !isNoted) return
    const { unreadable } = reservation.locale === 'id' ? id : en
    const answer = { reservationId, author: 'house' as const, choices: [], peer: sender.peer }
    await insertAnswer(work, { ...answer, text: unreadable, effectKey: `unreadable:${stored}` })
  })
}

/**
 * Ends all WhatsApp messages to a phone. Also ends the follows, invitations and split reminders of the phone. Confirms this in both
 * languages. A repeated request gets no second reply.
 */
async function stop(app: App, { peer, phone }: { peer: string; phone: string }): Promise<void> {
  const [isStopped, isUnfollowed, isUninvited, isUnreminded] = await transact(app, GUEST, async (work) => [
    await stopWhatsApp(work.sql, phone),
    await endFollowsOfPhone(work, phone),
    await endInvitationsOfPhone(work, phone),
    await endRemindersOf(work.sql, phone),
  ])
  if (!isStopped && !isUnfollowed && !isUninvited && !isUnreminded) return
  const linesOf = (t: typeof id) =>
    [isUnfollowed && t.unfollowed, isUnreminded && t.unreminded, isUninvited ? t.uninvited : isStopped && t.stopped]
      .filter(Boolean)
      .join(' ')
  await app.whatsApp?.sendText(peer, `${linesOf(id)}\n\n${linesOf(en)}`)
}

/** Answers a person without a reservation, at most once a day. No part of the person's message is stored. */
async function answerStranger(app: App, { peer }: Sender): Promise<void> {
  const once = { what: 'whatsapp stranger', subject: peer, withinSeconds: DAY_SECONDS }
  if (await countOnce(app, app.sql, once)) await app.whatsApp?.sendText(peer, `${id.stranger}\n\n${en.stranger}`)
}
