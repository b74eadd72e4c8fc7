// The question to a guest after a visit: whether the visit was good, and one line of text about it.
import { STATE, type StateNumber } from '#domain/reservations/states.ts'

/** Maximum length of the text that a guest writes about a visit, in characters. */
export const LONGEST_WORDS = 280

/** Number of days after the arrival in which the guest can answer the question or change the answer. */
const ANSWER_DAYS = 14
/** Number of days after the arrival in which the question is sent. A question that is later than this is not sent. */
export const QUESTION_DAYS = 3

const HOUR_MS = 3_600_000

/** States of a visit of guests that came. A party that left without paying has another state. */
export const VISITED = ['Seated', 'ClosedBill'] as const

type Visit = { state: number; arrivesAt: Date }

/**
 * Returns true if the guest of a visit can answer the question now. `hours`: the setting of the house, in hours after the arrival; 0 if the
 * house does not ask the question.
 */
export function canAnswerVisit({ state, arrivesAt }: Visit, hours: number, now: Date): boolean {
  const age = now.getTime() - arrivesAt.getTime()
  const states: readonly StateNumber[] = VISITED.map((name) => STATE[name])
  const hasCome = states.some((visited) => visited === state)
  return hours > 0 && hasCome && age >= hours * HOUR_MS && age < ANSWER_DAYS * 24 * HOUR_MS
}

/** Returns the text of the guest on one line, without spaces at both ends. */
export const asWords = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
