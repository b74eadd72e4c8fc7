import { expect, test } from 'vitest'
import { type GiveBackFacts, giveBackProblem, listingEndsAt, shareOfTickets } from '#domain/reservations/give-back.ts'
import { STATE } from '#domain/reservations/states.ts'

const OPENS = new Date('2026-11-25T20:00:00+07:00')
const UNTIL = listingEndsAt(OPENS)

const facts = (over: Partial<GiveBackFacts> = {}): GiveBackFacts => ({
  state: STATE.Completed,
  kind: 'tables',
  isErased: false,
  places: 1,
  isRearranged: false,
  isChanged: false,
  worth: 200_000,
  left: 200_000,
  hasPackages: false,
  isSplit: false,
  isUnderChange: false,
  isAdmitted: false,
  ...over,
})

const problemOf = (over: Partial<GiveBackFacts>, now = new Date(UNTIL.getTime() - 1)) =>
  giveBackProblem(facts(over), { until: UNTIL, now })

test('a paid table, ticket type or dinner can be listed until three hours before the night opens', () => {
  expect(UNTIL).toEqual(new Date('2026-11-25T17:00:00+07:00'))
  expect(problemOf({})).toBeNull()
  expect(problemOf({}, UNTIL)).toBe('too_late')
})

test.each([
  [{ state: STATE.WaitingForPayment }, 'not_paid'],
  [{ state: STATE.Cancelled }, 'not_paid'],
  [{ left: 0, worth: 0 }, 'not_paid'],
  [{ isErased: true }, 'not_paid'],
  [{ state: STATE.Seated }, 'admitted'],
  [{ isAdmitted: true }, 'admitted'],
  [{ isSplit: true }, 'split'],
  [{ hasPackages: true }, 'packages'],
  [{ isChanged: true }, 'changed'],
  [{ isRearranged: true }, 'changed'],
  [{ isUnderChange: true }, 'changed'],
  [{ left: 150_000 }, 'changed'],
  [{ places: 2 }, 'several'],
] as const)('a place with %o cannot be listed: %s', (over, problem) => {
  expect(problemOf(over)).toBe(problem)
})

test('the refunds of single tickets add up to the remaining money', () => {
  const first = shareOfTickets(100_000, { sold: 1, of: 3 })
  const second = shareOfTickets(100_000 - first, { sold: 1, of: 2 })
  const last = shareOfTickets(100_000 - first - second, { sold: 1, of: 1 })
  expect([first, second, last]).toEqual([33_333, 33_333, 33_334])
})
