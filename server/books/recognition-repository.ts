import type { Account } from '#domain/books/accounts.ts'
import type { PartName } from '#domain/books/recognition.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { CommissionTerm } from '#domain/pricing/commission.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { TaxKind } from '#domain/pricing/tax-rates.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import { type ReceiptFacts, receiptFacts } from '#server/books/receipts/receipt-repository.ts'
import { taxKindOfPrice, taxOfNight } from '#server/catalogue/tax-repository.ts'
import type { Db, Question } from '#server/db/open.ts'
import type { DueItem } from '#server/jobs/job.ts'
import { stateSql } from '#server/db/state-sql.ts'

/**
 * A captured payment. `held`: the amount that is still held for the guest. `taken`: the amounts that became revenue, by part of the
 * revenue.
 */
export type BookedCapture = {
  id: string
  intentId: string
  method: string | null
  held: number
  taken: Partial<Record<PartName, number>>
  /** The goodwill and the chargebacks that were booked after the money was earned. The amounts are listed by account. */
  returned: Partial<Record<Account, number>>
}

export type BookedSide = { part: PartName; account: Account; taxRate: number | null; amount: number; taxBase: number }

export type BookedReservation = {
  id: string
  night: Night
  state: StateNumber
  /** The day on which the reservation got its current state, in the outlet's zone. */
  changedOn: Night
  isSigned: boolean
  quote: Quote
  worth: number
  kept: number
  /** The part of `kept` that the guest paid for packages. */
  ordered: number
  heads: number
  term: CommissionTerm | null
  bill: {
    total: number
    credit: number
    due: number
    /** Service charge within the bill. Null for an old bill that was stored with its total only. */
    service: number | null
    tax: number | null
    taxKind: TaxKind | null
    taxRate: number | null
    cash: number
    cards: number
  } | null
  billRates: BillRates
  /** The kind of tax of the price. Used if the quote of the reservation does not name this kind. */
  priceTaxKind: TaxKind
  taxesForfeits: boolean
  captures: BookedCapture[]
  sides: BookedSide[]
  movements: number
  receipts: ReceiptFacts
}

/** Rates of service and tax that are included in a bill, in percent. */
export type BillRates = { taxKind: TaxKind; service: number; tax: number }

/** SQL: the rates of service and tax that the bill of reservation `r` at outlet `o` includes, in percent. */
export const billRates = (sql: Db) => sql`
  json_build_object('taxKind', o.bill_tax_kind, 'service', case when o.use_service then o.service else 0 end,
    'tax', case when o.use_tax then ${taxOfNight(sql, sql`o.bill_tax_kind`)} else 0 end)`

/** SQL: true if at least one guest of reservation `r` arrived. */
export const hasCome = (sql: Db) => sql`r.state in (${stateSql(sql, 'Seated', 'Walkout', 'ClosedBill')})`

/** SQL: `amount` of reservation `r` without service and tax. The division must equal the division in `restatedPrice`. */
export const netOf = (sql: Db, amount: ReturnType<Db>) => sql`
  (${amount} - case when r.amount = 0 then 0 else round(${amount}::numeric * (r.quote ->> 'service')::numeric / (r.quote ->> 'total')::numeric)
    + round(${amount}::numeric * (r.quote ->> 'tax')::numeric / (r.quote ->> 'total')::numeric) end)`

/**
 * SQL: the commission terms of affiliator `a` for the night of reservation `r`. Terms that were added after the reservation was made are
 * ignored.
 */
export const termOf = (sql: Db) => sql`
  (select json_build_object('kind', t.kind, 'value', t.value) from affiliator_terms t
    where t.affiliator_id = a.id and t.at < r.created_at and t.from_night <= r.night
    order by t.from_night desc, t.id desc limit 1)`

