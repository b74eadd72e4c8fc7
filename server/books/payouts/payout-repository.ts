import type { Night } from '#domain/calendar/night.ts'
import type { CoveredDays } from '#domain/books/match-payouts.ts'
import type { Db } from '#server/db/open.ts'

/**
 * A company and a span of days in the time zone of Jakarta. `share` of a settled day is the part of the money that belongs to this company.
 */
export type SettledSpan = { company: number; from: Night; to: Night }

/** A day on which a gateway settled money, in whole rupiah. A gateway pays out the money of all companies in one transfer. */
export type SettledDay = {
  provider: string
  day: Night
  gross: number
  fee: number
  vat: number
  /** The net amount that the ledger books to the account `bank` for the day. */
  net: number
  /** Net amount of the settlements that match no payment in our records. The gateway pays out this money too. */
  unmatched: number
  /** The company's share of the net amount. */
  share: number
  /** The payout that covers the day. Null if no payout covers the day yet. */
  payout: { id: string; day: Night; reference: string; difference: number; settledThen: number } | null
}

type Row = Omit<SettledDay, 'payout'> & {
  payoutId: string | null
  bankDay: Night | null
  reference: string | null
  difference: number | null
  settledThen: number | null
}

/** Lists the settled days of all gateways, the newest first. The sums equal the sums in the ledger. */
export async function settledDays(sql: Db, { company, from, to }: SettledSpan): Promise<SettledDay[]> {
  const rows = await sql<Row[]>`
    with settled as (
      select split_part(e.movement, ':', 2) as provider, e.on_date as day,
        coalesce(-sum(e.amount) filter (where e.account = 'gateway'), 0) as gross,
        coalesce(sum(e.amount) filter (where e.account = 'gateway_fees'), 0) as fee,
        coalesce(sum(e.amount) filter (where e.account = 'input_vat'), 0) as vat,
        coalesce(sum(e.amount) filter (where e.account = 'bank'), 0) as net,
        coalesce(sum(e.amount) filter (where e.account = 'bank' and e.legal_entity_id = ${company}), 0) as share
      from ledger_entries e
      where e.legal_entity_id in (select id from legal_entities) and e.period >= date_trunc('month', ${from}::date)::date
        and e.account in ('gateway', 'gateway_fees', 'input_vat', 'bank') and e.on_date between ${from}::date and ${to}::date
        and e.movement like 'settled:%'
      group by 1, 2),
    unmatched as (
      select provider, (settled_at at time zone 'Asia/Jakarta')::date as day, sum(net) as amount from statement_lines
      where capture_id is null and settled_at >= ${`${from}T00:00:00+07:00`}::timestamptz
        and settled_at < ${`${to}T00:00:00+07:00`}::timestamptz + interval '1 day'
      group by 1, 2),
    days as (
      select provider, day, coalesce(s.gross, 0)::bigint as gross, coalesce(s.fee, 0)::bigint as fee, coalesce(s.vat, 0)::bigint as vat,
        coalesce(s.net, 0)::bigint as net, coalesce(u.amount, 0)::bigint as unmatched, coalesce(s.share, 0)::bigint as share
      from settled s full join unmatched u using (provider, day))
    select d.provider, to_char(d.day, 'YYYY-MM-DD') as day, d.gross, d.fee, d.vat, d.net, d.unmatched, d.share, p.id as payout_id,
      to_char(p.bank_day, 'YYYY-MM-DD') as bank_day, p.reference, p.settled - p.amount as difference, c.settled as settled_then
    from days d left join payout_days c on c.provider = d.provider and c.day = d.day left join payouts p on p.id = c.payout_id
    order by d.day desc, d.provider`
  return rows.map(({ payoutId, bankDay, reference, difference, settledThen, ...day }) => ({
    ...day,
    payout:
      payoutId === null || bankDay === null || reference === null || difference === null || settledThen === null
        ? null
        : { id: payoutId, day: bankDay, reference, difference, settledThen },
  }))
}

export type PayoutDay = { day: Night; settled: number }

export type NewPayout = {
  id: string
  provider: string
  bankDay: Night
  amount: number
  settled: number
  reference: string
  reason: string
  by: string
  now: Date
}

/** Stores a payout. Returns false if a payout with this id is already stored. */
export async function insertPayout(sql: Db, payout: NewPayout): Promise<boolean> {
  const rows = await sql`
    insert into payouts (id, provider, bank_day, amount, settled, reference, reason, matched_by, matched_at)
    values (${payout.id}, ${payout.provider}, ${payout.bankDay}, ${payout.amount}, ${payout.settled}, ${payout.reference},
      ${payout.reason}, ${payout.by}, ${payout.now})
    on conflict (id) do nothing returning id`
  return rows.length === 1
}

/** Assigns settled days to a payout, except days that another payout covers. Returns the number of assigned days. */
export async function insertPayoutDays(
  sql: Db,
  { id, provider, days }: { id: string; provider: string; days: readonly PayoutDay[] },
): Promise<number> {
  const rows = await sql`
    insert into payout_days (provider, day, payout_id, settled)
    select ${provider}, d.day, ${id}, d.settled
    from jsonb_to_recordset(${JSON.stringify(days)}::text::jsonb) as d (day date, settled bigint)
    on conflict (provider, day) do nothing returning day`
  return rows.length
}

/** Finds the outlet that has the largest share in the given settled days of a gateway. Returns null if no outlet has a share. */
export async function largestOutlet(sql: Db, { provider, from, to }: CoveredDays): Promise<number | null> {
  const [row] = await sql<{ outletId: number }[]>`
    select o.id as outlet_id from ledger_entries e join outlets o on o.id = e.outlet_id
    where e.legal_entity_id in (select id from legal_entities) and e.period >= date_trunc('month', ${from}::date)::date
      and e.account = 'bank' and e.on_date between ${from}::date and ${to}::date and starts_with(e.movement, ${`settled:${provider}:`})
    group by o.id order by sum(e.amount) desc, o.id limit 1`
  return row?.outletId ?? null
}

/** Marks a payout as undone and frees the days that it covered. Returns false if the payout is unknown or already undone. */
export async function undoPayout(sql: Db, id: string, { by, now }: { by: string; now: Date }): Promise<boolean> {
  const rows = await sql`
    update payouts set undone_by = ${by}, undone_at = ${now} where id = ${id} and undone_at is null returning id`
  await sql`delete from payout_days where payout_id = ${id}`
  return rows.length === 1
}

export async function differenceOf(
  sql: Db,
  id: string,
): Promise<{ outletId: number; account: 'bank' | 'gateway_fees'; amount: number }[]> {
  return sql`
    select o.id as outlet_id, e.account, e.amount::bigint as amount from ledger_entries e join outlets o on o.id = e.outlet_id
    where e.movement = ${`payout:${id}`} order by e.account`
}
