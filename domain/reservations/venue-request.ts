// A request to a venue for a dinner that guests cannot book online, because the party is large or the occasion is special. Contains the
// fields of the request and its deadlines.
import { isWaiting, STATE } from '#domain/reservations/states.ts'
import type { FormRules } from '#domain/forms/form-rules.ts'
import type { FieldFault } from '#domain/refusals.ts'
import { GUEST_FIELDS, NOTE_FIELD, TERMS_FIELD } from '#domain/reservations/contact-form.ts'
import { DINNER_FIELDS, type DinnerParty, type DinnerValues, paxProblem } from '#domain/reservations/dinner-form.ts'

/** Maximum number of guests in a request. Larger parties arrange a private event directly with the venue. */
export const LARGEST_REQUEST = 40
/**
 * The venue must answer a request within this number of hours. Without an answer, the request becomes NoResponse (decisions: reservation
 * states).
 */
export const ANSWER_HOURS = 24
/** The venue must answer a request at least this number of hours before the dinner. */
const ANSWERED_BEFORE_HOURS = 24
const LONGEST_REASON = 500
const HOUR_MS = 3_600_000

export type RequestValues = Omit<DinnerValues, 'tableId'>

const { date, time, course, allergy } = DINNER_FIELDS

/**
 * The form of a request. It differs from the dinner form in two ways. The section is only a preference. And if the party is small enough
 * for an online booking, the guest must state the special occasion.
 */
export const REQUEST_FORM = {
  pax: { problem: requestPaxProblem },
  date,
  time,
  section: { wire: ['section_id'] },
  course,
  allergy,
  ...GUEST_FIELDS,
  note: {
    ...NOTE_FIELD,
    problem: ({ pax, largestDinner, note }) =>
      !(pax !== null && pax > largestDinner) && note.trim() === '' ? 'occasion_required' : NOTE_FIELD.problem({ note }),
  },
  terms: TERMS_FIELD,
} satisfies FormRules<string, RequestValues & { tableId: null }>

/** Returns the fault in the number of guests. A large party is not a fault here, although it is a fault in an online booking. */
function requestPaxProblem(party: DinnerParty): FieldFault | null {
  const { pax } = party
  if (pax !== null && pax > LARGEST_REQUEST) return 'request_too_large'
  const problem = paxProblem(party)
  return problem === 'party_too_large' ? null : problem
}

export const answerBy = (now: Date, arrivesAt: Date): Date =>
  new Date(Math.min(now.getTime() + ANSWER_HOURS * HOUR_MS, arrivesAt.getTime() - ANSWERED_BEFORE_HOURS * HOUR_MS))

/**
 * Checks the reason that the venue writes when it declines a request. Returns the fault of the reason, or null if the reason is valid. The
 * guest reads this reason.
 */
export function declineProblem(reason: string): 'reason_required' | 'too_long' | null {
  if (reason.trim() === '') return 'reason_required'
  return Array.from(reason.trim()).length > LONGEST_REASON ? 'too_long' : null
}

export type RequestStatus = 'asked' | 'accepted' | 'taken_up' | 'declined' | 'withdrawn' | 'unanswered' | 'not_taken_up'

/**
 * Computes the status of a request. `answer`: the answer of the venue; null if the venue has not answered. When a deadline has passed, the
 * status changes immediately, even if no job has stored the new state yet.
 */
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
