import { expect, test } from 'vitest'
import { minutesLeft, SETUP_STEPS, type SetupFacts, statesOfSteps } from '#domain/setup/setup-steps.ts'

const EMPTY: SetupFacts = {
  hasGroup: false,
  hasBrand: false,
  hasOutlet: false,
  tables: 0,
  hasPrices: false,
  hasTaxes: false,
  hasRefundRules: false,
  hasGateway: false,
  isMailTested: false,
  people: 1,
  isOpen: false,
}
const READY: SetupFacts = {
  hasGroup: true,
  hasBrand: true,
  hasOutlet: true,
  tables: 12,
  hasPrices: true,
  hasTaxes: true,
  hasRefundRules: true,
  hasGateway: true,
  isMailTested: true,
  people: 2,
  isOpen: true,
}
const statesOf = (facts: SetupFacts) => Object.fromEntries(statesOfSteps(facts).map(({ step, state }) => [step, state]))

test('an empty group begins with the step for its name, and a step waits only if it needs an earlier step', () => {
  expect(statesOf(EMPTY)).toEqual({
    group: 'next',
    brand: 'waiting',
    outlet: 'waiting',
    room: 'waiting',
    prices: 'waiting',
    taxes: 'waiting',
    refunds: 'waiting',
    payments: 'open',
    mail: 'open',
    people: 'open',
    publish: 'waiting',
  })
})

test('the next step is the first open step that waits for no other step, even if later steps are done', () => {
  const facts = { ...READY, tables: 0, hasPrices: false, isOpen: false }
  expect(statesOf(facts)).toMatchObject({ outlet: 'done', room: 'next', prices: 'waiting', payments: 'done' })
})

test('the step for prices is not done if the room has no tables', () => {
  expect(statesOf({ ...READY, tables: 0 })).toMatchObject({ room: 'next', prices: 'waiting' })
})

test('the step for publishing waits for prices, but not for a second person', () => {
  expect(statesOf({ ...READY, people: 1, isOpen: false })).toMatchObject({ people: 'next', publish: 'open' })
})

test('an open outlet with all steps done has no next step', () => {
  expect(Object.values(statesOf(READY))).toEqual(SETUP_STEPS.map(() => 'done'))
})

test('the minutes of the steps that are left are added up', () => {
  expect(minutesLeft(statesOfSteps(EMPTY))).toBe(30)
  expect(minutesLeft(statesOfSteps({ ...READY, isOpen: false }))).toBe(2)
  expect(minutesLeft(statesOfSteps(READY))).toBe(0)
})
