import { expect, test } from 'vitest'
import { STATE } from '#domain/reservations/states.ts'
import { asWords, canAnswerVisit } from '#domain/reservations/visit-answer.ts'

const arrivesAt = new Date('2026-11-21T14:00:00Z')
const after = (hours: number) => new Date(arrivesAt.getTime() + hours * 3_600_000)

test('a guest who came can answer the question from the configured hour until fourteen days after the arrival', () => {
  const visit = { state: STATE.ClosedBill, arrivesAt }
  const answers = [14.9, 15, 14 * 24 - 0.1, 14 * 24].map((hours) => canAnswerVisit(visit, 15, after(hours)))
  expect(answers).toEqual([false, true, true, false])
  expect(canAnswerVisit({ ...visit, state: STATE.Seated }, 15, after(20))).toBe(true)
})

test('a guest who canceled, did not come or left without paying gets no question', () => {
  const states = [STATE.Completed, STATE.NoShow, STATE.Cancelled, STATE.Walkout]
  expect(states.map((state) => canAnswerVisit({ state, arrivesAt }, 15, after(20)))).toEqual(states.map(() => false))
  expect(canAnswerVisit({ state: STATE.ClosedBill, arrivesAt }, 0, after(20))).toBe(false)
})

test('the text of an answer becomes one line', () => {
  expect(asWords('  The bar\n\nwas  slow \t')).toBe('The bar was slow')
})
