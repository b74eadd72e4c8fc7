import { expect, test } from 'vitest'
import { accessToken } from '#server/reservations/access.ts'
import { expireHold, expireHolds } from '#server/reservations/expire-holds.ts'
import { holdTables } from '#server/reservations/hold-tables.ts'
import { openPaymentPage } from '#server/reservations/open-payment-page.ts'
import { reconcilePayments } from '#server/reservations/reconcile-payments.ts'
import { releaseHold } from '#server/reservations/release-hold.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settle-payment.ts'
import { sendRefunds } from '#server/reservations/send-refunds.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { listMessages } from '#server/sandbox/list-messages.ts'
import { viewPayment } from '#server/sandbox/view-payment.ts'
import { freeTables, guest, words } from '#tests/support/guest.ts'
import { testWorld, type TestWorld } from '#tests/support/world.ts'

const NIGHT = '2026-11-25'
const paid = (amount: number) => ({ kind: 'paid' as const, amount, currency: 'IDR', method: 'qris' })

async function aHold(world: TestWorld, at = 0) {
  const tables = await freeTables(world, 'kuningan', NIGHT)
  const table = tables[at]
  if (!table) throw new Error('no free table')
  const { id } = await holdTables(world, guest(), { ...words(NIGHT, '21:00'), tables: [{ tableId: table.id, pax: 2 }] })
  const reservation = await findReservation(world.sql, id)
  if (!reservation) throw new Error('no reservation')
  return { id, table, amount: reservation.amount, orderId: reservation.orderId, email: reservation.email }
}

const stateOf = async (world: TestWorld, id: string) => (await findReservation(world.sql, id))?.state

test('R-102 money for a hold confirms it once, however often and from however many sides it is told', async () => {
  await using world = await testWorld()
  const { id, amount } = await aHold(world)
  const told = await Promise.all(Array.from({ length: 20 }, () => settlePayment(world, id, paid(amount))))
  expect(told.filter((outcome) => outcome === 'confirmed')).toHaveLength(1)
  expect(told.filter((outcome) => outcome === 'repeated')).toHaveLength(19)
  expect(await stateOf(world, id)).toBe(2)
  await sendMessages(world)
  await sendMessages(world)
  const mails = await listMessages(world, { kind: 'email' })
  expect(mails.filter((mail) => mail.subject.includes('Confirmed'))).toHaveLength(1)
})

test('R-103 money after the deadline revives the reservation while its table is free', async () => {
  await using world = await testWorld()
  const { id, amount } = await aHold(world)
  world.clock.advance(31 * 60)
  await expireHolds(world)
  expect(await stateOf(world, id)).toBe(6)
  expect(await settlePayment(world, id, paid(amount))).toBe('revived')
  expect(await stateOf(world, id)).toBe(2)
})

test('R-103 money after the deadline goes back whole when the table is someone else’s, and the guest is told', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, table, amount, orderId } = await aHold(world)
  await openPaymentPage(world, id)
  world.clock.advance(31 * 60)
  const { id: other } = await holdTables(world, guest(), {
    ...words(NIGHT, '21:00'),
    tables: [{ tableId: table.id, pax: 2 }],
  })
  expect(await stateOf(world, id)).toBe(6)
  await actOnPayment(world, orderId, { action: 'pay', notify: false })
  expect(await settlePayment(world, id, paid(amount))).toBe('refunded')
  await sendRefunds(world)
  expect(await stateOf(world, id)).toBe(6)
  expect(await stateOf(world, other)).toBe(0)
  expect((await viewPayment(world, orderId))?.refunds).toEqual([{ amount, status: 'done' }])
  await sendRefunds(world)
  expect((await viewPayment(world, orderId))?.refunds).toHaveLength(1)
  await sendMessages(world)
  const mails = await listMessages(world, { kind: 'email' })
  expect(mails.some((mail) => /refund/i.test(mail.subject + mail.text))).toBe(true)
})

test('R-103 money for an amount other than asked is never accepted: it is flagged and goes back', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, amount, orderId } = await aHold(world)
  await openPaymentPage(world, id)
  await actOnPayment(world, orderId, { action: 'pay', amount: amount - 1, notify: false })
  expect(await settlePayment(world, id, paid(amount - 1))).toBe('mismatched')
  expect(await stateOf(world, id)).toBe(0)
  await sendRefunds(world)
  expect((await viewPayment(world, orderId))?.refunds).toEqual([{ amount: amount - 1, status: 'done' }])
  const flags = await world.sql`select kind from payment_flags where order_id = ${orderId}`
  expect(flags.map((flag) => flag['kind'])).toContain('amount_mismatch')
})

