import { expect, test } from 'vitest'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { withProvider } from '#tests/support/breaking-gateway.ts'
import { booksOf, heldTable, mailsOf, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { askGateway } from '#server/reservations/settlement/ask-gateway.ts'
import { payableAttempts } from '#server/payments/attempt-repository.ts'

/** Money of a wrong amount that has to go back; the gateway treats refunds as `how` says. */
async function owed(app: TestApp, how: 'refunds_later' | 'refunds_waiting' | 'refunds_refused') {
  await app.open()
  const held = await heldTable(app, { isOpened: true })
  await actOnPayment(app, held.reference, { action: 'pay', amount: 5000, notify: false })
  const [attempt] = await payableAttempts(app.sql, held.id)
  const heard = attempt && (await askGateway(app, attempt))
  if (!heard?.reported?.captures[0]) throw new Error('nothing was paid')
  await settlePayment(app, held.id, { ...heard.reported.captures[0], kind: 'paid' })
  await actOnPayment(app, held.reference, { action: how })
  const round = async () => {
    app.clock.advance(600)
    await sendRefunds(app)
    const [[, state] = []] = await refundsOf(app, held.id)
    return [state, await mailsOf(app, held.id, 'refund_sent')]
  }
  return { ...held, round }
}

test('R-079 R-101 a refund that the gateway works on is sent, and its guest is told when it is done and not before', async () => {
  await using app = await testApp()
  const { id, reference, round } = await owed(app, 'refunds_later')
  expect(await round()).toEqual(['sent', 0])
  expect(await round()).toEqual(['sent', 0])
  expect(await booksOf(app, id)).toEqual({ gateway: 5000, refunds_due: -5000 })
  await actOnPayment(app, reference, { action: 'refunds_done' })
  expect(await round()).toEqual(['done', 1])
  expect(await round()).toEqual(['done', 1])
  expect(await booksOf(app, id)).toEqual({})
})

test('R-079 R-101 a refund that fails at the gateway after it was taken there asks its guest for an account', async () => {
  await using app = await testApp()
  const { id, reference, round } = await owed(app, 'refunds_later')
  expect(await round()).toEqual(['sent', 0])
  await actOnPayment(app, reference, { action: 'refunds_refused' })
  expect(await round()).toEqual(['details_needed', 0])
  expect(await mailsOf(app, id, 'refund_details_needed')).toBe(1)
  expect(await booksOf(app, id)).toEqual({ gateway: 5000, refunds_due: -5000 })
})

test('R-101 a gateway that asks to wait is asked again, and no account is asked for', async () => {
  await using app = await testApp()
  const { id, reference, round } = await owed(app, 'refunds_waiting')
  expect(await round()).toEqual(['asked', 0])
  await actOnPayment(app, reference, { action: 'refunds_done' })
  expect(await round()).toEqual(['done', 1])
  expect(await mailsOf(app, id, 'refund_details_needed')).toBe(0)
})

test('R-101 two rounds that hear of the same refund book and tell it once', async () => {
  await using app = await testApp()
  const { id } = await owed(app, 'refunds_later')
  await actOnPayment(app, (await heldReference(app, id)) ?? '', { action: 'refunds_done' })
  const rounds = [0, 1, 2].map(async () => {
    await app.sql`update refunds set next_attempt_at = ${app.now()} where state = 'asked'`
    await sendRefunds(app)
  })
  await Promise.all(rounds)
  expect(await mailsOf(app, id, 'refund_sent')).toBe(1)
  expect(await booksOf(app, id)).toEqual({})
})

test('R-101 of two answers of a gateway the first one kept counts: what its guest is asked an account for is not booked as sent', async () => {
  await using app = await testApp()
  const { id } = await owed(app, 'refunds_later')
  const slow = withProvider(app, {
    refund: async () => {
      await app.sql`update refunds set way = 'transfer', state = 'details_needed'`
      return 'done'
    },
  })
  await sendRefunds(slow)
  expect((await refundsOf(app, id)).map(([, state]) => state)).toEqual(['details_needed'])
  expect(await booksOf(app, id)).toEqual({ gateway: 5000, refunds_due: -5000 })
  expect(await mailsOf(app, id, 'refund_sent')).toBe(0)
})

const heldReference = async (app: TestApp, id: string) => {
  const [row] = await app.sql<
    { reference: string }[]
  >`select reference from payment_intents where reservation_id = ${id}`
  return row?.reference
}
