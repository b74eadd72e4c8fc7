import { expect, test } from 'vitest'
import { refundSending, sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { settlePayment, settleReported } from '#server/reservations/settlement/settle-payment.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { silentGateway, withProvider } from '#tests/support/breaking-gateway.ts'
import { booksOf, heldTable, mailsOf, refundsOf } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { askGateway } from '#server/reservations/settlement/ask-gateway.ts'
import { payableAttempts } from '#server/payments/attempt-repository.ts'

/** Makes a refund because the guest paid a wrong amount. `how` sets how the gateway answers requests for refunds. */
async function makeRefund(app: TestApp, how: 'refunds_later' | 'refunds_waiting' | 'refunds_refused') {
  await app.open()
  const hold = await heldTable(app, { isOpened: true })
  await actOnPayment(app, hold.reference, { action: 'pay', amount: 5000, notify: false })
  const [attempt] = await payableAttempts(app.sql, hold.id)
  const reply = attempt && (await askGateway(app, attempt))
  if (!reply?.reported?.captures[0]) throw new Error('nothing was paid')
  await settlePayment(app, hold.id, { ...reply.reported.captures[0], kind: 'paid' })
  await actOnPayment(app, hold.reference, { action: how })
  const round = async () => {
    app.clock.advance(600)
    await sendRefunds(app)
    const [[, state] = []] = await refundsOf(app, hold.id)
    return [state, await mailsOf(app, hold.id, 'refund_sent')]
  }
  return { ...hold, round }
}

test('R-079 R-101 the guest gets the email about a refund only when the gateway has completed the refund', async () => {
  await using app = await testApp()
  const { id, reference, round } = await makeRefund(app, 'refunds_later')
  expect(await round()).toEqual(['sent', 0])
  expect(await round()).toEqual(['sent', 0])
  expect(await booksOf(app, id)).toEqual({ gateway: 5000, refunds_due: -5000 })
  await actOnPayment(app, reference, { action: 'refunds_done' })
  expect(await round()).toEqual(['done', 1])
  expect(await round()).toEqual(['done', 1])
  expect(await booksOf(app, id)).toEqual({})
})

test('R-079 R-101 if the gateway accepts a refund and the refund then fails, the guest is asked for a bank account', async () => {
  await using app = await testApp()
  const { id, reference, round } = await makeRefund(app, 'refunds_later')
  expect(await round()).toEqual(['sent', 0])
  await actOnPayment(app, reference, { action: 'refunds_refused' })
  expect(await round()).toEqual(['details_needed', 0])
  expect(await mailsOf(app, id, 'refund_details_needed')).toBe(1)
  expect(await booksOf(app, id)).toEqual({ gateway: 5000, refunds_due: -5000 })
})

test('R-101 a refund is tried again, without a request for a bank account, if the gateway asks the server to wait', async () => {
  await using app = await testApp()
  const { id, reference, round } = await makeRefund(app, 'refunds_waiting')
  expect(await round()).toEqual(['asked', 0])
  expect(await faultsOf(app)).toEqual(['the gateway asks to wait'])
  await app.sql`update refunds set next_attempt_at = ${app.now()}`
  expect(await sendRefunds(app), 'its own row says when').toEqual({ handled: 1, failed: 0 })
  await actOnPayment(app, reference, { action: 'refunds_done' })
  expect(await round()).toEqual(['done', 1])
  expect(await mailsOf(app, id, 'refund_details_needed')).toBe(0)
})

test('R-101 if two runs of the job handle the same refund, the refund is booked once and one email is sent', async () => {
  await using app = await testApp()
  const { id } = await makeRefund(app, 'refunds_later')
  await actOnPayment(app, (await heldReference(app, id)) ?? '', { action: 'refunds_done' })
  const rounds = [0, 1, 2].map(async () => {
    await app.sql`update refunds set next_attempt_at = ${app.now()} where state = 'asked'`
    await sendRefunds(app)
  })
  await Promise.all(rounds)
  expect(await mailsOf(app, id, 'refund_sent')).toBe(1)
  expect(await booksOf(app, id)).toEqual({})
})

test('R-101 a late success from a slow gateway does not change a refund that already waits for a bank account', async () => {
  await using app = await testApp()
  const { id } = await makeRefund(app, 'refunds_later')
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

const faultsOf = async ({ sql }: TestApp) =>
  (await sql<{ lastError: string | null }[]>`select last_error from refunds`).map((row) => row.lastError)

test('R-101 a refund is tried again until the gateway responds, and the error is stored until then', async () => {
  await using app = await testApp()
  const { round } = await makeRefund(app, 'refunds_later')
  expect(await sendRefunds(silentGateway(app))).toEqual({ handled: 1, failed: 0 })
  expect(await faultsOf(app)).toEqual(['silent'])
  expect(await round()).toEqual(['sent', 0])
  expect(await faultsOf(app)).toEqual([null])
})

test('R-101 a refund that the gateway is processing is looked up and never requested again', async () => {
  await using app = await testApp()
  const { round } = await makeRefund(app, 'refunds_later')
  expect(await round()).toEqual(['sent', 0])
  const again = withProvider(app, { refund: () => Promise.reject(new Error('asked for again')) })
  app.clock.advance(600)
  expect(await sendRefunds(again)).toEqual({ handled: 1, failed: 0 })
})

test('R-101 a job skips a refund that another process is sending', async () => {
  await using app = await testApp()
  await makeRefund(app, 'refunds_later')
  const [refund] = await app.sql<{ id: string }[]>`select id from refunds`
  await refundSending.run(app, refund!.id)
  const strictApp = withProvider(app, { refund: () => Promise.reject(new Error('asked for again')) })
  expect(await refundSending.run(strictApp, refund!.id)).toBeUndefined()
})

test('R-101 every refund is booked separately, and its email has its own amount', async () => {
  await using app = await testApp()
  await app.open()
  const tables = [await heldTable(app, { isOpened: true }), await heldTable(app, { isOpened: true })]
  for (const { id, reference } of tables) {
    await actOnPayment(app, reference, { action: 'pay', amount: 5000, notify: false })
    const [attempt] = await payableAttempts(app.sql, id)
    await settleReported(app, id, (await askGateway(app, attempt!)).reported!)
  }
  expect(await sendRefunds(app)).toEqual({ handled: 2, failed: 0 })
  for (const { id } of tables) expect(await booksOf(app, id)).toEqual({})
  const refunds = await app.sql<{ id: string }[]>`select id from refunds`
  const messages = await app.sql<{ effectKey: string; payload: object }[]>`
    select effect_key, payload from messages where kind = 'refund_sent'`
  expect(messages.map(({ effectKey }) => effectKey.split(':').slice(2).join(':')).toSorted()).toEqual(
    refunds.map(({ id }) => id).toSorted(),
  )
  for (const { payload } of messages) expect(payload).toEqual({ refundAmount: 5000 })
  const actors = await app.sql`select distinct actor from ledger_entries where movement like 'refund_done:%'`
  expect(actors).toEqual([{ actor: 'system:send refunds' }])
})

const heldReference = async (app: TestApp, id: string) => {
  const [row] = await app.sql<
    { reference: string }[]
  >`select reference from payment_intents where reservation_id = ${id}`
  return row?.reference
}
