// Tests second payments of an order, and refunds that are made in the gateway's dashboard. The books of Senja must agree with the books of
// the gateway, and no money may be refunded twice.
import type { Sql } from '#server/db/open.ts'
import { act, bookTables, untilNone, type Act, type Booking } from './support/book-tables.ts'
import { randomFrom, type Random } from './support/random.ts'
import { openServer } from './support/server.ts'
import { crowd, openClient } from './support/client.ts'
import { brokenPromises, type Verdict } from './support/verdict.ts'

export type MoneyMoves = {
  tables: number
  restWithinSeconds: number
  seed: number
  ports: readonly number[]
}

type Story = { name: string; acts: (random: Random, amount: number) => Act[][] }

const METHODS = ['qris', 'credit_card', 'e_wallet'] as const

/**
 * Pays once, and then pays one to three more times. Each payment sends one to three webhooks. Sometimes the first payment has a wrong
 * amount.
 */
const SECOND: Story = {
  name: 'second captures',
  acts: (random, amount) => {
    const again = Array.from({ length: random.whole(1, 3) }, () => ({
      action: 'pay' as const,
      again: true,
      method: random.pick(METHODS),
      times: random.whole(1, 3),
    }))
    const isWrongFirst = random.percent(20)
    const first: Act = { action: 'pay', times: random.whole(1, 2), ...(isWrongFirst && { amount: amount - 1000 }) }
    return [[first], again]
  },
}

/**
 * Pays once. Then takes one to three random actions on this payment at the gateway: refunds, a reversal, a chargeback or a second payment.
 * The actions may run at the same time.
 */
const DASHBOARD: Story = {
  name: 'dashboard refunds and reversals',
  acts: (random, amount) => {
    const moves: Act[] = [
      { action: 'refund', amount: Math.floor(amount / 4) },
      { action: 'refund', amount: Math.floor(amount / 3) },
      { action: 'refund' },
      { action: 'reverse' },
      { action: 'chargeback' },
      { action: 'pay', again: true },
    ]
    const some = random.shuffled(moves).slice(0, random.whole(1, 3))
    return [[{ action: 'pay' }], some.map((move) => ({ ...move, times: random.whole(1, 3) }))]
  },
}

/** R-102, R-103: a second payment is refunded in full, exactly once. */
export const secondCaptures = (plan: MoneyMoves): Promise<Verdict> => play(SECOND, plan)

/** R-102: a refund that was made in the dashboard or by a bank is booked exactly once, and Senja does not refund the same money again. */
export const dashboardMoney = (plan: MoneyMoves): Promise<Verdict> => play(DASHBOARD, plan)

async function play({ name, acts }: Story, plan: MoneyMoves): Promise<Verdict> {
  await using server = await openServer(`stress-${name.replaceAll(' ', '-').slice(0, 12)}`, { pool: 4 })
  const { sql } = server
  const random = randomFrom(plan.seed)
  const processes = await Promise.all(plan.ports.map((port) => server.serve(port, { LOG_LEVEL: 'silent' })))
  const at = { client: openClient(24), urls: processes.map(({ url }) => url), random }
  const bookings = await bookTables(sql, at, plan.tables)
  const amounts = await amountsOf(sql, bookings)
  const start = performance.now()
  let moves = 0
  await crowd(bookings.length, 8, async (index) => {
    const booking = bookings[index]
    if (!booking) return
    for (const together of acts(random, amounts.get(booking.reservationId) ?? 0)) {
      moves += together.length
      await Promise.all(together.map((what) => act(at, booking, what)))
    }
  })
  const rest = await untilNone(() => underWay(sql), plan.restWithinSeconds)
  const seconds = (performance.now() - start) / 1000
  at.client.close()
  const faults = [...(await disagreements(sql)), ...(await brokenPromises(sql))]
  if (rest === null) faults.push(`not at rest after ${plan.restWithinSeconds} s`)
  const sums = await sumsOf(sql)
  if (sums.duplicates + sums.events === 0) faults.push('nothing happened after the first payment: nothing was tried')
  return {
    name,
    figures:
      `${bookings.length} paid tables, ${moves} moves of money in ${seconds.toFixed(1)} s: ${sums.captures} captures, ${sums.duplicates} second ones, ` +
      `${sums.mismatched} wrong, ${sums.refunds} refunds made, ${sums.events} taken past us; ${faults.length === 0 ? 'both books agree' : `${faults.length} faults`}`,
    faults,
  }
}

