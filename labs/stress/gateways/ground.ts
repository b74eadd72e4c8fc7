// Opens the app and the gateway of the gateway tests. The app runs in this process with a controlled clock. The simulated gateway speaks
// the protocol of a provider. The clock can skip hours in a moment. In these hours, every job still runs as often as in production.
import { randomUUID } from 'node:crypto'
import { openRegistry } from '#server/payments/provider-registry.ts'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { readStatements } from '#server/reservations/settlement/read-statement.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { reconcilePayments } from '#server/reservations/settlement/reconcile-payments.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import { sweepGateways } from '#server/reservations/settlement/sweep-gateways.ts'
import type { App } from '#server/app.ts'
import { openMidtransMake, openXenditMake, type Make } from '../../../tests/gateways/makes.ts'
import { bookingForm, guest } from '../../../tests/support/guest.ts'
import { crowd } from '../support/client.ts'
import { openInside } from '../support/inside.ts'
import { freshPhone, nightsOnSale } from '../support/nights.ts'
import { openServer, type TestServer } from '../support/server.ts'

export type Real = 'xendit' | 'midtrans'
type Place = { tableId: number; night: string; time: string }
export type GatewayHold = { id: string; reference: string; amount: number; place: Place }

export type GatewayGround = {
  app: App
  server: TestServer
  make: Make
  /** Advances the clock, and runs every money job once. */
  pass(seconds: number): Promise<void>
  /** Holds places and opens their payment pages at `provider`. By default, the places are free tables; `places` selects other places. */
  hold(count: number, options?: { isOpened?: boolean; places?: Place[] }): Promise<GatewayHold[]>
  /** Delivers all webhooks that were sent since the last call. Each webhook is delivered `times` times. */
  hear(times?: number): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Opens the app on a copy of the seeded database. All outlets use `provider` as their gateway. */
export async function openGatewayGround(name: string, provider: Real, port: number): Promise<GatewayGround> {
  const server = await openServer(`stress-${name}-${provider}`)
  let at = Date.now()
  const now = () => new Date(at)
  const inside = await openInside(server, { port, pool: 10, now })
  const ground = { now, uuid: randomUUID }
  const make = await (provider === 'xendit' ? openXenditMake(ground) : openMidtransMake(ground))
  const app: App = { ...inside, payments: openRegistry([inside.payments.of('sandbox'), make.provider], provider) }
  await server.sql`update outlets set payment_provider = ${provider}`
  const tables = (await nightsOnSale(server.sql)).flatMap((sale) =>
    sale.tables.map((tableId) => ({ tableId, night: sale.night, time: sale.time })),
  )
  let readCount = 0
  return {
    app,
    server,
    make,
    async pass(seconds) {
      at += seconds * 1000
      await expireHolds(app)
      await sweepGateways(app)
      await reconcilePayments(app)
      await sendRefunds(app)
      await readStatements(app)
    },
    async hold(count, { isOpened = true, places } = {}) {
      const freePlaces = places ?? tables.splice(0, count)
      if (freePlaces.length < count) throw new Error(`${count} tables are needed, and ${freePlaces.length} are free`)
      const holds: GatewayHold[] = []
      await crowd(count, 8, async (index) => {
        const place = freePlaces[index]
        if (!place) return
        const form = bookingForm(place.night, place.time, { phone: freshPhone() })
        const { id } = await holdTables(app, guest(), { ...form, tables: [{ tableId: place.tableId, pax: 1 }] })
        if (isOpened) await openPaymentPage(app, id)
        const [row] = await server.sql<{ reference: string; amount: number }[]>`
          select reference, amount from payment_intents where reservation_id = ${id}`
        if (row) holds.push({ id, ...row, place })
      })
      return holds
    },
    async hear(times = 1) {
      const sent = await make.sent()
      const news = sent.slice(readCount)
      readCount = sent.length
      for (let time = 0; time < times; time++)
        await crowd(news.length, 8, async (index) => {
          const webhook = news[index]
          const notification = webhook && make.provider.readNotification(webhook.headers, webhook.body)
          if (notification && !('about' in notification))
            await recordNotification(app, make.name, notification).catch(() => undefined)
        })
    },
    async [Symbol.asyncDispose]() {
      await make.close()
      await inside.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** Returns two records of Senja's money: the books of the simulated gateway, and Senja's own ledger. */
export async function bothBooks({ make, server }: GatewayGround, holds: readonly GatewayHold[]) {
  const sums = { paid: 0, given: 0 }
  for (const { id } of holds)
    for (const reference of await referencesOf(server, id)) {
      sums.paid += (await make.paid(reference)).reduce((sum, amount) => sum + amount, 0)
      sums.given += await make.given(reference)
    }
  const [ours] = await server.sql<{ gateway: number }[]>`
    select coalesce(sum(l.amount), 0)::bigint as gateway from ledger_entries l join captures c on c.id = l.capture_id
    where l.account in ('gateway', 'bank', 'gateway_fees') and c.provider = ${make.name}`
  return { ...sums, left: sums.paid - sums.given, ours: ours?.gateway ?? 0 }
}

async function referencesOf({ sql }: TestServer, reservationId: string): Promise<string[]> {
  const rows = await sql<{ reference: string }[]>`
    select a.reference from payment_attempts a join payment_intents i on i.id = a.intent_id
    where i.reservation_id = ${reservationId}`
  return rows.map(({ reference }) => reference)
}

/** Returns the final data of each reservation: its state, the money that Senja keeps, the refunds that are still due, and the emails. */
export async function endsOf({ server }: GatewayGround, holds: readonly GatewayHold[]) {
  return server.sql<{ id: string; state: number; kept: number; due: number; mails: number }[]>`
    select r.id, r.state,
      coalesce((select sum(m.held + m.earned) from capture_money m where m.reservation_id = r.id), 0)::bigint as kept,
      coalesce((select -sum(l.amount) from ledger_entries l join payment_intents i on i.id = l.intent_id
        where i.reservation_id = r.id and l.account = 'refunds_due'), 0)::bigint as due,
      (select coalesce(max(n), 0) from (select count(*)::int as n from messages m where m.reservation_id = r.id group by m.kind) k) as mails
    from reservations r where r.id = any(${holds.map(({ id }) => id)}::uuid[])`
}
