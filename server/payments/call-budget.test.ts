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

/** The group's gateway where it takes `callsPerMinute`, as two processes ask it; `asked` is what reached it. */
async function narrowGateway(app: TestApp, callsPerMinute: number) {
  await app.open()
  const asked: string[] = []
  const sandbox = app.payments.of('sandbox')
  const make = (pace: Pace): PaymentProvider => {
    const note = async (verb: string) => {
      await pace.spend()
      asked.push(verb)
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
  return { asked, processes, app: { ...app, payments: openRegistry([processes[0]], 'sandbox') } }
}

test('R-104 of many calls at once over two processes a gateway hears what keeps its pace', async () => {
  await using app = await testApp()
  const { processes, asked } = await narrowGateway(app, 200)
  const calls = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) => (processes[n % 2] ?? processes[0]).lookUp(PAGE)),
  )
  // Two of a hundred of a minute's calls ahead.
  expect(asked).toHaveLength(4)
  const refused = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason as unknown] : []))
  expect(refused).toHaveLength(96)
  for (const reason of refused) expect(reason).toBeInstanceOf(BudgetSpent)
  app.clock.advance(60)
  await processes[0].lookUp(PAGE)
  expect(asked).toHaveLength(5)
})

test('R-104 whoever asks without pause is heard by 70 of a hundred calls in any minute', async () => {
  await using app = await testApp()
  const { processes, asked } = await narrowGateway(app, 600)
  const heard: number[] = []
  for (let tick = 0; tick < 1800; tick++) {
    app.clock.advance(0.1)
    const before = asked.length
    await Promise.allSettled([processes[0].lookUp(PAGE), processes[1].cancel(PAGE)])
    heard.push(asked.length - before)
  }
  const minutes = heard.map((_, at) => heard.slice(at, at + 600).reduce((sum, count) => sum + count, 0))
  expect(Math.max(...minutes)).toBeLessThanOrEqual(420)
  expect(asked.length).toBeGreaterThan(1100)
})

test('R-104 a list is read to its end, page by page, at the pace that the gateway takes', async () => {
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
  // As time passes beside it, it waits for its turns.
  pages = 0
  const ticking = setInterval(() => app.clock.advance(0.05), 5)
  await withinBudget(make, app).recentCaptures?.(app.now())
  clearInterval(ticking)
  expect(pages).toBe(400)
})

test('R-104 a gateway that has had enough is left alone for as long as it says', async () => {
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

test('R-104 look-ups stop first, pages are opened ahead of all else', async () => {
  await using app = await testApp()
  const narrow = await narrowGateway(app, 10)
  const held = []
  for (let n = 0; n < 3; n++) held.push(await heldTable(app))
  await narrow.processes[1].lookUp(PAGE)
  await expect(narrow.processes[0].lookUp(PAGE)).rejects.toBeInstanceOf(BudgetSpent)
  for (const { id } of held.slice(0, 2)) await openPaymentPage(narrow.app, id)
  const [, , last] = held
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
  await narrow.processes[1].lookUp(PAGE)
  expect(await expireHold(narrow.app, id)).toEqual({ againAfterSeconds: 1 })
  app.clock.advance(60)
  await expireHold(narrow.app, id)
  expect(await findReservation(app.sql, id)).toMatchObject({ state: 6 })
})
