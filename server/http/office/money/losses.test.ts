import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { askRefund } from '#server/payments/ask-refund.ts'
import { giveRefundAccount } from '#server/reservations/refunds/give-refund-account.ts'
import { transfersToMake } from '#server/reservations/refunds/transfer-refunds.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { transact } from '#server/work.ts'
import { provenGuest } from '#tests/support/guest.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { acceptedCapture, paidBy, paidTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function chargedBack(app: TestApp) {
  const { url } = await app.open()
  const paid = await paidTable(app)
  const reservation = (await findReservation(app.sql, paid.id))!
  const capture = (await acceptedCapture(app.sql, reservation.paymentId))!
  const back = paid.amount / 4
  await transact(app, system('test'), (work) =>
    askRefund(work, capture, { key: `request:${paid.id}`, amount: back, reason: 'goodwill', way: 'transfer' }),
  )
  const account = { bank: '014', number: '5270123456', holder: 'Raka Wicaksana' }
  await giveRefundAccount(app, await provenGuest(app, paid.id), { id: paid.id, account })
  await transfersToMake(app, { isTaking: true })
  const { transactionId, amount } = capture
  await settlePayment(app, paid.id, { ...paidBy(transactionId, amount), kind: 'chargeback', eventKey: 'c1' })
  const { cookie } = await aPerson(app, 'finance', null)
  const elsewhere = (
    await app.sql<{ id: number }[]>`select id from outlets where id <> ${reservation.outletId} limit 1`
  )[0]
  const read = async <Name extends 'refunds' | 'losses'>(name: Name, takes: object = {}, by = cookie) =>
    (await askOffice(url, name, { cookie: by, takes })).body.data as WireAnswer<Name>
  return { url, back, code: reservation.bookingCode, cookie, read, elsewhere: elsewhere?.id ?? 0 }
}

test('books B15: after a chargeback, staff can mark the refund transfer as sent only if they confirm that it was sent', async () => {
  await using app = await testApp()
  const { url, back, code, cookie, read, elsewhere } = await chargedBack(app)
  const [refund] = (await read('refunds', { state: 'to_transfer' })).refunds
  expect(refund).toMatchObject({ amount: back, covered: back, state: 'transferring' })
  const id = refund?.refundId ?? ''
  expect((await askOffice(url, 'showRefundAccount', { cookie, id })).status).toBe(409)
  expect((await askOffice(url, 'markRefundTransferred', { cookie, id, takes: { reference: 'BI 1' } })).status).toBe(409)
  expect((await read('losses')).losses).toEqual([])
  const response = await askOffice(url, 'markRefundTransferred', {
    cookie,
    id,
    takes: { reference: 'BI 1', wasSent: true },
  })
  expect(response.status).toBe(200)
  expect(await read('losses')).toMatchObject({
    month: '2026-11',
    total: back,
    losses: [{ account: 'losses', reason: 'sent_twice', amount: back, reservation: { code } }],
  })
  expect((await read('losses', { month: '2026-10' })).losses).toEqual([])
  const other = await aPerson(app, 'finance', elsewhere)
  expect((await read('losses', {}, other.cookie)).losses).toEqual([])
})

test('books B15: the office stops a transfer of charged-back money that has not been sent', async () => {
  await using app = await testApp()
  const { url, cookie, read } = await chargedBack(app)
  const [refund] = (await read('refunds', { state: 'to_transfer' })).refunds
  const id = refund?.refundId ?? ''
  expect((await askOffice(url, 'stopRefundTransfer', { cookie, id })).status).toBe(200)
  expect((await askOffice(url, 'stopRefundTransfer', { cookie, id })).status).toBe(409)
  expect((await read('refunds', { state: 'to_transfer' })).refunds).toEqual([])
  expect((await read('losses')).losses).toEqual([])
})
