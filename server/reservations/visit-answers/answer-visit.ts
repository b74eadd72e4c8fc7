// Guests answer a question after their visit.
import { instantOf } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import { asWords, canAnswerVisit, LONGEST_WORDS } from '#domain/reservations/visit-answer.ts'
import { ownReservation } from '#server/reservations/access.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import {
  findVisitAnswer,
  saveVisitAnswer,
  type VisitAnswerRow,
} from '#server/reservations/visit-answers/visit-answer-repository.ts'
import type { App } from '#server/app.ts'

async function canAnswer(app: App, { state, night, arrivalTime, ...hours }: ReservationRow): Promise<boolean> {
  const { questionHours } = await app.house.read()
  return canAnswerVisit({ state, arrivesAt: instantOf(night, arrivalTime, hours) }, questionHours, app.now())
}

export type VisitQuestion = { answer: VisitAnswerRow | null }

/** Returns the question after the visit, with the answer that the guest has given. Returns null if the guest cannot answer now. */
export async function readVisitQuestion(app: App, reservation: ReservationRow): Promise<VisitQuestion | null> {
  if (!(await canAnswer(app, reservation))) return null
  return { answer: await findVisitAnswer(app.sql, reservation.id) }
}

/**
 * Saves the guest's answer. A second answer replaces the first.
 * @throws Refused not_found for another guest's reservation; validation_failed for words that are too long; forbidden if the question is
 * not open
 */
export async function answerVisit(
  app: App,
  viewer: Viewer,
  id: string,
  { isGood, words }: { isGood: boolean; words: string },
): Promise<void> {
  const reservation = await ownReservation(app, viewer, id, 'change')
  if (!(await canAnswer(app, reservation))) throw new Refused('forbidden')
  const line = asWords(words)
  if (line.length > LONGEST_WORDS) throw new Refused('validation_failed', { errors: { words: ['too_long'] } })
  await saveVisitAnswer(app.sql, id, { isGood, words: line, answeredAt: app.now() })
}
