import { expect, test } from 'vitest'
import { type ReadinessFacts, setupFindings } from '#domain/setup/readiness.ts'

const READY: ReadinessFacts = {
  missingBrandFields: 0,
  missingOutletFields: 0,
  missingEnglish: 0,
  tables: 12,
  unpriced: 0,
  hasTaxes: true,
  hasRefundRules: true,
  uneditedPages: 0,
  gateways: 1,
  isLive: true,
  isMailTested: true,
  isCodeTested: true,
  door: 1,
  deciders: 2,
}
const levelsOf = (facts: ReadinessFacts) =>
  Object.fromEntries(setupFindings(facts).map(({ finding, level }) => [finding, level]))

test('for a complete outlet, all findings are done', () => {
  expect(new Set(Object.values(levelsOf(READY)))).toEqual(new Set(['done']))
})

test('an outlet cannot open if a kind of table has no price or its gateway has no keys for real money', () => {
  expect(levelsOf({ ...READY, unpriced: 1, isLive: false })).toMatchObject({
    prices: 'way',
    live: 'way',
    tables: 'done',
  })
})

test('an outlet can open without taxes, a second person for approvals, English texts or pages of its own', () => {
  expect(
    levelsOf({ ...READY, hasTaxes: false, door: 0, deciders: 1, missingEnglish: 3, uneditedPages: 5 }),
  ).toMatchObject({
    taxes: 'better',
    door: 'better',
    decider: 'better',
    english: 'better',
    pages: 'better',
  })
})

test('an outlet without a gateway has no finding about gateway keys', () => {
  const levels = levelsOf({ ...READY, gateways: 0, isLive: false })
  expect(levels['gateway']).toBe('way')
  expect(levels).not.toHaveProperty('live')
})
