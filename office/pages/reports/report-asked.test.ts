import { expect, test } from 'vitest'
import { periodOf } from '#office/pages/reports/report-asked.ts'

test('D15 a report by default covers four weeks and ends with tonight', () => {
  expect(periodOf('weeks', '2026-11-27')).toEqual({ from: '2026-10-31', to: '2026-11-27' })
  expect(periodOf('last', '2026-11-27')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})
