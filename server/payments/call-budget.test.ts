import { expect, test } from 'vitest'
import { withinBudget } from '#server/payments/call-budget.ts'
import { openRegistry } from '#server/payments/provider-registry.ts'
import type { Pace } from '#server/payments/providers/pace.ts'
import { BudgetSpent, type PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import { expireHold } from '#server/reservations/holding/expire-holds.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { reconcilePayments } from '#server/reservations/settlement/reconcile-payments.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { heldTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const PAGE = { reference: 'SNJ-1', providerReference: null }

/** A gateway that allows `callsPerMinute` and gets calls from two processes. `callLog` lists the calls that reached the gateway. */
async function narrowGateway(app: TestApp, callsPerMinute: number) {
  await app.open()
  const callLog: string[] = []
  const sandbox = app.payments.of('sandbox')
  const make = (pace: Pace): PaymentProvider => {
    const note = async (verb: string) => {
      await pace.spend()
      callLog.push(verb)
    }
    return {
      ...sandbox,
      callsPerMinute,
      open: (page) => note('open').then(() => sandbox.open(page)),
      lookUp: (page) => note('lookUp').then(() => sandbox.lookUp(page)),
      cancel: (page) => note('cancel').then(() => sandbox.cancel(page)),
    }
  }
  const processes = [withinBudget(make, app), withinBudget(make, app)] as const
  return { asked: callLog, processes, app: { ...app, payments: openRegistry([processes[0]], 'sandbox') } }
}

test('R-104 when two processes send many calls at once, the gateway gets only the calls within its budget', async () => {
  await using app = await testApp()
  const { processes, asked } = await narrowGateway(app, 200)
  const calls = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) => (processes[n % 2] ?? processes[0]).lookUp(PAGE)),
  )
  // Only four lookups are allowed above the steady rate: 2% of a budget of 200 calls a minute.
  expect(asked).toHaveLength(4)
  const reasons = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason as unknown] : []))
  expect(reasons).toHaveLength(96)
  for (const reason of reasons) expect(reason).toBeInstanceOf(BudgetSpent)
  app.clock.advance(60)
  await processes[0].lookUp(PAGE)
  expect(asked).toHaveLength(5)
})

test('R-104 look-ups and cancellations use at most 70 % of the gateway’s call budget in any minute', async () => {
  await using app = await testApp()
  const { processes, asked } = await narrowGateway(app, 600)
  const callCounts: number[] = []
  for (let tick = 0; tick < 1800; tick++) {
    app.clock.advance(0.1)
    const before = asked.length
    await Promise.allSettled([processes[0].lookUp(PAGE), processes[1].cancel(PAGE)])
    callCounts.push(asked.length - before)
  }
  const minutes = callCounts.map((_, at) => callCounts.slice(at, at + 600).reduce((sum, count) => sum + count, 0))
  expect(Math.max(...minutes)).toBeLessThanOrEqual(420)
  expect(asked.length).toBeGreaterThan(1100)
})

test('R-104 the whole list of payments is loaded page by page, at the pace that the gateway allows', async () => {
  await using app = await testApp()
  await app.open()
  let pages = 0
  const make = (pace: Pace): PaymentProvider => ({
    ...app.payments.of('sandbox'),
    callsPerMinute: 6000,
    recentCaptures: async () => {
      for (; pages < 400; pages++) {
        await pace.spend()
        app.clock.advance(0.001)
      }
      return []
    },
  })
  await expect(withinBudget(make, app).recentCaptures?.(app.now())).rejects.toBeInstanceOf(BudgetSpent)
  expect(pages).toBeGreaterThanOrEqual(240)
  // The clock advances while the calls wait for their turns.
  pages = 0
  const ticking = setInterval(() => app.clock.advance(0.05), 5)
  await withinBudget(make, app).recentCaptures?.(app.now())
  clearInterval(ticking)
  expect(pages).toBe(400)
})

test('R-104 the server does not call a gateway for the time that the gateway’s rate limit demands', async () => {
  await using app = await testApp()
  await app.open()
  const spent: string[] = []
  const make = (pace: Pace): PaymentProvider => ({
    ...app.payments.of('sandbox'),
    callsPerMinute: 600,
    lookUp: async () => {
      await pace.spend()
      spent.push('lookUp')
      await pace.rest(30)
      return { status: 'unknown', captures: [], events: [] }
    },
  })
  const provider = withinBudget(make, app)
  await provider.lookUp(PAGE)
  app.clock.advance(28)
  await expect(provider.lookUp(PAGE)).rejects.toBeInstanceOf(BudgetSpent)
  app.clock.advance(2)
  await provider.lookUp(PAGE)
  expect(spent).toHaveLength(2)
})

test('R-104 when the call budget gets low, the server refuses look-ups before it refuses to open payment pages', async () => {
  await using app = await testApp()
  const narrow = await narrowGateway(app, 10)
  const holds = []
  for (let n = 0; n < 3; n++) holds.push(await heldTable(app))
  await narrow.processes[1].lookUp(PAGE)
  await expect(narrow.processes[0].lookUp(PAGE)).rejects.toBeInstanceOf(BudgetSpent)
  for (const { id } of holds.slice(0, 2)) await openPaymentPage(narrow.app, id)
  const [, , last] = holds
  await expect(openPaymentPage(narrow.app, last?.id ?? '')).rejects.toBeInstanceOf(BudgetSpent)
  app.clock.advance(60)
  await openPaymentPage(narrow.app, last?.id ?? '')
})

test('R-104 the gateway is not asked about a payment page that was never requested', async () => {
  await using app = await testApp()
  const narrow = await narrowGateway(app, 1)
  await narrow.processes[1].lookUp(PAGE)
  const { id } = await heldTable(app)
  await expect(openPaymentPage(narrow.app, id)).rejects.toBeInstanceOf(BudgetSpent)
  app.clock.advance(60)
  await reconcilePayments(narrow.app)
  expect(narrow.asked).toEqual(['lookUp'])
})

test('R-049 if the call budget of the gateway is used up at the deadline of a hold, a later retry ends the hold', async () => {
  await using app = await testApp()
  const narrow = await narrowGateway(app, 10)
  const { id } = await heldTable(app)
  await openPaymentPage(narrow.app, id)
  app.clock.advance(1801)
  await narrow.processes[1].lookUp(PAGE)
  expect(await expireHold(narrow.app, id)).toEqual({ againAfterSeconds: 1 })
  app.clock.advance(60)
  await expireHold(narrow.app, id)
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 6 })
})
