import { expect, test } from 'vitest'
import { accessToken } from '#server/reservations/access.ts'
import { cancelReservation } from '#server/reservations/cancel-reservation.ts'
import { expireHold, expireHolds } from '#server/reservations/expire-holds.ts'
import { recordNotification } from '#server/reservations/record-notification.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settle-payment.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { silentGateway, withProvider } from '#tests/support/breaking-gateway.ts'
import { freeTables, guest } from '#tests/support/guest.ts'
import { aMember, booksOf, flagsOf, heldTable, paidBy, PAID_NIGHT, refundsOf } from '#tests/support/paid-table.ts'
import { testWorld, type TestWorld } from '#tests/support/world.ts'

const stateOf = async (world: TestWorld, id: string) => (await findReservation(world.sql, id))?.state
const strikesOf = async ({ sql }: TestWorld) => (await sql`select 1 from strikes`).length
const statusOf = async (world: TestWorld, reference: string) =>
  (await world.payments.of('sandbox').lookUp({ reference, providerReference: null })).status

test('R-049 a silent gateway keeps a lapsed hold for half a minute, and its guest is not to blame for it', async () => {
  await using world = await testWorld()
  await world.open()
  const { id } = await heldTable(world, { isOpened: true })
  world.clock.advance(30 * 60 + 29)
  await expireHold(silentGateway(world), id)
  expect(await stateOf(world, id)).toBe(0)
  world.clock.advance(1)
  await expireHold(silentGateway(world), id)
  expect(await stateOf(world, id)).toBe(6)
  expect(await strikesOf(world)).toBe(0)
})

test('R-055 an abandoned hold is a strike, and one that wrong money came for is none', async () => {
  await using world = await testWorld()
  await world.open()
  const [abandoned, mismatched] = [await heldTable(world, { isOpened: true }), await heldTable(world)]
  await settlePayment(world, mismatched.id, paidBy('wrong', 1000))
  world.clock.advance(30 * 60)
  await expireHold(world, mismatched.id)
  expect([await stateOf(world, mismatched.id), await strikesOf(world)]).toEqual([6, 0])
  await expireHold(world, abandoned.id)
  expect([await stateOf(world, abandoned.id), await strikesOf(world)]).toEqual([6, 1])
})

test('R-049 the pages of a lapsed hold are closed at the gateway, those where a card failed among them', async () => {
  await using world = await testWorld()
  await world.open()
  const [open, failed] = [await heldTable(world, { isOpened: true }), await heldTable(world, { isOpened: true })]
  await actOnPayment(world, failed.reference, { action: 'fail', notify: false })
  await world.sql`update sandbox.gateway_payments set expires_at = expires_at + interval '1 hour'`
  world.clock.advance(30 * 60)
  for (const { id, reference } of [open, failed]) {
    await expireHold(world, id)
    expect(await statusOf(world, reference)).toBe('cancelled')
  }
})

test('R-049 what one lapsed hold runs into delays no other', async () => {
  await using world = await testWorld()
  await world.open()
  const poisoned = await heldTable(world, { isOpened: true })
  const others = [await heldTable(world, { isOpened: true }), await heldTable(world, { isOpened: true })]
  const sandbox = world.payments.of('sandbox')
  const breaking = withProvider(world, {
    lookUp: (page) =>
      page.reference === poisoned.reference ? Promise.reject(new Error('poison')) : sandbox.lookUp(page),
  })
  world.clock.advance(30 * 60)
  expect(await expireHolds({ ...breaking, log: { ...world.log, error: () => undefined } })).toEqual({
    handled: 2,
    failed: 1,
  })
  for (const one of others) expect(await stateOf(world, one.id)).toBe(6)
  await expireHold(world, poisoned.id)
})

test('R-103 late money of a night that is over goes back though nobody has the table', async () => {
  await using world = await testWorld()
  const { id, amount } = await heldTable(world)
  world.clock.advance(30 * 60)
  await expireHold(world, id)
  world.clock.advance(20 * 86_400)
  expect(await settlePayment(world, id, paidBy('T', amount))).toBe('refunded')
  expect(await refundsOf(world, id)).toEqual([['late_money', 'asked', amount]])
})

test('R-103 money that meets a lapsed hold without its places ends it: what it still held is free', async () => {
  await using world = await testWorld()
  const { id, amount, tableId } = await heldTable(world)
  world.clock.advance(20 * 86_400)
  expect(await settlePayment(world, id, paidBy('T', amount))).toBe('refunded')
  expect(await stateOf(world, id)).toBe(6)
  expect(await world.sql`select 1 from table_claims where reservation_id = ${id}`).toHaveLength(0)
  expect((await freeTables(world, 'kuningan', PAID_NIGHT)).some((table) => table.id === tableId)).toBe(true)
})

test('R-102 a page that closes ends a hold that waits, and none that is paid', async () => {
  await using world = await testWorld()
  const [waiting, paid] = [await heldTable(world), await heldTable(world)]
  const closed = { kind: 'expire', amount: null, currency: 'IDR', method: null } as const
  await settlePayment(world, paid.id, paidBy('T', paid.amount))
  expect(await settlePayment(world, paid.id, closed)).toBe('repeated')
  expect(await settlePayment(world, waiting.id, closed)).toBe('expired')
  expect([await stateOf(world, paid.id), await stateOf(world, waiting.id)]).toEqual([2, 6])
})

test('R-102 a notification that comes again acts on nothing, whatever it would have meant by now', async () => {
  await using world = await testWorld()
  const { id, reference } = await heldTable(world)
  const denied = {
    proof: 'body',
    eventKey: 'denied',
    reference,
    kind: 'deny',
    transactionId: null,
    amount: null,
    currency: 'IDR',
    method: null,
    raw: {},
  } as const
  expect(await recordNotification(world, 'sandbox', denied)).toBe('noted')
  await world.sql`delete from strikes`
  expect(await recordNotification(world, 'sandbox', denied)).toBe('repeated')
  expect([await strikesOf(world), await flagsOf(world), await stateOf(world, id)]).toEqual([0, [], 0])
})

test('R-079 who may not cancel is refused before anything is asked of a gateway or let go', async () => {
  await using world = await testWorld()
  await world.open()
  const memberId = await aMember(world)
  const { id, amount, reference } = await heldTable(world, { isOpened: true, memberId })
  await world.sql`update outlets set can_refund = false where slug = 'kuningan'`
  const cancel = () => cancelReservation(world, guest({ memberId }), { id, reason: 'Others' })
  await settlePayment(world, id, paidBy('T', amount))
  await expect(cancel()).rejects.toMatchObject({ code: 'not_cancellable' })
  expect(await statusOf(world, reference)).toBe('pending')
  expect(await booksOf(world, id)).toEqual({ gateway: amount, guest_funds: -amount })
  await world.sql`insert into sandbox.gateway_captures (transaction_id, order_id, amount, currency, method, at)
    values ('T', ${reference}, ${amount}, 'IDR', 'qris', now())`
})

test('R-079 a member who only has the link of a guest’s hold cannot cancel it', async () => {
  await using world = await testWorld()
  const memberId = await aMember(world)
  const { id } = await heldTable(world)
  const stranger = guest({ memberId, reservationToken: accessToken(world, id) })
  await expect(cancelReservation(world, stranger, { id, reason: 'Others' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await stateOf(world, id)).toBe(0)
})
