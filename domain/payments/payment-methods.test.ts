import { expect, test } from 'vitest'
import { channelsFor, methodKind, methodOf, termsOf, type Channel } from './payment-methods.ts'

const whole = { covers: 'whole', days: 30 } as const
const channels: Channel[] = [
  { code: 'QRIS', method: 'qris', least: 1, most: 10_000_000, terms: { covers: 'any', days: 7 } },
  { code: 'LINKAJA', method: 'e_wallet:linkaja', least: 100, most: 9_999_999, terms: whole },
]

test('a payment page offers only payment methods that accept the amount, so QRIS is missing above ten million rupiah', () => {
  expect(channelsFor(channels, 10_000_000).map(({ code }) => code)).toEqual(['QRIS'])
  expect(channelsFor(channels, 99).map(({ code }) => code)).toEqual(['QRIS'])
  expect(channelsFor(channels, 10_000_001)).toEqual([])
})

test('a payment method is stored with its channel, but guests see only the kind of the method', () => {
  expect(methodOf(channels, 'LINKAJA')).toBe('e_wallet:linkaja')
  expect(methodOf(channels, 'NEW_ONE')).toBe('new_one')
  expect([methodOf(channels, ''), methodOf(channels, null)]).toEqual([null, null])
  expect(['e_wallet:linkaja', 'qris', null].map(methodKind)).toEqual(['e_wallet', 'qris', null])
})

test('a refund follows the terms of its payment channel, or the terms of the provider if the channel is unknown', () => {
  expect(termsOf(channels, 'e_wallet:linkaja', { covers: 'any', days: 14 })).toBe(whole)
  expect(termsOf(channels, 'new_one', { covers: 'any', days: 14 })).toEqual({ covers: 'any', days: 14 })
})
