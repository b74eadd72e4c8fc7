import { expect, test } from 'vitest'
import { refundExpectedBy, refundStatus, refundWay } from '#domain/payments/refund-way.ts'

test.each([
  ['any', 50, 'gateway'],
  ['any', 100, 'gateway'],
  ['whole', 100, 'gateway'],
  ['whole', 50, 'transfer'],
  ['nothing', 100, 'transfer'],
] as const)(
  'R-101 if the gateway can refund “%s” of a payment of 100, a refund of %i is made by %s',
  (covers, amount, method) => {
    expect(refundWay({ covers, days: 3 }, { amount, paid: 100 })).toBe(method)
  },
)

test('R-079 the expected arrival of a refund depends on its state', () => {
  const terms = { covers: 'any', days: 14 } as const
  const askedAt = new Date('2026-11-20T00:00:00Z')
  const detailsAt = new Date('2026-11-22T00:00:00Z')
  const sentAt = new Date('2026-11-24T00:00:00Z')
  const dayOf = (refund: Parameters<typeof refundExpectedBy>[0]) =>
    refundExpectedBy(refund, terms)?.toISOString().slice(0, 10) ?? null
  const request = { way: 'gateway', askedAt, detailsAt: null } as const
  expect(dayOf({ ...request, sentAt: null })).toBe('2026-12-04')
  expect(dayOf({ ...request, sentAt })).toBe('2026-12-08')
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
] as const)(
  'R-079 the API shows a refund in the stored state %s as %s, and null means that the refund is not shown',
  (state, status) => expect(refundStatus(state)).toBe(status),
)
