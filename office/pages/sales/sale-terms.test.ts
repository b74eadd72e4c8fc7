import { expect, test } from 'vitest'
import { byMinute } from '#office/pages/sales/by-minute.ts'
import { formOf, termsOf, usualTerms } from '#office/pages/sales/sale-terms.ts'

const MAKASSAR = 'Asia/Makassar'
const terms = {
  joinsFrom: '2026-12-30T04:00:30.000Z',
  opensAt: '2026-12-31T04:00:00.000Z',
  ratePerMinute: 120,
  turnSeconds: 480,
  maxTickets: 2,
  maxTables: 1,
}

test('the form shows the times of a sale in the timezone of its outlet, and sends unedited times unchanged', () => {
  const form = formOf(terms, MAKASSAR)
  expect(form).toMatchObject({ joinsDate: '2026-12-30', joinsClock: '12:00', opensClock: '12:00', minutes: '8' })
  expect(termsOf(form, MAKASSAR, terms)).toEqual(terms)
  expect(termsOf({ ...form, opensClock: '13:30' }, MAKASSAR, terms)).toEqual({
    ...terms,
    opensAt: '2026-12-31T05:30:00.000Z',
  })
})

test('a new sale starts with default terms, and an incomplete date is sent as an empty text', () => {
  const form = usualTerms(new Date('2026-11-25T02:10:00Z'), MAKASSAR)
  expect(form).toMatchObject({ joinsDate: '2026-11-25', joinsClock: '10:10', opensDate: '2026-11-28', rate: '360' })
  expect(termsOf({ ...form, opensDate: '' }, MAKASSAR)).toMatchObject({ opensAt: '', turnSeconds: 600 })
})

test('records of ten seconds are grouped by minute, with the sum of the admitted guests', () => {
  const tick = (at: string, admittedCount: number, inTurn: number) => ({
    at,
    admitted: admittedCount,
    inTurn,
    free: 9,
    waiting: 5,
    rate: 60,
  })
  expect(
    byMinute([
      tick('2026-12-31T04:00:40.000Z', 10, 10),
      tick('2026-12-31T04:00:50.000Z', 12, 20),
      tick('2026-12-31T04:01:00.000Z', 3, 21),
    ]),
  ).toEqual([
    { at: '2026-12-31T04:00:00.000Z', admitted: 22, inTurn: 20, waiting: 5, free: 9 },
    { at: '2026-12-31T04:01:00.000Z', admitted: 3, inTurn: 21, waiting: 5, free: 9 },
  ])
})
