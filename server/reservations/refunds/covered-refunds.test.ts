// A provider takes money while its refund may be on its way: the guest gets it once, and a loss is booked when it is known.
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

/** A member's table, paid by QRIS at the gateway. */
async function paidOfMember(app: TestApp) {
  await app.open()
  const memberId = await aMember(app)
  const held = await heldTable(app, { isOpened: true, memberId })
  await actOnPayment(app, held.reference, { action: 'pay', notify: false })
  const report = (kind: 'paid' | 'chargeback', amount = held.amount) =>
    recordNotification(app, 'sandbox', {
      proof: 'body',
      eventKey: `${kind} ${amount}`,
      reference: held.reference,
      kind,
      transactionId: null,
      amount,
      currency: 'IDR',
      method: 'qris',
      raw: {},
    })
  expect(await report('paid')).toBe('confirmed')
  const cancel = () => cancelReservation(app, guest({ memberId }), { id: held.id, reason: 'Others' })
  return { ...held, report, cancel }
}

/** A refund of a part of a paid table by transfer; staff has claimed it. */
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
  for (const { id, broken } of invariants.filter(({ id: one }) => ['I5', 'I6', 'I7', 'I8', 'I64'].includes(one)))
    expect([id, await broken(app.sql, app.now(), app.keys)]).toEqual([id, []])
}
const alertsOf = async ({ sql }: TestApp) =>
  (await sql<{ what: string }[]>`select what from alerts order by id`).map(({ what }) => what)

test('books B15 a refund is sent at the instant of its chargeback: the loss is booked once the gateway says that it was made', async () => {
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
  // It is not known whether the refund was made: nothing is a loss, and nothing is owed twice.
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

test('books B15 a refund that its gateway did not make is stopped by the chargeback, and nothing is lost', async () => {
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

test('books B15 a chargeback of less than the refund leaves its rest to be returned', async () => {
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

test('books B15 the rest of a payment is refunded while a chargeback covers a refund under way', async () => {
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

test('books B15 whichever of a sending and a chargeback is first, the books say what the gateway did', async () => {
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
    const made = await app.sql`select 1 from sandbox.gateway_refunds where status = 'done'`
    expect(refund?.[1]).toBe(made.length === 1 ? 'done' : 'failed')
    const twice = made.length === 1 ? { gateway: -amount / 2, losses: amount / 2 } : {}
    expect(await booksOf(app, id)).toEqual({ ...twice, forfeits: -amount / 2, chargebacks: amount / 2 })
    await holds(app)
  }
})

test('books B15 a claimed transfer that was charged back shows it, hides its account, and is stopped', async () => {
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

test('books B15 a transfer that had left before its chargeback is confirmed, and then it is a loss', async () => {
  await using app = await testApp()
  const { id, refundId, back, report } = await claimedTransfer(app)
  await report('chargeback')
  expect(await transfers.markTransferred(app, refundId, 'BI 1', { wasSent: true })).toBe('marked')
  expect(await booksOf(app, id)).toEqual({ bank: -back, losses: back })
  expect((await alertsOf(app)).at(-1)).toContain(String(back))
  await holds(app)
})

test('books B15 of a transfer that is marked while its chargeback arrives, the books agree with the order', async () => {
  await using app = await testApp()
  const { id, refundId, back, report } = await claimedTransfer(app)
  const [marked] = await Promise.allSettled([transfers.markTransferred(app, refundId, 'BI 1'), report('chargeback')])
  await holds(app)
  if (marked.status === 'rejected') await transfers.stopTransfer(app, refundId)
  expect(await booksOf(app, id)).toEqual(marked.status === 'fulfilled' ? { bank: -back, losses: back } : {})
  await holds(app)
})

test('books B15 a chargeback leaves the account of a claimed transfer where it is', async () => {
  await using app = await testApp()
  const { refundId, report } = await claimedTransfer(app)
  await report('chargeback')
  expect(await app.sql`select refund_id from refund_accounts`).toEqual([{ refundId }])
})
