// Tests chargebacks while a refund of the same payment may be in progress. The guest gets the money once, and a loss is booked only when
// it is certain.
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { invariants } from '#server/db/invariants/invariants.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { askRefund } from '#server/payments/ask-refund.ts'
import { cancelReservation } from '#server/reservations/refunds/cancel-reservation.ts'
import { giveRefundAccount } from '#server/reservations/refunds/give-refund-account.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import * as transfers from '#server/reservations/refunds/transfer-refunds.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { transact } from '#server/work.ts'
import { withProvider } from '#tests/support/breaking-gateway.ts'
import { guest, provenGuest } from '#tests/support/guest.ts'
import { acceptedCapture, aMember, booksOf, heldTable, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function paidOfMember(app: TestApp) {
  await app.open()
  const memberId = await aMember(app)
  const hold = await heldTable(app, { isOpened: true, memberId })
  await actOnPayment(app, hold.reference, { action: 'pay', notify: false })
  const report = (kind: 'paid' | 'chargeback', amount = hold.amount) =>
    recordNotification(app, 'sandbox', {
      proof: 'body',
      eventKey: `${kind} ${amount}`,
      reference: hold.reference,
      kind,
      transactionId: null,
      amount,
      currency: 'IDR',
      method: 'qris',
      raw: {},
    })
  expect(await report('paid')).toBe('confirmed')
  const cancel = () => cancelReservation(app, guest({ memberId }), { id: hold.id, reason: 'Others' })
  return { ...hold, report, cancel }
}

async function claimedTransfer(app: TestApp, share = 0.25) {
  const paid = await paidOfMember(app)
  const { paymentId } = (await findReservation(app.sql, paid.id))!
  const capture = (await acceptedCapture(app.sql, paymentId))!
  const back = paid.amount * share
  await transact(app, system('test'), (work) =>
    askRefund(work, capture, { key: `request:${paid.id}`, amount: back, reason: 'goodwill', way: 'transfer' }),
  )
  const [refund] = await app.sql<{ id: string }[]>`select id from refunds where capture_id = ${capture.id}`
  const account = { bank: '014', number: '5270123456', holder: 'Raka Wicaksana' }
  await giveRefundAccount(app, await provenGuest(app, paid.id), { id: paid.id, account })
  await transfers.transfersToMake(app, { isTaking: true })
  return { ...paid, capture, back, refundId: refund?.id ?? '' }
}

async function holds(app: TestApp) {
  for (const { id, broken } of invariants.filter(({ id: invariantId }) =>
    ['I5', 'I6', 'I7', 'I8', 'I64'].includes(invariantId),
  ))
    expect([id, await broken(app.sql, app.now(), app.keys)]).toEqual([id, []])
}
const alertsOf = async ({ sql }: TestApp) =>
  (await sql<{ what: string }[]>`select what from alerts order by id`).map(({ what }) => what)

test('books B15: if a chargeback arrives while a refund is being sent, the loss is booked when the gateway confirms the refund', async () => {
  await using app = await testApp()
  const { id, amount, report, cancel } = await paidOfMember(app)
  await cancel()
  const gateway = app.payments.of('sandbox')
  const during = withProvider(app, {
    refund: async (request) => {
      await gateway.refund(request)
      await report('chargeback')
      throw new GatewayFault('the answer was lost')
    },
  })
  await sendRefunds(during)
  // The gateway has not yet confirmed the refund. So no loss is booked, and no second refund is due.
  expect(await booksOf(app, id)).toEqual({ forfeits: -amount / 2, chargebacks: amount / 2 })
  await holds(app)
  app.clock.advance(600)
  await sendRefunds(app)
  expect((await refundsOf(app, id)).map(([, state]) => state)).toEqual(['done'])
  expect(await booksOf(app, id)).toEqual({
    gateway: -amount / 2,
    losses: amount / 2,
    forfeits: -amount / 2,
    chargebacks: amount / 2,
  })
  await holds(app)
  expect((await alertsOf(app)).at(-1)).toContain(String(amount / 2))
})

test('books B15: if a refund fails after a chargeback, the refund stops and no loss is booked', async () => {
  await using app = await testApp()
  const { id, amount, report, cancel } = await paidOfMember(app)
  await cancel()
  const during = withProvider(app, {
    refund: async () => {
      await report('chargeback')
      throw new GatewayFault('silent')
    },
  })
  await sendRefunds(during)
  app.clock.advance(60)
  expect(await sendRefunds(app), 'a call may be open').toEqual({ handled: 0, failed: 0 })
  app.clock.advance(600)
  await sendRefunds(app)
  expect((await refundsOf(app, id)).map(([, state]) => state)).toEqual(['failed'])
  expect(await booksOf(app, id)).toEqual({ forfeits: -amount / 2, chargebacks: amount / 2 })
  expect(await app.sql`select 1 from sandbox.gateway_refunds`).toEqual([])
  await holds(app)
})

test('books B15: if a chargeback is smaller than the refund, the remaining amount of the refund is still sent', async () => {
  await using app = await testApp()
  const { id, amount, reference, report, cancel } = await paidOfMember(app)
  await actOnPayment(app, reference, { action: 'refunds_later' })
  await cancel()
  await sendRefunds(app)
  await report('chargeback', amount / 4)
  await actOnPayment(app, reference, { action: 'refunds_refused' })
  app.clock.advance(600)
  await sendRefunds(app)
  expect(await refundsOf(app, id)).toEqual([
    ['cancelled', 'failed', amount / 2],
    ['cancelled', expect.any(String), amount / 4],
  ])
  expect(await booksOf(app, id)).toEqual({
    gateway: amount - amount / 4,
    refunds_due: -amount / 4,
    forfeits: -amount / 2,
  })
  await holds(app)
})

test('books B15: after a chargeback of a claimed transfer, staff can refund only the remaining amount', async () => {
  await using app = await testApp()
  const { id, amount, back, capture, report } = await claimedTransfer(app, 0.75)
  await report('chargeback', back)
  const rest = amount - back
  const ask = (sum: number, key: string) =>
    transact(app, system('test'), (work) =>
      askRefund(work, capture, { key: `${key}:${id}`, amount: sum, reason: 'goodwill', way: 'transfer' }),
    )
  await ask(rest, 'rest')
  expect((await booksOf(app, id))['guest_funds']).toBeUndefined()
  await expect(ask(1, 'more')).rejects.toThrow('more would go back than came in')
  await holds(app)
})

test('books B15: the books match the gateway if a refund and a chargeback happen at the same time', async () => {
  for (const isFirst of [true, false]) {
    await using app = await testApp()
    const { id, amount, report, cancel } = await paidOfMember(app)
    await cancel()
    const both = [() => sendRefunds(app), () => report('chargeback')]
    await Promise.all((isFirst ? both : both.toReversed()).map((run) => run()))
    await holds(app)
    app.clock.advance(600)
    await sendRefunds(app)
    const [refund] = await refundsOf(app, id)
    const sentRefunds = await app.sql`select 1 from sandbox.gateway_refunds where status = 'done'`
    expect(refund?.[1]).toBe(sentRefunds.length === 1 ? 'done' : 'failed')
    const twice = sentRefunds.length === 1 ? { gateway: -amount / 2, losses: amount / 2 } : {}
    expect(await booksOf(app, id)).toEqual({ ...twice, forfeits: -amount / 2, chargebacks: amount / 2 })
    await holds(app)
  }
})

test('books B15: after a chargeback, the list of transfers hides the account number, and staff can stop the transfer', async () => {
  await using app = await testApp()
  const { id, refundId, report } = await claimedTransfer(app)
  await report('chargeback')
  expect(await booksOf(app, id)).toEqual({})
  const [line] = await transfers.transfersToMake(app, { isTaking: true })
  expect(line).toMatchObject({ state: 'transferring', account: null, lastDigits: '3456' })
  expect(line?.covered).toBeGreaterThan(0)
  const show = transact(app, system('test'), (work) => transfers.accountToTransfer(work, refundId))
  await expect(show).rejects.toThrow('do not transfer')
  await expect(transfers.markTransferred(app, refundId, 'BI 1')).rejects.toThrow('do not transfer')
  await holds(app)
  await transfers.stopTransfer(app, refundId)
  await expect(transfers.stopTransfer(app, refundId)).rejects.toThrow()
  expect(await transfers.transfersToMake(app, { isTaking: false })).toEqual([])
  expect(await booksOf(app, id)).toEqual({})
  await holds(app)
})

test('books B15: if staff confirm that a transfer was sent before the chargeback, its amount is booked as a loss', async () => {
  await using app = await testApp()
  const { id, refundId, back, report } = await claimedTransfer(app)
  await report('chargeback')
  expect(await transfers.markTransferred(app, refundId, 'BI 1', { wasSent: true })).toBe('marked')
  expect(await booksOf(app, id)).toEqual({ bank: -back, losses: back })
  expect((await alertsOf(app)).at(-1)).toContain(String(back))
  await holds(app)
})

test('books B15: a mark of a transfer as sent during a chargeback books a loss only if the mark succeeds', async () => {
  await using app = await testApp()
  const { id, refundId, back, report } = await claimedTransfer(app)
  const [markOutcome] = await Promise.allSettled([
    transfers.markTransferred(app, refundId, 'BI 1'),
    report('chargeback'),
  ])
  await holds(app)
  if (markOutcome.status === 'rejected') await transfers.stopTransfer(app, refundId)
  expect(await booksOf(app, id)).toEqual(markOutcome.status === 'fulfilled' ? { bank: -back, losses: back } : {})
  await holds(app)
})

test('books B15: a chargeback keeps the guest’s bank account of a claimed transfer', async () => {
  await using app = await testApp()
  const { refundId, report } = await claimedTransfer(app)
  await report('chargeback')
  expect(await app.sql`select refund_id from refund_accounts`).toEqual([{ refundId }])
})
