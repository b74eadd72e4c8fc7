import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NotificationKind, PaymentState } from '#domain/payments/payment.ts'
import { attentionOf, fold, NOTIFICATION_KINDS, PAYMENT_STATES } from '#domain/payments/payment.ts'

const told = (kinds: readonly NotificationKind[], from: PaymentState = 'waiting') => kinds.reduce(fold, from)

test.each<[NotificationKind[], PaymentState]>([
  [['pending'], 'waiting'],
  [['paid', 'pending'], 'paid'],
  [['deny', 'paid'], 'paid'],
  [['paid', 'deny'], 'paid'],
  [['expire', 'deny'], 'expired'],
  [['deny', 'expire'], 'expired'],
  [['cancel'], 'failed'],
  [['expire', 'paid'], 'paid'],
  [['paid_other_amount'], 'mismatched'],
  [['paid_other_amount', 'expire'], 'mismatched'],
  [['refund_full', 'paid'], 'paid'],
  [['refund_full', 'expire'], 'paid'],
  [['pending', 'refund_part'], 'paid'],
  [['chargeback', 'pending'], 'paid'],
])('R-102 %j ends in %s', (kinds, state) => expect(told(kinds)).toBe(state))

const kinds = fc.array(fc.constantFrom(...NOTIFICATION_KINDS), { maxLength: 20 })

test('R-102 reordered and repeated notifications end in the same state', () => {
  fc.assert(
    fc.property(kinds, fc.infiniteStream(fc.nat()), (sequence, picks) => {
      const shuffled = sequence
        .flatMap((kind) => [kind, kind])
        .map((kind) => ({ kind, key: picks.next().value ?? 0 }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ kind }) => kind)
      expect(told(shuffled)).toBe(told(sequence))
    }),
  )
})

const canonical = (sequence: NotificationKind[]) => told(NOTIFICATION_KINDS.filter((kind) => sequence.includes(kind)))

test('R-102 every sequence of up to four notifications ends as its canonical order does', () => {
  const sequences = (length: number): NotificationKind[][] =>
    length === 0 ? [[]] : sequences(length - 1).flatMap((head) => NOTIFICATION_KINDS.map((kind) => [...head, kind]))
  for (const length of [1, 2, 3, 4]) {
    for (const sequence of sequences(length)) expect(told(sequence)).toBe(canonical(sequence))
  }
})

test('R-102 no notification takes paid money back to anything else', () => {
  for (const kind of NOTIFICATION_KINDS) expect(fold('paid', kind)).toBe('paid')
  for (const state of PAYMENT_STATES) expect(fold(state, 'pending')).toBe(state)
})

test('R-102 the gateway is asked when it refuses what counts as paid', () => {
  expect(attentionOf('paid', 'deny')).toBe('ask_gateway')
  expect(attentionOf('paid', 'cancel')).toBe('ask_gateway')
  expect(attentionOf('waiting', 'deny')).toBe('none')
  expect(attentionOf('paid', 'expire')).toBe('none')
})

test('R-102 chargebacks and wrong amounts are told to the staff, refunds are written down', () => {
  expect(attentionOf('paid', 'chargeback')).toBe('tell_staff')
  expect(attentionOf('waiting', 'paid_other_amount')).toBe('tell_staff')
  expect(attentionOf('paid', 'refund_part')).toBe('record_refund')
  expect(attentionOf('paid', 'refund_full')).toBe('record_refund')
  expect(attentionOf('waiting', 'paid')).toBe('none')
})
