import { expect, test } from 'vitest'
import { isRefused, refuseFaults, Refused, REFUSALS } from '#domain/refusals.ts'

test('R-093 a refusal carries its code, and the details its code promises', () => {
  const until = new Date('2026-03-08T15:00:00Z')
  const banned = new Refused('banned', { until, by: 'browser' })
  expect(banned).toMatchObject({ name: 'Refused', message: 'banned', code: 'banned', details: { until } })
  expect(new Refused('not_found').details).toEqual({})
  expect(new Refused('table_unavailable').details).toEqual({})
})

test('R-093 the code of a caught refusal determines the type of its details', () => {
  const caught: unknown = new Refused('date_unavailable', { reason: 'sunday', night: '2026-03-08' })
  expect(isRefused(caught) && caught.code === 'date_unavailable' ? caught.details.reason : null).toBe('sunday')
  expect(isRefused(new Error('a bug'))).toBe(false)
})

test('R-093 faults refuse as a whole, and no fault refuses nothing', () => {
  expect(() => refuseFaults({})).not.toThrow()
  expect(() => refuseFaults({ name: ['name_short'] })).toThrow(
    expect.objectContaining({ code: 'validation_failed', details: { errors: { name: ['name_short'] } } }),
  )
})

test('R-093 no code is listed twice', () => {
  expect(new Set(REFUSALS).size).toBe(REFUSALS.length)
})
