// The question after a visit: was it good or not, with one line of words.
import { STATE, type StateNumber } from '#domain/reservations/states.ts'

/** Maximum length of the words in characters. */
export const LONGEST_WORDS = 280

/** Days after the arrival until which the guest can answer and change the answer. */
const ANSWER_DAYS = 14
/** Days after the arrival until which the question is sent. A question that was delayed for longer is not sent. */
export const QUESTION_DAYS = 3

const HOUR_MS = 3_600_000

/** The states of a party that came and did not leave without paying. */
export const VISITED = ['Seated', 'ClosedBill'] as const

type Visit = { state: number; arrivesAt: Date }

/**
 * Returns true if the guest of a visit can answer the question now. `hours`: the setting of the house, in hours after the arrival; 0 if the
 * house asks no question.
 */
export function canAnswerVisit({ state, arrivesAt }: Visit, hours: number, now: Date): boolean {
  const age = now.getTime() - arrivesAt.getTime()
  const states: readonly StateNumber[] = VISITED.map((name) => STATE[name])
  const hasCome = states.some((visited) => visited === state)
  return hours > 0 && hasCome && age >= hours * HOUR_MS && age < ANSWER_DAYS * 24 * HOUR_MS
}

/** Returns the words on one line, without spaces at both ends. */
export const asWords = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
