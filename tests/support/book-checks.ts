// Invariants of the accounting books that must hold after any sequence of commands. Each invariant compares some tables with values that
// are computed from other tables.
import { EARNED_ACCOUNTS } from '#domain/books/accounts.ts'
import { system } from '#domain/identity/actor.ts'
import { STATE } from '#domain/reservations/states.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { moneyInvariants } from '#server/db/invariants/money-invariants.ts'
import { transact } from '#server/work.ts'
import { closingOf, takingsOf } from '#tests/support/books.ts'
import type { App } from '#server/app.ts'

/** Returns a summary of each locked month of each company: the number and the sums of its ledger entries, and the id of its last entry. */
export async function lockedMonths({ sql }: Pick<App, 'sql'>): Promise<Record<string, string>> {
  const rows = await sql<{ month: string; entries: string }[]>`
    select m.legal_entity_id || ' ' || m.month as month, concat_ws(' ', count(e.id), sum(e.amount), sum(abs(e.amount)), max(e.id)) as entries
    from locked_months m left join ledger_entries e on m.legal_entity_id = e.legal_entity_id and m.month = e.period
    group by m.legal_entity_id, m.month`
  return Object.fromEntries(rows.map(({ month, entries }) => [month, entries]))
}

/**
 * Returns all faults in the books, each as a sentence. Two checks use only the nights from `since` on. One compares these nights with their
 * closings. The other finds entries that a repeated booking run would add.
 */
export async function bookFaults(app: App, since: string): Promise<string[]> {
  return [
    ...(await brokenMoney(app)),
    ...(await trialBalances(app)),
    ...(await reservationFaults(app)),
    ...(await nightFaults(app, since)),
    ...(await repeatFaults(app, since)),
  ]
}

async function brokenMoney(app: App): Promise<string[]> {
  const faults: string[] = []
  for (const { id, broken } of moneyInvariants) {
    const rows = await broken(app.sql, app.now(), app.keys)
    if (rows.length > 0) faults.push(`${id}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return faults
}

async function trialBalances({ sql }: App): Promise<string[]> {
  const rows = await sql<{ legalEntityId: number; period: string; amount: number }[]>`
    select legal_entity_id, to_char(period, 'YYYY-MM') as period, sum(amount)::bigint as amount from ledger_entries
    group by legal_entity_id, period having sum(amount) <> 0`
  return rows.map((row) => `trial balance ${JSON.stringify(row)}`)
}

/**
 * Checks the books of each reservation. The expected values are computed only from payments, refunds and events. While a reservation is
 * open, the group has earned nothing, and owes the guest all money that was not refunded. After the end, the group has earned this money
 * and the unpaid amount of the bill. If a chargeback covers a refund that is still in progress, the money counts only once.
 */
async function reservationFaults({ sql }: App): Promise<string[]> {
  const rows = await sql<object[]>`
    with money as (
      select i.reservation_id, c.id, c.amount
        - coalesce((select sum(f.amount - case when f.state in ('done', 'transferred') then 0 else f.covered end)
            from refunds f where f.capture_id = c.id and f.state <> 'failed'), 0)
        - coalesce((select sum(e.amount) from capture_events e where e.capture_id = c.id), 0) as left_of
      from captures c join payment_intents i on i.id = c.intent_id where c.decision = 'accepted'),
    left_of as (select reservation_id, sum(greatest(left_of, 0))::bigint as amount from money group by reservation_id),
    facts as (
      select r.id, r.state, coalesce(l.amount, 0) as kept, coalesce(b.due, 0) as due, not (
        (r.state = ${STATE.Completed} or (r.state = ${STATE.Seated} and r.quote ->> 'paymentType' in ('DownPayment', 'RestaurantDeposit')))
        and not exists (select 1 from night_closings n where n.outlet_id = r.outlet_id and n.night = r.night)) as is_over
      from reservations r left join left_of l on l.reservation_id = r.id left join closed_bills b on b.reservation_id = r.id),
    ledger as (
      select reservation_id, -coalesce(sum(amount) filter (where account = 'guest_funds'), 0)::bigint as held,
        -coalesce(sum(amount) filter (where account = any(${[...EARNED_ACCOUNTS]}::text[])), 0)::bigint as earned,
        coalesce(sum(amount) filter (where account in ('till', 'cash', 'cards')), 0)::bigint as till
      from ledger_entries group by reservation_id)
    select f.*, l.held, l.earned, l.till from facts f join ledger l on l.reservation_id = f.id
    where l.held <> case when f.is_over then 0 else f.kept end
      or l.earned <> case when f.is_over then f.kept else 0 end + f.due or l.till <> f.due`
  return rows.map((row) => `reservation ${JSON.stringify(row)}`)
}

async function nightFaults(app: App, since: string): Promise<string[]> {
  const nights = await app.sql<
    {
      outletId: number
      night: string
      isSigned: boolean
      held: number
      earned: number
      losses: number
      due: number
      sold: number
    }[]
  >`
    select r.outlet_id, to_char(r.night, 'YYYY-MM-DD') as night,
      exists (select 1 from night_closings n where n.outlet_id = r.outlet_id and n.night = r.night) as is_signed,
      -coalesce(sum(l.amount) filter (where l.account = 'guest_funds'), 0)::bigint as held,
      -coalesce(sum(l.amount) filter (where l.account = any(${[...EARNED_ACCOUNTS]}::text[])), 0)::bigint as earned,
      coalesce(sum(l.amount) filter (where l.account = 'losses'), 0)::bigint as losses,
      coalesce(sum(l.amount) filter (where l.account in ('till', 'cash', 'cards')), 0)::bigint as due,
      -coalesce(sum(l.amount) filter (where l.part = 'bill' and l.account in ('sales', 'service_charge', 'tax_food', 'tax_entertainment')), 0)::bigint as sold
    from reservations r join ledger_entries l on l.reservation_id = r.id where r.night >= ${since}
    group by r.outlet_id, r.night`
  const faults: string[] = []
  for (const { outletId, night, ...books } of nights) {
    const { ahead, bills } = (await closingOf(app, outletId, night)).figures
    const reportFigures = {
      takings: await takingsOf(app, outletId, night),
      ahead: ahead.credited + ahead.fees + ahead.kept + ahead.open,
      open: books.isSigned ? 0 : ahead.open,
      due: bills.due,
      sold: bills.total,
    }
    const { held, earned, losses, due, sold } = books
    const ledgerFigures = { takings: earned, ahead: held + earned - due - losses, open: held, due, sold }
    if (JSON.stringify(reportFigures) !== JSON.stringify(ledgerFigures))
      faults.push(
        `night ${outletId} ${night}: shown ${JSON.stringify(reportFigures)}, ledger ${JSON.stringify(ledgerFigures)}`,
      )
  }
  return faults
}

async function repeatFaults(app: App, since: string): Promise<string[]> {
  const count = async (sql: App['sql'] | Parameters<Parameters<typeof transact>[2]>[0]['sql']) => {
    const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from ledger_entries`
    return row?.rows ?? 0
  }
  const ids = await app.sql<{ id: string }[]>`
    select r.id from reservations r where r.night >= ${since} and exists (select 1 from ledger_entries l where l.reservation_id = r.id)`
  return transact(app, system('test'), async (work) => {
    const before = await count(work.sql)
    await recogniseRevenue(
      work,
      ids.map(({ id }) => id),
    )
    const after = await count(work.sql)
    return after === before ? [] : [`a repeat booked ${after - before} entries`]
  })
}
