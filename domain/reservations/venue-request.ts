// What a venue is asked that nobody can hold online: a party above six, a special evening. Its fields and its two deadlines.
import { isWaiting, STATE } from '#domain/reservations/states.ts'
import { LARGEST_PARTY } from '#domain/inventory/seating.ts'
import type { FieldFaults } from '#domain/refusals.ts'
import { checkDinner, type DinnerForm } from '#domain/reservations/restaurant.ts'

/** More than this is an evening of its own, and is talked about. */
export const LARGEST_REQUEST = 40
/** Nobody answers in this time: NoResponse (decisions: reservation states). */
export const ANSWER_HOURS = 24
/** So long before the dinner a venue has answered, or has not. */
const ANSWERED_BEFORE_HOURS = 24
const LONGEST_REASON = 500
const HOUR_MS = 3_600_000

export type RequestForm = Omit<DinnerForm, 'tableId'> & { notes: string }

/** Every fault of a request's own fields: as a dinner's, but a section is a wish, and what is special has to be said. */
export function checkRequest(form: RequestForm): FieldFaults {
  const { pax: ofDinner, section_id: _, ...faults } = checkDinner({ ...form, tableId: null })
  const isLarge = form.pax !== null && form.pax > LARGEST_PARTY
  if (isLarge && form.pax !== null && form.pax > LARGEST_REQUEST) faults['pax'] = ['request_too_large']
  else if (ofDinner && !ofDinner.includes('party_too_large')) faults['pax'] = ofDinner
  if (!isLarge && form.notes.trim() === '') faults['notes'] = ['occasion_required']
  return faults
}

/** Until when the venue may answer a request made `now` for an arrival. */
export const answerBy = (now: Date, arrivesAt: Date): Date =>
  new Date(Math.min(now.getTime() + ANSWER_HOURS * HOUR_MS, arrivesAt.getTime() - ANSWERED_BEFORE_HOURS * HOUR_MS))

/** A no says why, since its guest reads it. */
export function declineProblem(reason: string): 'reason_required' | 'too_long' | null {
  if (reason.trim() === '') return 'reason_required'
  return Array.from(reason.trim()).length > LONGEST_REASON ? 'too_long' : null
}

/** What has become of a request: no answer yet, a yes that its guest has not taken up, or an end. */
export type RequestStatus = 'asked' | 'accepted' | 'taken_up' | 'declined' | 'withdrawn' | 'unanswered' | 'not_taken_up'

/** `answer`: the venue's, if there is one; a deadline that has passed counts without anybody having said so. */
export function requestStatus(
  { state, answer, expiresAt }: { state: number; answer: 'accepted' | 'declined' | null; expiresAt: Date },
  now: Date,
): RequestStatus {
  if (answer === 'declined') return 'declined'
  if (state === STATE.Cancelled) return 'withdrawn'
  const isOver = state === STATE.NoResponse || state === STATE.Expired || (isWaiting(state) && expiresAt <= now)
  if (isOver) return answer === 'accepted' ? 'not_taken_up' : 'unanswered'
  if (state === STATE.Pending) return answer === 'accepted' ? 'accepted' : 'asked'
  return 'taken_up'
}
