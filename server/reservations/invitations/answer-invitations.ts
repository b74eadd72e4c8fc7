// A guest agrees to news and invitations, or ends them. A member gives one answer for the account. A guest without an account answers on
// the page of the reservation.
import type { Language } from '#contract/preferences.ts'
import { GUEST } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { ownReservation } from '#server/reservations/access.ts'
import {
  type AnswerOf,
  findInvitationAnswer,
  saveInvitationAnswer,
} from '#server/reservations/invitations/invitation-repository.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** `isGiven`: the last answer. Null: the guest has not answered. */
export type InvitationChoice = { isGiven: boolean | null }

/**
 * Returns the choice of a guest about news and invitations, for a reservation. Returns null if the reservation belongs to a member, because
 * the choice is then in the member's account. Also returns null if the reservation has no email.
 */
export async function readInvitations(
  app: App,
  { id, email, memberId }: Pick<ReservationRow, 'id' | 'email' | 'memberId'>,
): Promise<InvitationChoice | null> {
  if (memberId !== null || email === '') return null
  return { isGiven: await findInvitationAnswer(app.sql, { reservationId: id }) }
}

/**
 * Saves the answer for a reservation.
 * @throws Refused not_found for another guest's reservation; forbidden if the reservation has no choice
 */
export async function answerInvitations(app: App, viewer: Viewer, id: string, isGiven: boolean): Promise<void> {
  const reservation = await ownReservation(app, viewer, id, 'change')
  if (!(await readInvitations(app, reservation))) throw new Refused('forbidden')
  await save(app, { reservationId: id }, { isGiven, locale: viewer.language })
}

export const answerAsMember = (app: App, memberId: string, isGiven: boolean, locale: Language): Promise<void> =>
  save(app, { memberId }, { isGiven, locale })

/** Saves an answer. The same answer again adds no row. */
function save(app: App, of: AnswerOf, answer: { isGiven: boolean; locale: Language }): Promise<void> {
  return transact(app, 'memberId' in of ? { kind: 'member', id: of.memberId } : GUEST, async (work) => {
    if ((await findInvitationAnswer(work.sql, of)) !== answer.isGiven) await saveInvitationAnswer(work, of, answer)
  })
}
