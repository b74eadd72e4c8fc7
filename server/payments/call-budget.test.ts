import { expect, test } from 'vitest'
import { BudgetSpent, withinBudget } from '#server/payments/call-budget.ts'
import { openRegistry } from '#server/payments/provider-registry.ts'
import type { PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { reconcilePayments } from '#server/reservations/settlement/reconcile-payments.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { heldTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const PAGE = { reference: 'SNJ-1', providerReference: null }

/** The group's gateway where it takes `callsPerMinute`, as two processes ask it; `asked` is what reached it. */
async function narrowGateway(app: TestApp, callsPerMinute: number) {
  await app.open()
  const asked: string[] = []
  const sandbox = app.payments.of('sandbox')
  const note = (verb: string) => void asked.push(verb)
  const provider: PaymentProvider = {
    ...sandbox,
    callsPerMinute,
    open: (page) => (note('open'), sandbox.open(page)),
    lookUp: (page) => (note('lookUp'), sandbox.lookUp(page)),
    cancel: (page) => (note('cancel'), sandbox.cancel(page)),
  }
  const processes = [withinBudget(provider, app), withinBudget(provider, app)] as const
  return { asked, processes, app: { ...app, payments: openRegistry([processes[0]], 'sandbox') } }
}

test('R-104 of many calls at once over two processes a gateway hears as many as it takes in a minute', async () => {
  await using app = await testApp()
  const { processes, asked } = await narrowGateway(app, 20)
  const calls = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) => (processes[n % 2] ?? processes[0]).lookUp(PAGE)),
  )
  expect(asked).toHaveLength(14)
  const refused = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason as unknown] : []))
  expect(refused).toHaveLength(86)
  for (const reason of refused) expect(reason).toBeInstanceOf(BudgetSpent)
  app.clock.advance(60)
  await processes[0].lookUp(PAGE)
  expect(asked).toHaveLength(15)
})

test('R-104 look-ups stop first, pages are opened until the last call of a minute', async () => {
  await using app = await testApp()
  const narrow = await narrowGateway(app, 10)
  const held = []
  for (let n = 0; n < 4; n++) held.push(await heldTable(app))
  for (let n = 0; n < 7; n++) await narrow.processes[1].lookUp(PAGE)
  await expect(narrow.processes[0].lookUp(PAGE)).rejects.toBeInstanceOf(BudgetSpent)
  for (const { id } of held.slice(0, 3)) await openPaymentPage(narrow.app, id)
  const [, , , last] = held
  await expect(openPaymentPage(narrow.app, last?.id ?? '')).rejects.toBeInstanceOf(BudgetSpent)
  app.clock.advance(60)
  await openPaymentPage(narrow.app, last?.id ?? '')
})

test('R-104 a page that was never asked for is not looked for at the gateway', async () => {
  await using app = await testApp()
  const narrow = await narrowGateway(app, 1)
  await narrow.processes[1].lookUp(PAGE)
  const { id } = await heldTable(app)
  await expect(openPaymentPage(narrow.app, id)).rejects.toBeInstanceOf(BudgetSpent)
  app.clock.advance(60)
  await reconcilePayments(narrow.app)
  expect(narrow.asked).toEqual(['lookUp'])
})

test('R-049 a hold ends by its deadline also in a minute without calls', async () => {
  await using app = await testApp()
  const narrow = await narrowGateway(app, 10)
  const { id } = await heldTable(app)
  await openPaymentPage(narrow.app, id)
  app.clock.advance(1801)
  for (let n = 0; n < 7; n++) await narrow.processes[1].lookUp(PAGE)
  expect(await expireHold(narrow.app, id)).toEqual({ againAfterSeconds: 1 })
  app.clock.advance(60)
  await expireHold(narrow.app, id)
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 6 })
})
