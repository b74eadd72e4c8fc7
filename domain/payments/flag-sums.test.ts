import { expect, test } from 'vitest'
import { flagSums } from '#domain/payments/flag-sums.ts'

test.each([
  ['statement_unknown', 'xendit L-1: -5000', -5000, null],
  ['statement_differs', 'xendit L-1: 90000, ours 100000', 90_000, 100_000],
  ['statement_missing', 'sandbox: payment 750000', null, 750_000],
  ['statement_missing', 'sandbox: refund 1000', null, 1000],
  ['statement_late', 'sandbox S1: 250000', 250_000, null],
  ['amount_mismatch', 'asked 600000 IDR, came 5000 IDR', 5000, 600_000],
  ['chargeback', 'chargeback of 600000, transaction T1', 600_000, null],
  ['taken_twice', 'refund of 600000, transaction T1', 600_000, null],
  ['refund_exceeded', 'refund of 1000', null, 1000],
  ['altered_news', '1234: 55', null, null],
  ['unknown_order', 'paid', null, null],
])(
  'a flag of the kind %s with the note “%s” is parsed into the gateway’s sum and our sum',
  (kind, note, theirs, ours) => {
    expect(flagSums(kind, note)).toEqual({ theirs, ours })
  },
)
