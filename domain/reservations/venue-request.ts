// What a venue is asked that nobody can hold online: a party above six, a special evening. Its fields and its two deadlines.
import { isWaiting, STATE } from '#domain/reservations/states.ts'
import { LARGEST_DINNER } from '#domain/inventory/largest-dinner.ts'
import type { FormRules } from '#domain/forms/form-rules.ts'
import type { FieldFault } from '#domain/refusals.ts'
import { GUEST_FIELDS, NOTE_FIELD, TERMS_FIELD } from '#domain/reservations/contact-form.ts'
import { DINNER_FIELDS, type DinnerValues, paxProblem } from '#domain/reservations/dinner-form.ts'

/** More than this is an evening of its own, and is talked about. */
export const LARGEST_REQUEST = 40
/** Nobody answers in this time: NoResponse (decisions: reservation states). */
export const ANSWER_HOURS = 24
/** So long before the dinner a venue has answered, or has not. */
const ANSWERED_BEFORE_HOURS = 24
const LONGEST_REASON = 500
const HOUR_MS = 3_600_000

/** As `REQUEST_FORM` is checked. */
export type RequestValues = Omit<DinnerValues, 'tableId'>

const { date, time, course, allergy } = DINNER_FIELDS

/** A request's form: as a dinner's, but a section is a wish, and what is special has to be said. */
export const REQUEST_FORM = {
  pax: { problem: ({ pax }) => requestPaxProblem(pax) },
  date,
  time,
  section: { wire: ['section_id'] },
  course,
  allergy,
  ...GUEST_FIELDS,
  note: {
    ...NOTE_FIELD,
    problem: ({ pax, note }) =>
      !isLargeParty(pax) && note.trim() === '' ? 'occasion_required' : NOTE_FIELD.problem({ note }),
  },
  terms: TERMS_FIELD,
} satisfies FormRules<string, RequestValues & { tableId: null }>

const isLargeParty = (pax: number | null): boolean => pax !== null && pax > LARGEST_DINNER

/** A party that is too large for a table online is what is asked for here. */
function requestPaxProblem(pax: number | null): FieldFault | null {
  if (pax !== null && pax > LARGEST_REQUEST) return 'request_too_large'
  const problem = paxProblem(pax)
  return problem === 'party_too_large' ? null : problem
}

/** Until when the venue may answer a request made `now` for an arrival. */
export const answerBy = (now: Date, arrivesAt: Date): Date =>
  new Date(Math.min(now.getTime() + ANSWER_HOURS * HOUR_MS, arrivesAt.getTime() - ANSWERED_BEFORE_HOURS * HOUR_MS))

/** A no says why, since its guest reads it. */
export function declineProblem(reason: string): 'reason_required' | 'too_long' | null {
  if (reason.trim() === '') return 'reason_required'
  return Array.from(reason.trim()).length > LONGEST_REASON ? 'too_long' : null
}

/** What has become of a request: no answer yet, a yes that its guest has not claimed, or an end. */
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
