import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NotificationKind, PaymentState } from '#domain/payments/payment.ts'
import { fold, mustAsk, NOTIFICATION_KINDS, PAYMENT_STATES } from '#domain/payments/payment.ts'

const foldKinds = (kinds: readonly NotificationKind[], from: PaymentState = 'waiting') => kinds.reduce(fold, from)

test.each<[NotificationKind[], PaymentState]>([
  [['pending'], 'waiting'],
  [['paid', 'pending'], 'paid'],
  [['deny', 'paid'], 'paid'],
  [['paid', 'deny'], 'paid'],
  [['expire', 'deny'], 'expired'],
  [['deny', 'expire'], 'expired'],
  [['cancel'], 'failed'],
  [['expire', 'paid'], 'paid'],
  [['reversal', 'pending'], 'paid'],
  [['refund_full', 'paid'], 'paid'],
  [['refund_full', 'expire'], 'paid'],
  [['pending', 'refund_part'], 'paid'],
  [['chargeback', 'pending'], 'paid'],
])('R-102 after the notifications %j, a payment has the state %s', (kinds, state) =>
  expect(foldKinds(kinds)).toBe(state),
)

const kinds = fc.array(fc.constantFrom(...NOTIFICATION_KINDS), { maxLength: 20 })

test('R-102 the final state of a payment does not depend on the order and the repetition of its notifications', () => {
  fc.assert(
    fc.property(kinds, fc.infiniteStream(fc.nat()), (sequence, picks) => {
      const shuffledKinds = sequence
        .flatMap((kind) => [kind, kind])
        .map((kind) => ({ kind, key: picks.next().value ?? 0 }))
        .toSorted((entry, other) => entry.key - other.key)
        .map(({ kind }) => kind)
      expect(foldKinds(shuffledKinds)).toBe(foldKinds(sequence))
    }),
  )
})

const canonical = (sequence: NotificationKind[]) =>
  foldKinds(NOTIFICATION_KINDS.filter((kind) => sequence.includes(kind)))

test('R-102 every sequence of up to four notifications gives a payment the same state as the sorted sequence', () => {
  const sequences = (length: number): NotificationKind[][] =>
    length === 0 ? [[]] : sequences(length - 1).flatMap((head) => NOTIFICATION_KINDS.map((kind) => [...head, kind]))
  for (const length of [1, 2, 3, 4]) {
    for (const sequence of sequences(length)) expect(foldKinds(sequence)).toBe(canonical(sequence))
  }
})

test('R-102 no notification moves a paid payment to another state', () => {
  for (const kind of NOTIFICATION_KINDS) expect(fold('paid', kind)).toBe('paid')
  for (const state of PAYMENT_STATES) expect(fold(state, 'pending')).toBe(state)
})

test('R-102 the gateway is asked after every notification about money, and after a refusal of a paid payment', () => {
  expect(mustAsk('paid', 'deny', 'body')).toBe(true)
  expect(mustAsk('paid', 'cancel', 'body')).toBe(true)
  expect(mustAsk('waiting', 'deny', 'body')).toBe(false)
  expect(mustAsk('paid', 'expire', 'body')).toBe(false)
  for (const kind of ['paid', 'refund_part', 'refund_full', 'reversal', 'chargeback'] as const)
    expect(mustAsk('waiting', kind, 'body')).toBe(true)
})

test('R-102 the gateway is always queried after a notification that is only partly signed or has only a token', () => {
  for (const kind of NOTIFICATION_KINDS) {
    expect(mustAsk('waiting', kind, 'part')).toBe(true)
    expect(mustAsk('waiting', kind, 'token')).toBe(true)
  }
})
