import { expect, test } from 'vitest'
import { firstPeriod, plannedNights } from '#office/pages/content/series/planned-nights.ts'

const SERIES = { night: '2027-01-08', tonight: '2026-12-01', last: '2027-12-01', skipped: [] }
const PLAN = { weekdays: [5], ...firstPeriod(SERIES), extra: [], left: [] }
const nightsOf = (plan: object, series: object = {}) =>
  plannedNights({ ...PLAN, ...plan }, { ...SERIES, ...series }).map(({ night }) => night)

test('the dialog first plans one night in each of the four weeks after the event, on the same weekday', () => {
  expect(nightsOf({})).toEqual(['2027-01-15', '2027-01-22', '2027-01-29', '2027-02-05'])
})

test('the plan lists the nights of several weekdays and the single nights in the order of their dates', () => {
  expect(
    nightsOf({ weekdays: [5, 7], from: '2027-01-08', until: '2027-01-15', extra: ['2027-03-03', '2027-01-10'] }),
  ).toEqual(['2027-01-10', '2027-01-15', '2027-03-03'])
})

test('a plan has no night before tonight and no night after a year, and an empty date gives no weekly night', () => {
  expect(nightsOf({ from: '2026-01-01', until: '2026-12-05' })).toEqual(['2026-12-04'])
  expect(nightsOf({ from: '2027-11-20', until: '2029-01-01', extra: ['2028-01-01'] })).toEqual(['2027-11-26'])
  expect(nightsOf({ until: '' })).toEqual([])
})

test('the plan shows why a night is taken, and still contains a night that the user skips', () => {
  const skip = { night: '2027-01-22', reason: 'taken' as const, title: 'Lain' }
  expect(plannedNights({ ...PLAN, left: ['2027-01-29'] }, { ...SERIES, skipped: [skip] })).toEqual([
    { night: '2027-01-15', skip: null, isLeft: false },
    { night: '2027-01-22', skip, isLeft: false },
    { night: '2027-01-29', skip: null, isLeft: true },
    { night: '2027-02-05', skip: null, isLeft: false },
  ])
})
