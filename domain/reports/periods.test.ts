import { expect, test } from 'vitest'
import { changePercent, greatest, heatStep, perMille, roundTop } from '#domain/reports/findings.ts'
import { nightsIn, periodProblem, piecesOf, rowsOf, startOf, weeksOf, yearBefore } from '#domain/reports/periods.ts'
import { outletsOfReport } from '#domain/reports/report-part.ts'

test('a period is valid only if it is at most a year long and does not end before it starts', () => {
  expect(nightsIn({ from: '2026-11-01', to: '2026-11-30' })).toBe(30)
  expect(periodProblem({ from: '2026-11-01', to: '2026-11-01' })).toBeNull()
  expect(periodProblem({ from: '2026-11-02', to: '2026-11-01' })).toBe('date_invalid')
  expect(periodProblem({ from: '2024-01-01', to: '2024-12-31' })).toBeNull()
  expect(periodProblem({ from: '2024-01-01', to: '2025-02-01' })).toBe('date_invalid')
})

test('weeks begin on Monday and months on the first day, even at the edges of a period', () => {
  expect([startOf('week', '2026-11-22'), startOf('week', '2026-11-23')]).toEqual(['2026-11-16', '2026-11-23'])
  expect(rowsOf('week', { from: '2026-11-18', to: '2026-11-30' })).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
  expect(rowsOf('month', { from: '2026-12-31', to: '2027-02-01' })).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
  expect(rowsOf('day', { from: '2026-02-28', to: '2026-03-01' })).toEqual(['2026-02-28', '2026-03-01'])
})

test('a period is split into weeks, and each of its nights is in exactly one week', () => {
  expect(weeksOf({ from: '2026-11-28', to: '2026-12-06' })).toEqual([
    { from: '2026-11-28', to: '2026-12-04' },
    { from: '2026-12-05', to: '2026-12-06' },
  ])
  expect(weeksOf({ from: '2026-11-28', to: '2026-11-28' })).toEqual([{ from: '2026-11-28', to: '2026-11-28' }])
})

test('a period is split into pieces below the row limit, and every night is in one piece', () => {
  const period = { from: '2026-11-01', to: '2026-11-30' }
  expect(piecesOf(period, [], 10)).toEqual([period])
  const nightCounts = [
    { night: '2026-11-02', rows: 6 },
    { night: '2026-11-03', rows: 4 },
    { night: '2026-11-10', rows: 25 },
    { night: '2026-11-11', rows: 1 },
  ]
  expect(piecesOf(period, nightCounts, 10)).toEqual([
    { from: '2026-11-01', to: '2026-11-09' },
    { from: '2026-11-10', to: '2026-11-10' },
    { from: '2026-11-11', to: '2026-11-30' },
  ])
})

test('a night is compared with the same weekday of last year, and a month with the same month', () => {
  expect(yearBefore('day', '2026-11-21')).toBe('2025-11-22')
  expect(yearBefore('month', '2026-11-01')).toBe('2025-11-01')
})

test('a percentage of change is null if the earlier value is 0', () => {
  expect([changePercent(112, 100), changePercent(50, 100), changePercent(7, 0)]).toEqual([12, -50, null])
  expect([perMille(42, 1000), perMille(0, 0)]).toEqual([42, 0])
  expect(greatest([{ n: 1 }, { n: 3 }, { n: 2 }], ({ n }) => n)).toEqual({ n: 3 })
  expect(greatest([{ n: 0 }], ({ n }) => n)).toBeNull()
})

test('a heat map has the steps 1 to 5, and the step 0 only for the value 0', () => {
  expect([0, 1, 20, 21, 99, 100].map((value) => heatStep(value, 100))).toEqual([0, 1, 1, 2, 5, 5])
})

test('the scale of a plot ends at a round value that is at least the maximum', () => {
  expect([0, 7, 12, 21, 26, 1_890_000].map(roundTop)).toEqual([1, 8, 12, 24, 30, 2_000_000])
})

test('a host can read only reports of single nights at the outlet, and marketing only the report of channels', () => {
  const now = new Date(0)
  const of = (role: 'host' | 'marketing' | 'manager' | 'owner', outletId: number | null = 4) => [
    { role, outletId, until: null },
  ]
  expect(outletsOfReport(of('host'), 'night', now)).toEqual([4])
  expect(outletsOfReport(of('host'), 'all', now)).toEqual([])
  expect(outletsOfReport(of('marketing'), 'channels', now)).toEqual([4])
  expect(outletsOfReport(of('marketing'), 'night', now)).toEqual([])
  expect(outletsOfReport([...of('host', 1), ...of('manager', 2)], 'all', now)).toEqual([2])
  expect(outletsOfReport(of('owner', null), 'all', now)).toBeNull()
})
