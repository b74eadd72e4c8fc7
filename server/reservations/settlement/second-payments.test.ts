import { expect, test } from 'vitest'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { listMessages } from '#server/sandbox/list-messages.ts'
import { viewPayment } from '#server/sandbox/view-payment.ts'
import { booksOf, flagsOf, heldTable, mailsOf, paidBy, paidTable, refundsOf } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

test('R-102 R-103 a payment of the correct amount confirms the hold after a payment of a wrong amount, which is refunded', async () => {
  await using app = await testApp()
  const { id, amount } = await heldTable(app)
  const wrong = { kind: 'paid', amount: 1000, currency: 'IDR', method: 'qris' } as const
  expect(await settlePayment(app, id, wrong)).toBe('mismatched')
  expect(await settlePayment(app, id, { ...wrong, amount })).toBe('confirmed')
  expect(await settlePayment(app, id, { ...wrong, amount })).toBe('repeated')
  expect(await settlePayment(app, id, wrong)).toBe('repeated')
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 2, paymentState: 'paid', capturedAmount: amount })
  expect(await refundsOf(app, id)).toEqual([['amount_mismatch', 'asked', 1000]])
  expect(await flagsOf(app)).toEqual(['amount_mismatch'])
  expect(await booksOf(app, id)).toEqual({ gateway: amount + 1000, guest_funds: -amount, refunds_due: -1000 })
})

test('R-103 a second payment of a paid order is refunded in full exactly once, and the guest gets an email', async () => {
  await using app = await testApp()
  await app.open()
  const { id, amount, reference } = await heldTable(app, { isOpened: true })
  await actOnPayment(app, reference, { action: 'pay', notify: false })
  await actOnPayment(app, reference, { action: 'pay', again: true, method: 'credit_card', notify: false })
  const notification = {
    proof: 'body',
    eventKey: 'told',
    reference,
    kind: 'paid',
    transactionId: null,
    amount,
    currency: 'IDR',
    method: 'qris',
    raw: {},
  } as const
  expect(await recordNotification(app, 'sandbox', notification)).toBe('duplicate')
  for (const eventKey of ['again', 'and again'])
    expect(await recordNotification(app, 'sandbox', { ...notification, eventKey })).toBe('repeated')
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 2, capturedAmount: amount })
  await sendRefunds(app)
  expect(await refundsOf(app, id)).toEqual([['duplicate', 'done', amount]])
  expect((await viewPayment(app, reference))?.refunds).toEqual([{ amount, status: 'done' }])
  expect(await booksOf(app, id)).toEqual({ gateway: amount, guest_funds: -amount })
  await sendMessages(app)
  expect(await mailsOf(app, id, 'duplicate_refunded')).toBe(1)
  expect((await listMessages(app, { kind: 'email' })).some(({ subject }) => /paid twice/i.test(subject))).toBe(true)
})

test('R-103 when twenty additional payments are reported at the same time, each payment gets its own refund', async () => {
  await using app = await testApp()
  const { id, amount } = await paidTable(app)
  const reports = Array.from({ length: 60 }, (_, n) => paidBy(`second ${n % 20}`, amount))
  const outcomes = await Promise.all(reports.map((news) => settlePayment(app, id, news)))
  expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(40)
  expect(await refundsOf(app, id)).toHaveLength(20)
  expect(await mailsOf(app, id, 'duplicate_refunded')).toBe(20)
})

test('R-103 a payment in another currency is flagged and refunded in that currency', async () => {
  await using app = await testApp()
  const { id, amount } = await heldTable(app)
  expect(await settlePayment(app, id, paidBy('dollars', amount, 'USD'))).toBe('mismatched')
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 0, paymentState: 'mismatched' })
  expect(await flagsOf(app)).toEqual(['amount_mismatch'])
  expect(await refundsOf(app, id)).toEqual([['amount_mismatch', 'asked', amount]])
  expect(await app.sql`select distinct currency from ledger_entries`).toEqual([{ currency: 'USD' }])
})

test('R-102 a transaction that paid one reservation does not pay another reservation', async () => {
  await using app = await testApp()
  const [first, other] = [await heldTable(app), await heldTable(app)]
  expect(await settlePayment(app, first.id, paidBy('shared', first.amount))).toBe('confirmed')
  await settlePayment(app, other.id, paidBy('shared', other.amount))
  expect((await findReservation(app.sql, other.id))?.state).toBe(0)
})