test('R-104 a lost webhook is found by asking, within a minute and before the hold is released', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, orderId } = await aHold(world)
  await openPaymentPage(world, id)
  await actOnPayment(world, orderId, { action: 'pay', notify: false })
  world.clock.advance(25)
  expect(await reconcilePayments(world)).toEqual({ handled: 1, failed: 0 })
  expect(await stateOf(world, id)).toBe(2)
})

test('R-104 R-103 late money that no webhook told of is found after the hold has ended', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, orderId } = await aHold(world)
  await openPaymentPage(world, id)
  world.clock.advance(31 * 60)
  await expireHolds(world)
  expect(await stateOf(world, id)).toBe(6)
  await actOnPayment(world, orderId, { action: 'pay', notify: false })
  world.clock.advance(6 * 60)
  await reconcilePayments(world)
  expect(await stateOf(world, id)).toBe(2)
})

test('R-055 an attempt that failed before the one that paid is no strike', async () => {
  await using world = await testWorld()
  const { id, amount } = await aHold(world)
  await settlePayment(world, id, { kind: 'deny', amount: null, currency: 'IDR', method: 'card' })
  expect(await world.sql`select 1 from strikes where reservation_id = ${id}`).toHaveLength(1)
  await settlePayment(world, id, paid(amount))
  expect(await world.sql`select 1 from strikes where reservation_id = ${id}`).toHaveLength(0)
})

test('R-104 the gateway is asked before a lapsed hold goes: a payment nobody told of keeps its table', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, table, orderId } = await aHold(world)
  await openPaymentPage(world, id)
  await actOnPayment(world, orderId, { action: 'pay', notify: false })
  world.clock.advance(31 * 60)
  await expect(
    holdTables(world, guest(), { ...words(NIGHT, '21:00'), tables: [{ tableId: table.id, pax: 2 }] }),
  ).rejects.toMatchObject({ code: 'table_unavailable' })
  expect(await stateOf(world, id)).toBe(2)
})

test('R-049 a hold expires exactly once though every process sweeps at the same time', async () => {
  await using world = await testWorld()
  const { id } = await aHold(world)
  world.clock.advance(30 * 60)
  await Promise.all(Array.from({ length: 10 }, () => expireHold(world, id)))
  const reservation = await findReservation(world.sql, id)
  expect(reservation?.history.map((move) => move.status)).toEqual([0, 6])
  await sendMessages(world)
  const mails = await listMessages(world, { kind: 'email' })
  expect(mails.filter(({ subject }) => subject.startsWith('The time to pay is over'))).toHaveLength(1)
})

test('R-049 R-103 expiry and payment at the same instant leave a place or a refund, never neither', async () => {
  await using world = await testWorld()
  for (let round = 0; round < 12; round++) {
    const { id, amount } = await aHold(world)
    world.clock.advance(30 * 60)
    const [outcome] = await Promise.all([
      settlePayment(world, id, paid(amount)),
      expireHold(world, id),
      expireHold(world, id),
    ])
    expect(['confirmed', 'revived']).toContain(outcome)
    expect(await stateOf(world, id)).toBe(2)
  }
})

test('R-047 a guest lets go of a hold: the table is free at once and the gateway’s page is closed', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, table, orderId } = await aHold(world)
  await openPaymentPage(world, id)
  const owner = guest({ reservationToken: accessToken(world, id) })
  await releaseHold(world, owner, id)
  expect(await stateOf(world, id)).toBe(5)
  expect((await viewPayment(world, orderId))?.status).toBe('cancelled')
  expect((await freeTables(world, 'kuningan', NIGHT)).some((free) => free.id === table.id)).toBe(true)
  await expect(releaseHold(world, owner, id)).rejects.toMatchObject({ code: 'already_cancelled' })
})

test('R-103 money for a hold the guest let go of goes back whole; the reservation stays cancelled', async () => {
  await using world = await testWorld()
  const { id, amount } = await aHold(world)
  await releaseHold(world, guest({ reservationToken: accessToken(world, id) }), id)
  expect(await settlePayment(world, id, paid(amount))).toBe('refunded')
  expect(await stateOf(world, id)).toBe(5)
})

test('a stranger can neither release nor find a guest’s reservation', async () => {
  await using world = await testWorld()
  const { id } = await aHold(world)
  await expect(releaseHold(world, guest(), id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(releaseHold(world, guest({ reservationToken: 'x'.repeat(43) }), id)).rejects.toMatchObject({
    code: 'not_found',
  })
})