/** Reads all data of reservations from which revenue is computed. The caller must hold the row locks of the reservations. */
export async function bookedReservations(sql: Db, ids: readonly string[]): Promise<BookedReservation[]> {
  return sql<BookedReservation[]>`
    with booked as (
      select reservation_id, part, account, tax_rate, sum(amount)::bigint as amount, coalesce(sum(tax_base), 0)::bigint as tax_base
      from ledger_entries where reservation_id = any(${[...ids]}::uuid[]) and part in ('price', 'bill', 'forfeit', 'commission')
        and account <> 'guest_funds'
      group by reservation_id, part, account, tax_rate having sum(amount) <> 0 or coalesce(sum(tax_base), 0) <> 0),
    paid as (
      select c.id, i.reservation_id, c.intent_id, c.method, c.captured_at,
        -coalesce((select sum(amount) from ledger_entries where capture_id = c.id and account = 'guest_funds'), 0)::bigint as held,
        coalesce((select json_object_agg(part, amount) from (select part, sum(amount)::bigint as amount from ledger_entries
          where capture_id = c.id and account = 'guest_funds' and part in ('price', 'bill', 'forfeit') group by part) t), '{}') as taken,
        coalesce((select json_object_agg(account, amount) from (select account, sum(amount)::bigint as amount from ledger_entries
          where capture_id = c.id and account in ('goodwill', 'chargebacks') and part = 'returned' group by account) t), '{}') as returned
      from captures c join payment_intents i on i.id = c.intent_id
      where i.reservation_id = any(${[...ids]}::uuid[]) and c.decision = 'accepted')
    select r.id, to_char(r.night, 'YYYY-MM-DD') as night, r.state, to_char(r.state_changed_at at time zone o.timezone, 'YYYY-MM-DD') as changed_on,
      exists (select 1 from night_closings n where n.outlet_id = r.outlet_id and n.night = r.night) as is_signed,
      r.quote, m.worth, m.kept, ordered_ahead(r.id) as ordered, case when ${hasCome(sql)} then coalesce(r.heads, r.pax) else 0 end as heads,
      (select ${termOf(sql)} from affiliator_codes ac join affiliators a on a.name = ac.affiliator where ac.code = r.affiliator_code) as term,
      (select json_build_object('total', b.total, 'credit', b.credit, 'due', b.due, 'service', b.service, 'tax', b.tax,
          'taxKind', b.tax_kind, 'taxRate', b.tax_rate, 'cash', b.cash, 'cards', b.cards)
        from closed_bills b where b.reservation_id = r.id) as bill,
      ${billRates(sql)} as bill_rates, ${taxKindOfPrice(sql)} as price_tax_kind,
      o.taxes_forfeits,
      coalesce((select json_agg(json_build_object('id', p.id, 'intentId', p.intent_id, 'method', p.method, 'held', p.held, 'taken', p.taken, 'returned', p.returned)
        order by p.captured_at, p.id) from paid p where p.reservation_id = r.id), '[]') as captures,
      coalesce((select json_agg(json_build_object('part', k.part, 'account', k.account, 'taxRate', k.tax_rate, 'amount', k.amount,
        'taxBase', k.tax_base)) from booked k where k.reservation_id = r.id), '[]') as sides,
      (select count(distinct split_part(movement, '#', 1))::int from ledger_entries e where e.reservation_id = r.id and e.movement like 'earned:%') as movements,
      ${receiptFacts(sql)} as receipts
    from reservations r join outlets o on o.id = r.outlet_id join money_of(${[...ids]}::uuid[]) m on m.reservation_id = r.id
    where r.id = any(${[...ids]}::uuid[])`
}

export type BillParts = { id: string; service: number; tax: number; rates: BillRates }

/** Stores the service charge and the tax of bills that were closed before the server stored these parts. */
export async function storeBillParts(sql: Db, bills: readonly BillParts[]): Promise<void> {
  if (bills.length === 0) return
  const rows = bills.map(({ id, service, tax, rates }) => ({ id, service, tax, kind: rates.taxKind, rate: rates.tax }))
  await sql`
    update closed_bills b set service = p.service, tax = p.tax, tax_kind = p.kind, tax_rate = p.rate
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as p (id uuid, service bigint, tax bigint, kind text, rate numeric)
    where b.reservation_id = p.id and b.service is null`
}

/** Locks the reservations of a night. Returns the ids of the reservations that have a bill or ledger entries. */
export async function bookedOfNight(sql: Db, outletId: number, night: Night): Promise<string[]> {
  // Lock the reservations before reading the entries. Otherwise the result could miss a payment that another transaction is writing.
  await sql`select id from reservations where outlet_id = ${outletId} and night = ${night} order by id for update`
  const rows = await sql<{ id: string }[]>`
    select r.id from reservations r where r.outlet_id = ${outletId} and r.night = ${night}
      and (exists (select 1 from ledger_entries l where l.reservation_id = r.id)
        or exists (select 1 from closed_bills b where b.reservation_id = r.id))
    order by r.id`
  return rows.map(({ id }) => id)
}

/** SQL query for the job that restates ledger entries. Returns one row if at least one reservation waits for this job. */
export const isRestatingDue = (sql: Db, now: Date): Question<DueItem> => sql`
  select 'all' as key, min(at) as at from restating_due where at <= ${now}::timestamptz having count(*) > 0`

/** Removes reservations from the list of reservations to restate, the oldest first, and locks them. Returns their ids. */
export async function takeRestating(sql: Db, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with taken as (delete from restating_due where reservation_id in (
      select d.reservation_id from restating_due d order by d.at, d.reservation_id limit ${limit} for update skip locked)
      returning reservation_id)
    select r.id from reservations r where r.id in (select reservation_id from taken) order by r.id for update`
  return rows.map(({ id }) => id)
}
