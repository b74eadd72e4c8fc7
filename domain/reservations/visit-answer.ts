// The question to a guest after a visit. The guest selects good or not good, and can add one line of text.
import { STATE, type StateNumber } from '#domain/reservations/states.ts'

/** Maximum length of the text that a guest writes about a visit, in characters. */
export const LONGEST_WORDS = 280

/** Number of days after the arrival in which the guest can answer the question or change the answer. */
const ANSWER_DAYS = 14
/** Maximum number of days between the arrival and the question. After this time, the question is not sent. */
export const QUESTION_DAYS = 3

const HOUR_MS = 3_600_000

/** States of a visit in which the guests came. If they left without paying, the visit has another state. */
export const VISITED = ['Seated', 'ClosedBill'] as const

type Visit = { state: number; arrivesAt: Date }

/**
 * Returns true if the guest of a visit can answer the question now. `hours`: a setting of the house. The guest can answer when this
 * number of hours has passed since the arrival. 0 means that the house does not send the question.
 */
export function canAnswerVisit({ state, arrivesAt }: Visit, hours: number, now: Date): boolean {
  const age = now.getTime() - arrivesAt.getTime()
  const states: readonly StateNumber[] = VISITED.map((name) => STATE[name])
  const hasCome = states.some((visited) => visited === state)
  return hours > 0 && hasCome && age >= hours * HOUR_MS && age < ANSWER_DAYS * 24 * HOUR_MS
}

/** Returns true if a confirmed reservation lies in the past: its bill is closed, its guests are gone or absent, or the outlet has closed. */
export const isVisitOver = ({ state, closesAt }: { state: number; closesAt: Date }, now: Date): boolean =>
  state === STATE.ClosedBill || state === STATE.Walkout || state === STATE.NoShow || now >= closesAt

/** Returns the text of the guest on one line. Spaces at the beginning and the end are removed. */
export const asWords = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
