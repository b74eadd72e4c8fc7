import { closesAt, type Night } from '#domain/calendar/night.ts'
import type { Language } from '#contract/preferences.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { delayOf, DELAYS, newsOfPress, type PressReply, replyToPress } from '#domain/messaging/arrival-news.ts'
import { LINK_PLACE } from '#domain/messaging/conversation.ts'
import { stateOf } from '#domain/reservations/states.ts'
import { buttonPayload, type Press } from '#server/notifications/whatsapp/button-payload.ts'
import { templateTexts } from '#server/notifications/whatsapp/templates.ts'
import { arrivalText } from '#server/notifications/emails/email-parts.ts'
import { nightText } from '#server/notifications/emails/night-head.ts'
import { emailFacts } from '#server/reservations/confirmation-data.ts'
import {
  insertAnswer,
  insertGuestMessage,
  saveArrivalNews,
} from '#server/reservations/conversation/conversation-repository.ts'
import { dayLimit, type MessageFacts, type Sender } from '#server/reservations/conversation/guest-sender.ts'
import { findReservation, lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

type PressedButton = { sender: Sender; press: Press; title: string; message: MessageFacts }

/**
 * Handles a pressed button. Stores the press in the conversation, saves the news about the arrival, and queues an answer that fits the
 * state of the reservation. A button never cancels a reservation. If the button was forwarded and pressed on another phone, nothing
 * happens.
 */
export async function takePress(app: App, button: PressedButton): Promise<void> {
  const { press, sender } = button
  const reservation = await findReservation(app.sql, press.reservationId)
  if (!reservation || sender.phone === null || reservation.phone !== sender.phone) {
    app.log.warn('button in WhatsApp pressed on another phone', { reservation: press.reservationId })
    return
  }
  const texts = await textsOf(app, reservation)
  await transact(app, GUEST, (work) => savePress(work, button, { locale: reservation.locale, texts }))
}

type Answers = { locale: Language; texts: Record<PressReply, string> }

async function savePress(work: Work, { press, sender, title, message }: PressedButton, answers: Answers) {
  const { reservationId, act, night } = press
  const locked = await lockReservation(work.sql, reservationId)
  if (!locked || locked.phone !== sender.phone) return
  const reply = replyToPress(act, {
    state: stateOf(locked.state) ?? 'Expired',
    isOver: work.now() >= closesAt(night, locked.closesAtNight),
    isSameNight: locked.night === night,
  })
  const row = { reservationId, kind: 'button' as const, text: title, peer: sender.peer, waits: reply === 'no_show' }
  const stored = await insertGuestMessage(work, { ...row, ...message }, dayLimit(work.now()))
  if (stored === null) return
  const news = newsOfPress(act, reply)
  // The guest pressed another button after this one, but WhatsApp delivered the later press first. Only the later press counts.
  if (news && !(await saveArrivalNews(work.sql, reservationId, { ...news, night, at: message.at.toISOString() })))
    return
  const minutes = delayOf(act)
  await insertAnswer(work, {
    reservationId,
    author: 'house',
    text: answers.texts[reply].replace('{{minutes}}', String(minutes)),
    choices: reply === 'ask_delay' ? choicesOf(work, { reservationId, night, locale: answers.locale }) : [],
    peer: sender.peer,
    effectKey: `press:${stored}`,
  })
}

const choicesOf = ({ keys }: Work, { locale, ...visit }: { reservationId: string; night: Night; locale: Language }) =>
  DELAYS.map((minutes) => ({
    id: buttonPayload(keys, { act: `late${minutes}`, ...visit }),
    title: templateTexts[locale].minutes(minutes),
  }))

/**
 * Returns the possible answers, in the language of the reservation. Their links need the site's address, so the answers are written before
 * the transaction begins.
 */
async function textsOf(app: App, reservation: ReservationRow): Promise<Record<PressReply, string>> {
  const { locale } = reservation
  const facts = await emailFacts(app, reservation, locale)
  const { answers } = templateTexts[locale]
  const when = `${nightText(locale, facts.night)}, ${arrivalText(locale, facts)}`
  const { outletName: place } = facts
  return {
    coming: answers.coming(when, place),
    ask_delay: answers.ask_delay(),
    delay: answers.delay('{{minutes}}', place),
    cancel: answers.cancel(LINK_PLACE),
    moved: answers.moved(when, LINK_PLACE),
    over: answers.over(),
    here: answers.here(place),
    no_show: answers.no_show(place),
    ended: answers.ended(LINK_PLACE),
  }
}
