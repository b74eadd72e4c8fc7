// Two gateways beside each other, over real HTTP: the row says which one is asked, and the outlet which one new payments go to.
import { expect, test } from 'vitest'
import { openRegistry, type ProviderRegistry } from '#server/payments/provider-registry.ts'
import { GatewayFault, type PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { reconcilePayments } from '#server/reservations/settlement/reconcile-payments.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { standUp } from '#server/sandbox/gateway/stand-up.ts'
import { apiAt } from '#tests/support/api.ts'
import { heldTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import type { App } from '#server/app.ts'

/** The group with a second gateway, `lain`, which has a key of its own and names itself before what it is asked. */
async function twoGateways(app: TestApp) {
  await app.open()
  const digest: App['keys']['digest'] = (use, subject) => app.keys.digest(use, `lain ${subject}`)
  const gateway = await standUp({ ...app, keys: { ...app.keys, digest } }, app.now(), {
    name: 'lain',
    isSending: false,
  })
  const asked: string[] = []
  const heard = (name: string) => {
    const provider = name === 'lain' ? gateway.provider : app.payments.of('sandbox')
    const report =
      <A, R>(verb: string, run: (given: A) => R) =>
      (given: A) => {
        asked.push(`${name} ${verb}`)
        return run(given)
      }
    return {
      ...provider,
      open: report('open', (given: Parameters<PaymentProvider['open']>[0]) => provider.open(given)),
      lookUp: report('lookUp', (given: Parameters<PaymentProvider['lookUp']>[0]) => provider.lookUp(given)),
      cancel: report('cancel', (given: Parameters<PaymentProvider['cancel']>[0]) => provider.cancel(given)),
      refund: report('refund', (given: Parameters<PaymentProvider['refund']>[0]) => provider.refund(given)),
    }
  }
  const payments: ProviderRegistry = openRegistry([heard('sandbox'), heard('lain')], 'sandbox')
  const both: App = { ...app, payments }
  return { both, asked, gateway, [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose]() }
}

const useAt = (app: TestApp, name: string | null) =>
  app.sql`update outlets set payment_provider = ${name} where slug = 'kuningan'`

test('a new payment goes where its outlet says, and is asked, cancelled and refunded there after the outlet has changed', async () => {
  await using app = await testApp()
  await using two = await twoGateways(app)
  await useAt(app, 'lain')
  const [paid, let_go, late] = [await heldTable(app), await heldTable(app), await heldTable(app)]
  for (const { id } of [paid, let_go, late]) await openPaymentPage(two.both, id)
  await useAt(app, null)
  const own = await heldTable(app)
  await openPaymentPage(two.both, own.id)
  expect(await findReservation(app.sql, own.id)).toMatchObject({ provider: 'sandbox' })
  expect(await findReservation(app.sql, paid.id)).toMatchObject({ provider: 'lain' })
  await actOnPayment(app, paid.reference, { action: 'pay', notify: false })
  app.clock.advance(25)
  two.gateway.set(app.now())
  await reconcilePayments(two.both)
  expect((await findReservation(app.sql, paid.id))?.state).toBe(2)
  app.clock.advance(31 * 60)
  await expireHold(two.both, let_go.id)
  expect(two.asked).toContain('lain cancel')
  await actOnPayment(app, late.reference, { action: 'pay', amount: 5000, notify: false })
  await expireHold(two.both, late.id)
  two.asked.length = 0
  await sendRefunds(two.both)
  expect(two.asked).toEqual(['lain refund'])
})

test('late news of a retired gateway is taken; of one nobody knows it is 404', async () => {
  await using app = await testApp()
  await using two = await twoGateways(app)
  await useAt(app, 'lain')
  const { id, reference, amount } = await heldTable(app)
  await openPaymentPage(two.both, id)
  await useAt(app, null)
  await actOnPayment(app, reference, { action: 'pay', notify: false })
  expect(two.both.payments.name).toBe('sandbox')
  const reported = {
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
  expect(await recordNotification(two.both, 'lain', reported)).toBe('confirmed')
  const answer = await apiAt(app.selfUrl()).send('POST', '/api/web/payments/lain/notifications', {
    raw: '{}',
    headers: { 'content-type': 'application/json' },
    isMeantBad: true,
  })
  expect(answer.status).toBe(404)
})

test('a gateway that this process does not know is silent, never another: its hold ends by patience', async () => {
  await using app = await testApp()
  await using two = await twoGateways(app)
  await useAt(app, 'lain')
  const { id } = await heldTable(app)
  await openPaymentPage(two.both, id)
  await expect(openPaymentPage(app, id)).resolves.toContain('/sandbox/gateway/pay/')
  const unopened = await heldTable(app)
  await expect(openPaymentPage(app, unopened.id)).rejects.toBeInstanceOf(GatewayFault)
  app.clock.advance(30 * 60)
  await expireHold(app, id)
  expect((await findReservation(app.sql, id))?.state).toBe(0)
  app.clock.advance(31)
  await expireHold(app, id)
  expect((await findReservation(app.sql, id))?.state).toBe(6)
})
