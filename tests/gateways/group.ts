// A group with one real gateway, which is the gateway of the outlet Kuningan. At the start of a test, one table is held, and its payment
// page is open.
import { openRegistry } from '#server/payments/provider-registry.ts'
import { recordRefundNews } from '#server/reservations/refunds/record-refund-news.ts'
import { recordDisputeNews } from '#server/reservations/settlement/settle-dispute.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { openMidtransMake, openXenditMake, type Make } from '#tests/gateways/makes.ts'
import { checkData } from '#tests/support/check-data.ts'
import { heldTable } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import type { App } from '#server/app.ts'

export const REAL = ['xendit', 'midtrans'] as const

export async function openGroup(name: (typeof REAL)[number]) {
  const own = await testApp()
  await own.open()
  const make = await (name === 'xendit' ? openXenditMake(own) : openMidtransMake(own))
  await own.sql`update outlets set payment_provider = ${name} where slug = 'kuningan'`
  const app: App = { ...own, payments: openRegistry([own.payments.of('sandbox'), make.provider], 'sandbox') }
  const hold = await heldTable(app, { isOpened: true })
  return {
    own,
    app,
    make,
    held: hold,
    state: async () => (await findReservation(own.sql, hold.id))?.state,
    captures: () =>
      own.sql<{ decision: string; amount: number }[]>`select decision, amount from captures order by decision`,
    flags: async () =>
      (await own.sql<{ kind: string }[]>`select kind from payment_flags order by id`).map(({ kind }) => kind),
    async [Symbol.asyncDispose]() {
      // After every test, the data must satisfy all invariants. For example, the books must balance.
      await checkData(own, own.now())
      await make.close()
      await own[Symbol.asyncDispose]()
    },
  }
}

export async function hear(app: App, make: Make, from = 0): Promise<string[]> {
  const outcomes: string[] = []
  for (const { headers, body } of (await make.sent()).slice(from)) {
    const news = make.provider.readNotification(headers, body)
    if (!news) throw new Error('a webhook was not read')
    if (!('about' in news)) outcomes.push(await recordNotification(app, make.name, news))
    else if (news.about === 'refund') outcomes.push(await recordRefundNews(app, make.name, news))
    else if (news.about === 'dispute') outcomes.push(await recordDisputeNews(app, make.name, news))
  }
  return outcomes
}

export const sitBy = (own: TestApp, seconds: number) => own.clock.advance(seconds)