async function amountsOf(sql: Sql, bookings: readonly Booking[]): Promise<Map<string, number>> {
  const rows = await sql<{ reservationId: string; amount: number }[]>`
    select reservation_id, amount from payment_intents where reservation_id = any(${bookings.map((booking) => booking.reservationId)}::uuid[])`
  return new Map(rows.map(({ reservationId, amount }) => [reservationId, amount]))
}

/** Counts webhooks that are not delivered yet and refunds that are not made yet. */
async function underWay(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select (select count(*) from sandbox.gateway_notifications where next_attempt_at is not null)::int
      + (select count(*) from refunds where state in ('asked', 'sent'))::int as count`
  return row?.count ?? 0
}

/**
 * Finds two kinds of faulty orders. For the first kind, Senja's books differ from the gateway's books. For the second kind, the guest got
 * too many or too few emails.
 */
async function disagreements(sql: Sql): Promise<string[]> {
  const rows = await sql<Record<string, unknown>[]>`
    select * from (select g.order_id, p.state, r.state as reservation,
      1 + (select count(*) from sandbox.gateway_captures c where c.order_id = g.order_id)::int as came,
      (select count(*) from captures c where c.intent_id = p.id)::int as captures,
      (select count(*) from captures c where c.intent_id = p.id and c.decision = 'accepted')::int as accepted,
      (select count(*) from captures c where c.intent_id = p.id and c.decision = 'duplicate')::int as duplicates,
      (select count(*) from messages m where m.reservation_id = r.id and m.kind = 'duplicate_refunded')::int as duplicates_told,
      (select count(*) from messages m where m.reservation_id = r.id and m.kind = 'reservation_confirmed')::int as confirmed,
      (select count(*) from sandbox.gateway_events e where e.order_id = g.order_id)::int as took,
      (select count(*) from capture_events e join captures c on c.id = e.capture_id where c.intent_id = p.id)::int as taken,
      g.paid_amount + coalesce((select sum(amount) from sandbox.gateway_captures c where c.order_id = g.order_id), 0)
        - coalesce((select sum(amount) from sandbox.gateway_events e where e.order_id = g.order_id), 0)
        - coalesce((select sum(amount) from sandbox.gateway_refunds f where f.order_id = g.order_id and f.status = 'done'), 0) as theirs,
      coalesce((select sum(amount) from ledger_entries l where l.intent_id = p.id and l.account = 'gateway'), 0) as ours
    from sandbox.gateway_payments g join payment_intents p on p.reference = g.order_id join reservations r on r.id = p.reservation_id) one
    where came <> captures or took <> taken or theirs <> ours or duplicates <> duplicates_told or accepted > 1 or confirmed <> accepted
      or (accepted = 1 and reservation <> 2)`
  return rows.map((row) => `the books differ: ${JSON.stringify(row)}`)
}

async function sumsOf(sql: Sql) {
  const [row] = await sql<
    { captures: number; duplicates: number; mismatched: number; refunds: number; events: number }[]
  >`
    select (select count(*) from captures)::int as captures,
      (select count(*) from captures where decision = 'duplicate')::int as duplicates,
      (select count(*) from captures where decision = 'mismatched')::int as mismatched,
      (select count(*) from refunds where state = 'done')::int as refunds, (select count(*) from capture_events)::int as events`
  return row ?? { captures: 0, duplicates: 0, mismatched: 0, refunds: 0, events: 0 }
}
