// The answer of an invented guest to the question after a visit.
import { instantOf } from '#domain/calendar/night.ts'
import type { Worker } from '#demo/past/crew.ts'
import { GUEST_VIEWER } from '#demo/past/book-party.ts'
import type { Lane } from '#demo/past/open-lane.ts'
import type { PlannedParty } from '#demo/past/plan-night.ts'
import { changeSettings } from '#server/catalogue/house/change-settings.ts'
import { changedSettings } from '#server/catalogue/house/house-repository.ts'
import { accessToken } from '#server/reservations/access.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { answerInvitations } from '#server/reservations/invitations/answer-invitations.ts'
import { answerVisit } from '#server/reservations/visit-answers/answer-visit.ts'
import type { App } from '#server/app.ts'

const QUESTION_HOURS = 12
const HOUR_MS = 3_600_000

/** Turns on the question that guests get after a visit. Does nothing if an owner has already changed this setting. */
export async function askGuests(app: App, { id }: Worker): Promise<void> {
  const settings = await changedSettings(app.sql)
  if (settings.some(({ key }) => key === 'questionHours')) return
  await changeSettings(app, { kind: 'staff', id }, [{ key: 'questionHours', value: QUESTION_HOURS, version: 0 }])
}

/**
 * Answers the question after a visit for a party. Does nothing if the plan has no answer, or if the planned time of the answer is not
 * reached.
 */
export async function answerAsGuest(
  lane: Lane,
  { party: { answer }, until }: { party: PlannedParty; until: Date },
  id: string,
): Promise<void> {
  const { app } = lane
  const reservation = answer && (await findReservation(app.sql, id))
  if (!answer || !reservation || reservation.email === '') return
  const arrivesAt = instantOf(reservation.night, reservation.arrivalTime, reservation)
  const answersAt = new Date(arrivesAt.getTime() + (QUESTION_HOURS + answer.hoursLater) * HOUR_MS)
  if (answersAt > until) return
  lane.at(answersAt)
  const viewer = { ...GUEST_VIEWER, reservationToken: accessToken(app, reservation) }
  await answerVisit(app, viewer, id, answer)
  // A guest who writes praise about the visit also agrees to news and invitations.
  if (answer.isGood && answer.words !== '' && reservation.memberId === null)
    await answerInvitations(app, viewer, id, true)
}
