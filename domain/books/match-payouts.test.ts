import { expect, test } from 'vitest'
import { matchPayouts } from '#domain/books/match-payouts.ts'

const open = (provider: string, ...days: [string, number][]) => days.map(([day, amount]) => ({ provider, day, amount }))
const credit = (day: string, amount: number, reference = '') => ({ day, amount, reference })

test('a bank credit is matched to the day, or the consecutive days, with the same settled amount', () => {
  const days = open('xendit', ['2026-11-02', 100], ['2026-11-03', 250], ['2026-11-04', 50], ['2026-11-05', 70])
  expect(matchPayouts([credit('2026-11-03', 100), credit('2026-11-05', 300)], days)).toEqual([
    { provider: 'xendit', from: '2026-11-02', to: '2026-11-02' },
    { provider: 'xendit', from: '2026-11-03', to: '2026-11-04' },
  ])
})

test('a bank credit is never matched to a later day, or to a day that another credit already covers', () => {
  const days = open('xendit', ['2026-11-04', 100], ['2026-11-06', 80])
  const credits = [credit('2026-11-05', 100), credit('2026-11-05', 100), credit('2026-11-05', 80)]
  expect(matchPayouts(credits, days)).toEqual([
    { provider: 'xendit', from: '2026-11-04', to: '2026-11-04' },
    null,
    null,
  ])
})

test('two bank credits with the same amount are each matched to the newest unmatched day up to their own date', () => {
  const days = open('xendit', ['2026-11-02', 100], ['2026-11-03', 100])
  expect(matchPayouts([credit('2026-11-04', 100), credit('2026-11-02', 100)], days)).toEqual([
    { provider: 'xendit', from: '2026-11-03', to: '2026-11-03' },
    { provider: 'xendit', from: '2026-11-02', to: '2026-11-02' },
  ])
})

test('a bank credit that fits two gateways is matched only if its reference names one of them', () => {
  const days = [...open('xendit', ['2026-11-02', 100]), ...open('midtrans', ['2026-11-02', 100])]
  expect(matchPayouts([credit('2026-11-03', 100)], days)).toEqual([null])
  expect(matchPayouts([credit('2026-11-03', 100, 'TRSF MIDTRANS 4711')], days)).toMatchObject([
    { provider: 'midtrans' },
  ])
})

test('a day with more refunds than payments is matched together with the days around it', () => {
  const days = open('xendit', ['2026-11-02', 500], ['2026-11-03', -120])
  expect(matchPayouts([credit('2026-11-04', 380)], days)).toMatchObject([{ from: '2026-11-02', to: '2026-11-03' }])
})
