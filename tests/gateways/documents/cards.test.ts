// Tests card payments at Midtrans. A card payment settles on the next day. Until then, the server voids the payment to return the money.
// After the settlement, the server refunds the payment.
import { expect, test } from 'vitest'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { settleReported } from '#server/reservations/settlement/settle-payment.ts'
import { hear, openGroup, sitBy } from '#tests/gateways/group.ts'
import { aRefund, on, paid } from '#tests/gateways/on-every-make.ts'

on(['midtrans'], 'C3 an unsettled card is voided by one call, even if the refund is sent twice', async (make) => {
  const of = await paid(make, { way: 'credit_card' })
  expect(await make.provider.refund(aRefund(of, of.amount))).toBe('done')
  expect(await make.provider.refund(aRefund(of, of.amount))).toBe('done')
  expect(make.midtrans?.newest(of.reference)).toMatchObject({ transaction_status: 'cancel', isVoided: true })
  expect(make.state.calls.filter((call) => call.endsWith('/cancel'))).toHaveLength(1)
  expect(make.state.calls.filter((call) => call.endsWith('/refund'))).toHaveLength(0)
  expect(await make.given(of.reference)).toBe(of.amount)
})

on(['midtrans'], 'C3 a void without an answer is retried and made once', async (make) => {
  const of = await paid(make, { way: 'credit_card' })
  make.state.mood = 'doubtful'
  for (let tries = 0; tries < 4; tries++) await make.provider.refund(aRefund(of, of.amount)).catch(() => null)
  make.state.mood = 'well'
  expect(await make.provider.refund(aRefund(of, of.amount))).toBe('done')
  expect(await make.given(of.reference)).toBe(of.amount)
})

on(['midtrans'], 'C3 a partial refund of a card waits until the card settles', async (make) => {
  await make.meetRefunds('at once')
  const of = await paid(make, { way: 'credit_card' })
  expect(await make.provider.refund(aRefund(of, 200_000))).toBe('wait')
  expect(await make.given(of.reference)).toBe(0)
  await make.midtrans?.settle(of.reference)
  expect(await make.provider.refund(aRefund(of, 200_000))).toBe('done')
  expect(await make.given(of.reference)).toBe(200_000)
})

on(['midtrans'], 'C9 a refund that the bank denies is unsupported, so the guest names an account', async (make) => {
  await make.meetRefunds('denied')
  const of = await paid(make)
  expect(await make.provider.refund(aRefund(of, of.amount))).toBe('unsupported')
})

on(['midtrans'], 'C9 a refund key contains only characters that Midtrans accepts', async (make) => {
  await make.meetRefunds('at once')
  const of = await paid(make)
  const refund = aRefund(of, 100_000, 'amount_mismatch:0b0b2c64-3f3e-4a55-9a55-1a2b3c4d5e6f:refund:7')
  expect(await make.provider.refund(refund)).toBe('done')
  expect(await make.provider.lookUpRefund(refund)).toBe('done')
  expect((await make.provider.lookUp(of.at)).events).toEqual([])
})

async function openMismatch() {
  const group = await openGroup('midtrans')
  await group.make.pay(group.held.reference, { way: 'credit_card', amount: 70_000 })
  await hear(group.app, group.make)
  const refund = async () =>
    (
      await group.own.sql<
        { way: string; state: string; lastError: string | null }[]
      >`select way, state, last_error from refunds`
    )[0]
  return { ...group, refund, [Symbol.asyncDispose]: () => group[Symbol.asyncDispose]() }
}

test('C3 the gateway returns a card payment of the same day without a bank account of the guest', async () => {
  await using group = await openMismatch()
  await sendRefunds(group.app)
  expect(await group.refund()).toMatchObject({ way: 'gateway', state: 'done' })
  // The gateway reports a void by our server as a cancellation. The server must book no loss and make no second refund.
  await hear(group.app, group.make)
  expect(await group.own.sql`select 1 from capture_events`).toHaveLength(0)
  expect(await group.flags()).toEqual(['amount_mismatch'])
})

test('C3 a card payment that settles before its cancellation is refunded by the gateway', async () => {
  await using group = await openMismatch()
  await group.make.meetRefunds('at once')
  // A settled card payment cannot be voided, so the server refunds it.
  const transaction = group.make.midtrans?.newest(group.held.reference)
  if (transaction) transaction.fraud_status = 'accept'
  await group.make.midtrans?.settle(group.held.reference)
  await sendRefunds(group.app)
  expect(await group.refund()).toMatchObject({ way: 'gateway', state: 'done' })
})

test('C3 if the gateway reports a void from its dashboard three times, only one refund event is added', async () => {
  await using group = await openGroup('midtrans')
  await group.make.pay(group.held.reference, { way: 'credit_card' })
  await hear(group.app, group.make)
  const transaction = group.make.midtrans?.newest(group.held.reference)
  if (transaction) Object.assign(transaction, { transaction_status: 'cancel', isVoided: true })
  const page = { reference: group.held.reference, providerReference: null }
  const { captures, events } = await group.make.provider.lookUp(page)
  const report = { kind: 'cancel' as const, reference: group.held.reference, captures, events }
  await Promise.all([1, 2, 3].map(() => settleReported(group.app, group.held.id, report)))
  expect(await group.own.sql`select kind, amount from capture_events`).toEqual([
    { kind: 'refund', amount: group.held.amount },
  ])
})

test('C9 a refund above the remaining amount of its payment is flagged, but the guest is not asked for a bank account', async () => {
  await using group = await openGroup('midtrans')
  await group.make.pay(group.held.reference, { amount: 70_000 })
  await hear(group.app, group.make)
  await group.make.refundInDashboard?.(group.held.reference, 50_000)
  await sendRefunds(group.app)
  sitBy(group.own, 60)
  await sendRefunds(group.app)
  expect(await group.flags()).toEqual(['amount_mismatch', 'refund_exceeded'])
  expect((await group.own.sql<{ state: string }[]>`select state from refunds`).map(({ state }) => state)).toEqual([
    'asked',
  ])
})
