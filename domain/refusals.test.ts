import { expect, test } from 'vitest'
import { isRefused, refuseFaults, Refused, REFUSALS } from '#domain/refusals.ts'

test('R-093 a refusal contains its code and the details that are defined for this code', () => {
  const until = new Date('2026-03-08T15:00:00Z')
  const refusal = new Refused('banned', { until, by: 'browser' })
  expect(refusal).toMatchObject({ name: 'Refused', message: 'banned', code: 'banned', details: { until } })
  expect(new Refused('not_found').details).toEqual({})
  expect(new Refused('table_unavailable').details).toEqual({})
})

test('R-093 the error code of a caught refusal determines the TypeScript type of the refusal’s details', () => {
  const error: unknown = new Refused('date_unavailable', { reason: 'sunday', night: '2026-03-08' })
  expect(isRefused(error) && error.code === 'date_unavailable' ? error.details.reason : null).toBe('sunday')
  expect(isRefused(new Error('a bug'))).toBe(false)
})

test('R-093 all field faults of a form are thrown together in one error', () => {
  expect(() => refuseFaults({})).not.toThrow()
  expect(() => refuseFaults({ name: ['name_short'] })).toThrow(
    expect.objectContaining({ code: 'validation_failed', details: { errors: { name: ['name_short'] } } }),
  )
})

test('R-093 each refusal code is listed once', () => {
  expect(new Set(REFUSALS).size).toBe(REFUSALS.length)
})
