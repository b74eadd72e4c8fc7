// What a provider takes or gives back without us: written down once, told to the staff, and never given back a second time.
import { expect, test } from 'vitest'
import { cancelReservation } from '#server/reservations/cancel-reservation.ts'
import { recordNotification } from '#server/reservations/record-notification.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sendRefunds } from '#server/reservations/send-refunds.ts'
import { settlePayment } from '#server/reservations/settle-payment.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { guest } from '#tests/support/guest.ts'
import { aMember, booksOf, flagsOf, heldTable, mailsOf, paidBy, refundsOf } from '#tests/support/paid-table.ts'
import { testWorld, type TestWorld } from '#tests/support/world.ts'

/** A member's table, paid by QRIS at the gateway. */
async function paidOfMember(world: TestWorld) {
  const memberId = await aMember(world)
  const held = await heldTable(world, { isOpened: true, memberId })
  await actOnPayment(world, held.reference, { action: 'pay', notify: false })
  const tell = (
    kind: 'paid' | 'deny' | 'refund_full' | 'refund_part' | 'reversal' | 'chargeback',
    amount = held.amount,
  ) =>
    recordNotification(world, 'sandbox', {
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
  expect(await tell('paid')).toBe('confirmed')
  const cancel = () => cancelReservation(world, guest({ memberId }), { id: held.id, reason: 'Others' })
  return { ...held, tell, cancel }
}

const alertsOf = async ({ sql }: TestWorld) =>
  (await sql<{ what: string }[]>`select what from alerts`).map((row) => row.what)

test('R-102 a refund made in the dashboard is in the books, once, and a cancellation gives back only what is missing', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, amount, tell, cancel } = await paidOfMember(world)
  const part = amount / 4
  for (let told = 0; told < 2; told++) await tell('refund_part', part)
  expect(await booksOf(world, id)).toEqual({ gateway: amount - part, guest_funds: part - amount })
  expect(await findReservation(world.sql, id)).toMatchObject({ state: 2 })
  const { refund } = await cancel()
  expect(refund).toMatchObject({ percentage: 50, amount: amount / 2 - part })
  expect(await booksOf(world, id)).toMatchObject({ refunds_due: -part, revenue: -amount / 2 })
  await sendRefunds(world)
  expect(await booksOf(world, id)).toEqual({ gateway: amount / 2, revenue: -amount / 2 })
})

test('R-102 the whole given back in the dashboard leaves a cancellation nothing to give', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, tell, cancel } = await paidOfMember(world)
  await tell('refund_full')
  expect((await cancel()).refund).toMatchObject({ amount: 0, way: null })
  expect(await refundsOf(world, id)).toEqual([])
  expect(await booksOf(world, id)).toEqual({})
})

test.for([
  ['chargeback', 'chargeback'],
  ['reversal', 'reversed'],
] as const)(
  'R-102 a %s of what pays for a night is flagged and alarmed, and is not refunded again',
  async ([kind, flag]) => {
    await using world = await testWorld()
    await world.open()
    const { id, tell, cancel } = await paidOfMember(world)
    for (let told = 0; told < 3; told++) await tell(kind)
    expect(await flagsOf(world)).toEqual([flag])
    expect(await alertsOf(world)).toEqual([`money ${flag}`])
    expect(await findReservation(world.sql, id)).toMatchObject({ state: 2, paymentState: 'paid' })
    expect(await booksOf(world, id)).toEqual({})
    expect((await cancel()).refund.amount).toBe(0)
    expect(await refundsOf(world, id)).toEqual([])
  },
)

test('R-102 a chargeback stops a refund that nobody has begun to send', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, tell, cancel } = await paidOfMember(world)
  await cancel()
  await tell('chargeback')
  expect((await refundsOf(world, id)).map(([, state]) => state)).toEqual(['failed'])
  expect(await sendRefunds(world)).toEqual({ handled: 0, failed: 0 })
  expect(await booksOf(world, id)).toEqual({})
  expect(await mailsOf(world, id, 'refund_sent')).toBe(0)
})

test('R-102 a chargeback of what was refunded already is a loss that the books show', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, amount, tell, cancel } = await paidOfMember(world)
  await cancel()
  await sendRefunds(world)
  await tell('chargeback')
  expect(await booksOf(world, id)).toEqual({ gateway: -amount / 2, losses: amount / 2 })
})

test('R-102 a part given back in the dashboard shrinks a refund that has not begun', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, amount, tell, cancel } = await paidOfMember(world)
  await cancel()
  await tell('refund_part', amount / 4)
  expect(await refundsOf(world, id)).toEqual([
    ['cancelled', 'failed', amount / 2],
    ['cancelled', 'asked', amount / 4],
  ])
  await sendRefunds(world)
  expect(await booksOf(world, id)).toEqual({ gateway: amount / 2, revenue: -amount / 2 })
  expect(await mailsOf(world, id, 'refund_sent')).toBe(1)
})

test('R-102 a denial of what counts as paid is asked about: the gateway’s own list of reversals is believed', async () => {
  await using world = await testWorld()
  await world.open()
  const { id, reference, tell } = await paidOfMember(world)
  await tell('deny')
  expect(await flagsOf(world)).toEqual([])
  await actOnPayment(world, reference, { action: 'reverse', notify: false })
  await tell('deny', 1)
  expect(await flagsOf(world)).toEqual(['reversed'])
  expect(await booksOf(world, id)).toEqual({})
})

test('R-102 what went past us is told before its money is: both are written down', async () => {
  await using world = await testWorld()
  const { id, amount } = await heldTable(world)
  const chargeback = { ...paidBy('T1', amount), kind: 'chargeback', eventKey: 'c1' } as const
  expect(await settlePayment(world, id, chargeback)).toBe('noted')
  expect(await booksOf(world, id)).toEqual({})
  await settlePayment(world, id, paidBy('T1', amount))
  await settlePayment(world, id, chargeback)
  expect(await flagsOf(world)).toEqual(['chargeback'])
  expect(await booksOf(world, id)).toEqual({})
})
