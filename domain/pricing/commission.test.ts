import { expect, test } from 'vitest'
import { commissionOf, isMonthOver, lastNightOf, lineOf, nextMonth } from '#domain/pricing/commission.ts'

test('a commission is a percentage of the takings, rounded to the rupiah, or a fixed amount per guest who came', () => {
  expect(commissionOf({ kind: 'percent', value: 10 }, { came: 3, takings: 1_234_565 })).toBe(123_457)
  expect(commissionOf({ kind: 'percent', value: 7 }, { came: 3, takings: 0 })).toBe(0)
  expect(commissionOf({ kind: 'per_head', value: 25_000 }, { came: 3, takings: 1 })).toBe(75_000)
  expect(commissionOf(null, { came: 3, takings: 1_000_000 })).toBe(0)
})

test('the first commission statement about a reservation contains all figures, and a later statement contains only the changes', () => {
  const now = { booked: 4, came: 4, takings: 800_000, commission: 80_000 }
  expect(lineOf(now, null)).toEqual({ kind: 'booking', ...now })
  expect(lineOf(now, now)).toBeNull()
  expect(lineOf({ booked: 0, came: 0, takings: 0, commission: 0 }, null)).toBeNull()
  expect(lineOf({ booked: 4, came: 0, takings: 0, commission: 0 }, now)).toEqual({
    kind: 'adjustment',
    booked: 0,
    came: -4,
    takings: -800_000,
    commission: -80_000,
  })
})

test('a month is over when the first night of the next month is over', () => {
  expect([lastNightOf('2028-02-01'), nextMonth('2026-12-01')]).toEqual(['2028-02-29', '2027-01-01'])
  expect(isMonthOver('2026-11-01', '2026-12-01')).toBe(false)
  expect(isMonthOver('2026-11-01', '2026-12-02')).toBe(true)
})
