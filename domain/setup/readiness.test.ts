import { expect, test } from 'vitest'
import { type ReadinessFacts, setupFindings } from '#domain/setup/readiness.ts'

const READY: ReadinessFacts = {
  missingBrandFields: 0,
  missingOutletFields: 0,
  missingEnglish: 0,
  tables: 12,
  unpriced: 0,
  hasRefundRules: true,
  gateways: 1,
  isLive: true,
  isMailTested: true,
  isCodeTested: true,
  door: 1,
  deciders: 2,
}
const levelsOf = (facts: ReadinessFacts) =>
  Object.fromEntries(setupFindings(facts).map(({ finding, level }) => [finding, level]))

test('a complete outlet has only findings that are done', () => {
  expect(new Set(Object.values(levelsOf(READY)))).toEqual(new Set(['done']))
})

test('a kind of table without a price and keys without real money block the opening', () => {
  expect(levelsOf({ ...READY, unpriced: 1, isLive: false })).toMatchObject({
    prices: 'way',
    live: 'way',
    tables: 'done',
  })
})

test('a missing second person and missing English texts do not block the opening', () => {
  expect(levelsOf({ ...READY, door: 0, deciders: 1, missingEnglish: 3 })).toMatchObject({
    door: 'better',
    decider: 'better',
    english: 'better',
  })
})

test('without a gateway, the finding about its keys is left out', () => {
  const levels = levelsOf({ ...READY, gateways: 0, isLive: false })
  expect(levels['gateway']).toBe('way')
  expect(levels).not.toHaveProperty('live')
})
