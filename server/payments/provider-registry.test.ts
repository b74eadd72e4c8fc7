// Tests two gateways in parallel over real HTTP. The row of an attempt selects its gateway. The outlet selects the gateway of a new
// payment.
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

/** Sets up the group with a second gateway, `lain`, which has its own key. The list of calls shows the gateway of each call. */
async function twoGateways(app: TestApp) {
  await app.open()
  const digest: App['keys']['digest'] = (use, subject) => app.keys.digest(use, `lain ${subject}`)
  const gateway = await standUp({ ...app, keys: { ...app.keys, digest } }, app.now(), {
    name: 'lain',
    isSending: false,
  })
  const callLog: string[] = []
  const recordCalls = (name: string) => {
    const provider = name === 'lain' ? gateway.provider : app.payments.of('sandbox')
    const report =
      <A, R>(verb: string, run: (input: A) => R) =>
      (input: A) => {
        callLog.push(`${name} ${verb}`)
        return run(input)
      }
    return {
      ...provider,
      open: report('open', (input: Parameters<PaymentProvider['open']>[0]) => provider.open(input)),
      lookUp: report('lookUp', (input: Parameters<PaymentProvider['lookUp']>[0]) => provider.lookUp(input)),
      cancel: report('cancel', (input: Parameters<PaymentProvider['cancel']>[0]) => provider.cancel(input)),
      refund: report('refund', (input: Parameters<PaymentProvider['refund']>[0]) => provider.refund(input)),
    }
  }
  const payments: ProviderRegistry = openRegistry([recordCalls('sandbox'), recordCalls('lain')], 'sandbox')
  const both: App = { ...app, payments }
  return { both, asked: callLog, gateway, [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose]() }
}

const useAt = (app: TestApp, name: string | null) =>
  app.sql`update outlets set payment_provider = ${name} where slug = 'kuningan'`

test('a payment stays with the gateway that opened it, even after the outlet gets another gateway', async () => {
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

test('late notifications of a retired gateway are accepted, but notifications of an unknown gateway get 404', async () => {
  await using app = await testApp()
  await using two = await twoGateways(app)
  await useAt(app, 'lain')
  const { id, reference, amount } = await heldTable(app)
  await openPaymentPage(two.both, id)
  await useAt(app, null)
  await actOnPayment(app, reference, { action: 'pay', notify: false })
  expect(two.both.payments.name).toBe('sandbox')
  const notification = {
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
  expect(await recordNotification(two.both, 'lain', notification)).toBe('confirmed')
  const answer = await apiAt(app.selfUrl()).send('POST', '/api/web/payments/lain/notifications', {
    raw: '{}',
    headers: { 'content-type': 'application/json' },
    isMeantBad: true,
  })
  expect(answer.status).toBe(404)
})

test('if the gateway of a payment is not configured, no other gateway gets the payment, and the hold ends after its deadline', async () => {
  await using app = await testApp()
  await using two = await twoGateways(app)
  await useAt(app, 'lain')
  const { id } = await heldTable(app)
  await openPaymentPage(two.both, id)
  await expect(openPaymentPage(app, id)).resolves.toContain('/sandbox/gateway/pay/')
  const hold = await heldTable(app)
  await expect(openPaymentPage(app, hold.id)).rejects.toBeInstanceOf(GatewayFault)
  app.clock.advance(30 * 60)
  await expireHold(app, id)
  expect((await findReservation(app.sql, id))?.state).toBe(0)
  app.clock.advance(31)
  await expireHold(app, id)
  expect((await findReservation(app.sql, id))?.state).toBe(6)
})
