import { expect, test } from 'vitest'
import { matchPayouts } from '#domain/books/match-payouts.ts'

const open = (provider: string, ...days: [string, number][]) => days.map(([day, amount]) => ({ provider, day, amount }))
const credit = (day: string, amount: number, reference = '') => ({ day, amount, reference })

test('a credit pays out the day with its amount, or consecutive days that sum to it', () => {
  const days = open('xendit', ['2026-11-02', 100], ['2026-11-03', 250], ['2026-11-04', 50], ['2026-11-05', 70])
  expect(matchPayouts([credit('2026-11-03', 100), credit('2026-11-05', 300)], days)).toEqual([
    { provider: 'xendit', from: '2026-11-02', to: '2026-11-02' },
    { provider: 'xendit', from: '2026-11-03', to: '2026-11-04' },
  ])
})

test('a credit pays out no later day, and no day that another credit has', () => {
  const days = open('xendit', ['2026-11-04', 100], ['2026-11-06', 80])
  const credits = [credit('2026-11-05', 100), credit('2026-11-05', 100), credit('2026-11-05', 80)]
  expect(matchPayouts(credits, days)).toEqual([
    { provider: 'xendit', from: '2026-11-04', to: '2026-11-04' },
    null,
    null,
  ])
})

test('two equal days are paid out by two equal credits, the newest day before each, in any order of the statement', () => {
  const days = open('xendit', ['2026-11-02', 100], ['2026-11-03', 100])
  expect(matchPayouts([credit('2026-11-04', 100), credit('2026-11-02', 100)], days)).toEqual([
    { provider: 'xendit', from: '2026-11-03', to: '2026-11-03' },
    { provider: 'xendit', from: '2026-11-02', to: '2026-11-02' },
  ])
})

test('an amount that two gateways settled is matched by the name in its reference alone', () => {
  const days = [...open('xendit', ['2026-11-02', 100]), ...open('midtrans', ['2026-11-02', 100])]
  expect(matchPayouts([credit('2026-11-03', 100)], days)).toEqual([null])
  expect(matchPayouts([credit('2026-11-03', 100, 'TRSF MIDTRANS 4711')], days)).toMatchObject([
    { provider: 'midtrans' },
  ])
})

test('a day on which more was refunded than paid is part of the run around it', () => {
  const days = open('xendit', ['2026-11-02', 500], ['2026-11-03', -120])
  expect(matchPayouts([credit('2026-11-04', 380)], days)).toMatchObject([{ from: '2026-11-02', to: '2026-11-03' }])
})
