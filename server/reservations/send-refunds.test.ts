import { expect, test } from 'vitest'
import { sendRefunds } from '#server/reservations/send-refunds.ts'
import { settlePayment } from '#server/reservations/settle-payment.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { withProvider } from '#tests/support/breaking-gateway.ts'
import { booksOf, heldTable, mailsOf, refundsOf } from '#tests/support/paid-table.ts'
import { testWorld, type TestWorld } from '#tests/support/world.ts'
import { askGateway } from '#server/reservations/ask-gateway.ts'
import { payableAttempts } from '#server/payments/attempt-repository.ts'

/** Money of a wrong amount that has to go back; the gateway treats refunds as `how` says. */
async function owed(world: TestWorld, how: 'refunds_later' | 'refunds_waiting' | 'refunds_refused') {
  await world.open()
  const held = await heldTable(world, { isOpened: true })
  await actOnPayment(world, held.reference, { action: 'pay', amount: 5000, notify: false })
  const [attempt] = await payableAttempts(world.sql, held.id)
  const heard = attempt && (await askGateway(world, attempt))
  if (!heard?.told?.captures[0]) throw new Error('nothing was paid')
  await settlePayment(world, held.id, { ...heard.told.captures[0], kind: 'paid' })
  await actOnPayment(world, held.reference, { action: how })
  const round = async () => {
    world.clock.advance(600)
    await sendRefunds(world)
    const [[, state] = []] = await refundsOf(world, held.id)
    return [state, await mailsOf(world, held.id, 'refund_sent')]
  }
  return { ...held, round }
}

test('R-079 R-101 a refund that the gateway works on is sent, and its guest is told when it is done and not before', async () => {
  await using world = await testWorld()
  const { id, reference, round } = await owed(world, 'refunds_later')
  expect(await round()).toEqual(['sent', 0])
  expect(await round()).toEqual(['sent', 0])
  expect(await booksOf(world, id)).toEqual({ gateway: 5000, refunds_due: -5000 })
  await actOnPayment(world, reference, { action: 'refunds_done' })
  expect(await round()).toEqual(['done', 1])
  expect(await round()).toEqual(['done', 1])
  expect(await booksOf(world, id)).toEqual({})
})

test('R-079 R-101 a refund that fails at the gateway after it was taken there asks its guest for an account', async () => {
  await using world = await testWorld()
  const { id, reference, round } = await owed(world, 'refunds_later')
  expect(await round()).toEqual(['sent', 0])
  await actOnPayment(world, reference, { action: 'refunds_refused' })
  expect(await round()).toEqual(['details_needed', 0])
  expect(await mailsOf(world, id, 'refund_details_needed')).toBe(1)
  expect(await booksOf(world, id)).toEqual({ gateway: 5000, refunds_due: -5000 })
})

test('R-101 a gateway that asks to wait is asked again, and no account is asked for', async () => {
  await using world = await testWorld()
  const { id, reference, round } = await owed(world, 'refunds_waiting')
  expect(await round()).toEqual(['asked', 0])
  await actOnPayment(world, reference, { action: 'refunds_done' })
  expect(await round()).toEqual(['done', 1])
  expect(await mailsOf(world, id, 'refund_details_needed')).toBe(0)
})

test('R-101 two rounds that hear of the same refund book and tell it once', async () => {
  await using world = await testWorld()
  const { id } = await owed(world, 'refunds_later')
  await actOnPayment(world, (await heldReference(world, id)) ?? '', { action: 'refunds_done' })
  const rounds = [0, 1, 2].map(async () => {
    await world.sql`update refunds set next_attempt_at = ${world.now()} where state = 'asked'`
    await sendRefunds(world)
  })
  await Promise.all(rounds)
  expect(await mailsOf(world, id, 'refund_sent')).toBe(1)
  expect(await booksOf(world, id)).toEqual({})
})

test('R-101 of two answers of a gateway the first one kept counts: what its guest is asked an account for is not booked as sent', async () => {
  await using world = await testWorld()
  const { id } = await owed(world, 'refunds_later')
  const slow = withProvider(world, {
    refund: async () => {
      await world.sql`update refunds set way = 'transfer', state = 'details_needed'`
      return 'done'
    },
  })
  await sendRefunds(slow)
  expect((await refundsOf(world, id)).map(([, state]) => state)).toEqual(['details_needed'])
  expect(await booksOf(world, id)).toEqual({ gateway: 5000, refunds_due: -5000 })
  expect(await mailsOf(world, id, 'refund_sent')).toBe(0)
})

const heldReference = async (world: TestWorld, id: string) => {
  const [row] = await world.sql<
    { reference: string }[]
  >`select reference from payment_intents where reservation_id = ${id}`
  return row?.reference
}
