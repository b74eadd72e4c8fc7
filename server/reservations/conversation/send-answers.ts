import { BUSY_REST_MS, DELIVER_WITHIN_MS, isOverdue } from '#domain/messaging/delivery-time.ts'
import { LINK_PLACE } from '#domain/messaging/conversation.ts'
import { DELIVERIES } from '#domain/messaging/message-state.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import type { DeliveryStatus } from '#server/notifications/whatsapp/read-news.ts'
import {
  type DueAnswer,
  dueAnswers,
  findDueAnswer,
  saveAnswerAccepted,
  saveAnswerAgain,
  saveAnswerDelivery,
  saveAnswerFailed,
  saveHandedOver,
} from '#server/reservations/conversation/answer-repository.ts'
import { saveUser } from '#server/reservations/conversation/conversation-repository.ts'
import { manageUrl } from '#server/reservations/confirmation-data.ts'
import { findReservation } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

/** The job that sends the queued answers to guests by WhatsApp. No email replaces a failed answer. Staff sees the failure instead. */
export const conversationAnswers: Job = {
  name: 'answer guests',
  everyMs: 500,
  due: dueAnswers,
  run: sendAnswer,
  quietSeconds: 0,
}

export const sendAnswers = (app: App) => runRound(app, conversationAnswers)

/**
 * Sends a due answer at most once. If the response of WhatsApp is unreadable, the answer is not sent again, because WhatsApp may have sent
 * it. In this case, the answer counts as failed unless a delivery report arrives within five minutes.
 */
async function sendAnswer(app: App, key: string): Promise<void> {
  const answer = await findDueAnswer(app.sql, key, app.now())
  if (!answer) return
  const { id, peer, choices, state, at } = answer
  const isLate = state === 'sending' || isOverdue(at, app.now())
  if (!app.whatsApp || isLate) return saveAnswerFailed(app.sql, id, null)
  if (!(await saveHandedOver(app.sql, id, later(app, DELIVER_WITHIN_MS)))) return
  const outcome = await app.whatsApp.sendText(peer, await textOf(app, answer), {
    choices,
    callbackData: `answer:${id}`,
  })
  if (outcome.kind === 'accepted') await saveAnswerAccepted(app.sql, id, outcome.id)
  if (outcome.kind === 'busy') await saveAnswerAgain(app.sql, id, later(app, BUSY_REST_MS))
  if (outcome.kind !== 'refused') return
  app.log.warn('answer refused by WhatsApp', { answer: id, code: outcome.code })
  await saveAnswerFailed(app.sql, id, outcome.code)
}

/** Returns the text with its link. A text of staff is sent unchanged. */
async function textOf(app: App, { author, reservationId, text }: DueAnswer): Promise<string> {
  if (author !== 'house' || !text.includes(LINK_PLACE)) return text
  const reservation = await findReservation(app.sql, reservationId)
  return text.replace(LINK_PLACE, reservation ? manageUrl(app, reservation, reservation.locale) : '')
}

const later = (app: App, ms: number) => new Date(app.now().getTime() + ms)

/**
 * Saves the delivery reports of the answers, and the user ids of guests. A report may arrive more than once, and reports may arrive in any
 * order.
 */
export async function takeAnswerDeliveries(app: App, statuses: readonly DeliveryStatus[]): Promise<void> {
  for (const { id: carrierId, status, errors, ...of } of statuses) {
    const { recipient_id: digits, recipient_user_id: userId } = of
    if (digits && userId && /^\d{6,15}$/.test(digits))
      await saveUser(app.sql, { userId, phone: `+${digits}`, now: app.now() })
    const id = Number(/^answer:(\d{1,15})$/.exec(of.biz_opaque_callback_data ?? '')?.[1])
    if (Number.isNaN(id)) continue
    const delivery = DELIVERIES.find((name) => name === status)
    if (delivery) await saveAnswerDelivery(app.sql, { id, carrierId, delivery })
    if (status === 'failed') await saveAnswerFailed(app.sql, id, errors?.[0]?.code ?? null)
  }
}
