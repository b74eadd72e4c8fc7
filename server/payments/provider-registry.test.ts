// Two gateways beside each other, over real HTTP: the row says which one is asked, and the outlet which one new payments go to.
import { expect, test } from 'vitest'
import { openRegistry, type ProviderRegistry } from '#server/payments/provider-registry.ts'
import { GatewayFault, type PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import { expireHold } from '#server/reservations/expire-holds.ts'
import { openPaymentPage } from '#server/reservations/open-payment-page.ts'
import { reconcilePayments } from '#server/reservations/reconcile-payments.ts'
import { recordNotification } from '#server/reservations/record-notification.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sendRefunds } from '#server/reservations/send-refunds.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { standUp } from '#server/sandbox/gateway/stand-up.ts'
import { apiAt } from '#tests/support/api.ts'
import { heldTable } from '#tests/support/paid-table.ts'
import { testWorld, type TestWorld } from '#tests/support/world.ts'
import type { World } from '#server/world.ts'

/** The house with a second gateway, `lain`, which has a key of its own and names itself before what it is asked. */
async function twoGateways(world: TestWorld) {
  await world.open()
  const digest: World['keys']['digest'] = (use, subject) => world.keys.digest(use, `lain ${subject}`)
  const gateway = await standUp({ ...world, keys: { ...world.keys, digest } }, world.now(), {
    name: 'lain',
    isSending: false,
  })
  const asked: string[] = []
  const heard = (name: string) => {
    const provider = name === 'lain' ? gateway.provider : world.payments.of('sandbox')
    const tell =
      <A, R>(verb: string, run: (given: A) => R) =>
      (given: A) => {
        asked.push(`${name} ${verb}`)
        return run(given)
      }
    return {
      ...provider,
      open: tell('open', (given: Parameters<PaymentProvider['open']>[0]) => provider.open(given)),
      lookUp: tell('lookUp', (given: Parameters<PaymentProvider['lookUp']>[0]) => provider.lookUp(given)),
      cancel: tell('cancel', (given: Parameters<PaymentProvider['cancel']>[0]) => provider.cancel(given)),
      refund: tell('refund', (given: Parameters<PaymentProvider['refund']>[0]) => provider.refund(given)),
    }
  }
  const payments: ProviderRegistry = openRegistry([heard('sandbox'), heard('lain')], 'sandbox')
  const both: World = { ...world, payments }
  return { both, asked, gateway, [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose]() }
}

const useAt = (world: TestWorld, name: string | null) =>
  world.sql`update outlets set payment_provider = ${name} where slug = 'kuningan'`

test('a new payment goes where its outlet says, and is asked, cancelled and refunded there after the outlet has changed', async () => {
  await using world = await testWorld()
  await using two = await twoGateways(world)
  await useAt(world, 'lain')
  const [paid, let_go, late] = [await heldTable(world), await heldTable(world), await heldTable(world)]
  for (const { id } of [paid, let_go, late]) await openPaymentPage(two.both, id)
  await useAt(world, null)
  const own = await heldTable(world)
  await openPaymentPage(two.both, own.id)
  expect(await findReservation(world.sql, own.id)).toMatchObject({ provider: 'sandbox' })
  expect(await findReservation(world.sql, paid.id)).toMatchObject({ provider: 'lain' })
  await actOnPayment(world, paid.reference, { action: 'pay', notify: false })
  world.clock.advance(25)
  two.gateway.set(world.now())
  await reconcilePayments(two.both)
  expect((await findReservation(world.sql, paid.id))?.state).toBe(2)
  world.clock.advance(31 * 60)
  await expireHold(two.both, let_go.id)
  expect(two.asked).toContain('lain cancel')
  await actOnPayment(world, late.reference, { action: 'pay', amount: 5000, notify: false })
  await expireHold(two.both, late.id)
  two.asked.length = 0
  await sendRefunds(two.both)
  expect(two.asked).toEqual(['lain refund'])
})

test('late news of a retired gateway is taken; of one nobody knows it is 404', async () => {
  await using world = await testWorld()
  await using two = await twoGateways(world)
  await useAt(world, 'lain')
  const { id, reference, amount } = await heldTable(world)
  await openPaymentPage(two.both, id)
  await useAt(world, null)
  await actOnPayment(world, reference, { action: 'pay', notify: false })
  expect(two.both.payments.name).toBe('sandbox')
  const told = {
    proof: 'body',
    eventKey: 'late',
    reference,
    kind: 'paid',
    transactionId: null,
    amount,
    currency: 'IDR',
    method: 'qris',
    raw: {},
  } as const
  expect(await recordNotification(two.both, 'lain', told)).toBe('confirmed')
  const answer = await apiAt(world.selfUrl()).send('POST', '/api/web/payments/lain/notifications', {
    raw: '{}',
    headers: { 'content-type': 'application/json' },
    isMeantBad: true,
  })
  expect(answer.status).toBe(404)
})

test('a gateway that this process does not know is silent, never another: its hold ends by patience', async () => {
  await using world = await testWorld()
  await using two = await twoGateways(world)
  await useAt(world, 'lain')
  const { id } = await heldTable(world)
  await openPaymentPage(two.both, id)
  await expect(openPaymentPage(world, id)).resolves.toContain('/sandbox/gateway/pay/')
  const unopened = await heldTable(world)
  await expect(openPaymentPage(world, unopened.id)).rejects.toBeInstanceOf(GatewayFault)
  world.clock.advance(30 * 60)
  await expireHold(world, id)
  expect((await findReservation(world.sql, id))?.state).toBe(0)
  world.clock.advance(31)
  await expireHold(world, id)
  expect((await findReservation(world.sql, id))?.state).toBe(6)
})
