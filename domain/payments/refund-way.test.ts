import { expect, test } from 'vitest'
import { refundExpectedBy, refundStatus, refundWay } from '#domain/payments/refund-way.ts'

test.each([
  ['any', 50, 'gateway'],
  ['any', 100, 'gateway'],
  ['whole', 100, 'gateway'],
  ['whole', 50, 'transfer'],
  ['nothing', 100, 'transfer'],
] as const)('R-101 a gateway that gives back %s makes a refund of %i of 100 by %s', (covers, amount, way) => {
  expect(refundWay({ covers, days: 3 }, { amount, paid: 100 })).toBe(way)
})

test('R-079 the day the money is expected follows what has happened to it', () => {
  const terms = { covers: 'any', days: 14 } as const
  const askedAt = new Date('2026-11-20T00:00:00Z')
  const detailsAt = new Date('2026-11-22T00:00:00Z')
  const sentAt = new Date('2026-11-24T00:00:00Z')
  const dayOf = (refund: Parameters<typeof refundExpectedBy>[0]) =>
    refundExpectedBy(refund, terms)?.toISOString().slice(0, 10) ?? null
  const asked = { way: 'gateway', askedAt, detailsAt: null } as const
  expect(dayOf({ ...asked, sentAt: null })).toBe('2026-12-04')
  expect(dayOf({ ...asked, sentAt })).toBe('2026-12-08')
  const transfer = { way: 'transfer', askedAt } as const
  expect(dayOf({ ...transfer, detailsAt: null, sentAt: null })).toBeNull()
  expect(dayOf({ ...transfer, detailsAt, sentAt: null })).toBe('2026-11-29')
  expect(dayOf({ ...transfer, detailsAt, sentAt })).toBe('2026-11-26')
})

test.each([
  ['asked', 'queued'],
  ['sent', 'queued'],
  ['done', 'done'],
  ['failed', null],
  ['details_needed', 'details_needed'],
  ['to_transfer', 'to_transfer'],
  ['transferring', 'transferring'],
  ['transferred', 'done'],
] as const)('R-079 a refund that is %s is told as %s', (state, status) => expect(refundStatus(state)).toBe(status))
