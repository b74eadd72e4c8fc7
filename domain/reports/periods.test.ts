import { expect, test } from 'vitest'
import { changePercent, greatest, heatStep, perMille, roundTop } from '#domain/reports/findings.ts'
import { nightsIn, periodProblem, piecesOf, rowsOf, startOf, weeksOf, yearBefore } from '#domain/reports/periods.ts'
import { outletsOfReport } from '#domain/reports/report-part.ts'

test('a period has its two ends, in order, and is no longer than a year', () => {
  expect(nightsIn({ from: '2026-11-01', to: '2026-11-30' })).toBe(30)
  expect(periodProblem({ from: '2026-11-01', to: '2026-11-01' })).toBeNull()
  expect(periodProblem({ from: '2026-11-02', to: '2026-11-01' })).toBe('date_invalid')
  expect(periodProblem({ from: '2024-01-01', to: '2024-12-31' })).toBeNull()
  expect(periodProblem({ from: '2024-01-01', to: '2025-02-01' })).toBe('date_invalid')
})

test('weeks begin on Monday and months on their first; a row that a period cuts is there too', () => {
  expect([startOf('week', '2026-11-22'), startOf('week', '2026-11-23')]).toEqual(['2026-11-16', '2026-11-23'])
  expect(rowsOf('week', { from: '2026-11-18', to: '2026-11-30' })).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
  expect(rowsOf('month', { from: '2026-12-31', to: '2027-02-01' })).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
  expect(rowsOf('day', { from: '2026-02-28', to: '2026-03-01' })).toEqual(['2026-02-28', '2026-03-01'])
})

test('the pieces of a period are its nights, each once', () => {
  expect(weeksOf({ from: '2026-11-28', to: '2026-12-06' })).toEqual([
    { from: '2026-11-28', to: '2026-12-04' },
    { from: '2026-12-05', to: '2026-12-06' },
  ])
  expect(weeksOf({ from: '2026-11-28', to: '2026-11-28' })).toEqual([{ from: '2026-11-28', to: '2026-11-28' }])
})

test('pieces of a period are cut before a night that would make one too long, and leave no night out', () => {
  const period = { from: '2026-11-01', to: '2026-11-30' }
  expect(piecesOf(period, [], 10)).toEqual([period])
  const counted = [
    { night: '2026-11-02', rows: 6 },
    { night: '2026-11-03', rows: 4 },
    { night: '2026-11-10', rows: 25 },
    { night: '2026-11-11', rows: 1 },
  ]
  expect(piecesOf(period, counted, 10)).toEqual([
    { from: '2026-11-01', to: '2026-11-09' },
    { from: '2026-11-10', to: '2026-11-10' },
    { from: '2026-11-11', to: '2026-11-30' },
  ])
})

test('the same of last year is the same weekday, and for months the same month', () => {
  expect(yearBefore('day', '2026-11-21')).toBe('2025-11-22')
  expect(yearBefore('month', '2026-11-01')).toBe('2025-11-01')
})

test('a change says nothing where there was nothing before', () => {
  expect([changePercent(112, 100), changePercent(50, 100), changePercent(7, 0)]).toEqual([12, -50, null])
  expect([perMille(42, 1000), perMille(0, 0)]).toEqual([42, 0])
  expect(greatest([{ n: 1 }, { n: 3 }, { n: 2 }], ({ n }) => n)).toEqual({ n: 3 })
  expect(greatest([{ n: 0 }], ({ n }) => n)).toBeNull()
})

test('heat has five steps, and nothing is no step', () => {
  expect([0, 1, 20, 21, 99, 100].map((value) => heatStep(value, 100))).toEqual([0, 1, 1, 2, 5, 5])
})

test('a plot ends at a round sum that is not below its greatest', () => {
  expect([0, 7, 12, 21, 26, 1_890_000].map(roundTop)).toEqual([1, 8, 12, 24, 30, 2_000_000])
})

test('a host reads nights of their outlet, marketing its channels, and neither reads a period of takings', () => {
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
