import type { Language } from '#domain/language.ts'
import type { ReceiptKind, ReceiptLine } from '#domain/books/receipts.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'
import type { ReceiptBody, ReceiptEntity } from '#server/books/receipts/receipt-body.ts'

/** Data for the receipts of a reservation, in addition to the amounts of its revenue. */
export type ReceiptFacts = {
  /** Reservations with revenue before this day have no receipts. */
  from: Night | null
  firstEarnedOn: Night | null
  timezone: string
  entity: ReceiptEntity
  outlet: { name: string; address: string }
  reservationNumber: string
  guest: { name: string; email: string; locale: Language }
  tillNumber: string
  /** Lines of all issued receipts, minus the lines of all credit notes. */
  issued: ReceiptLine[]
  latest: { prefix: string; year: number; number: number } | null
}

/** SQL: the `ReceiptFacts` of reservation `r` at outlet `o`, with its ledger entries in `own`. */
export const receiptFacts = (sql: Db) => sql`
  (select json_build_object('from', to_char(e.receipts_from, 'YYYY-MM-DD'),
      'firstEarnedOn', (select to_char(min(l.on_date), 'YYYY-MM-DD') from ledger_entries l
        where l.reservation_id = r.id and l.part in ('price', 'bill', 'forfeit')),
      'timezone', o.timezone,
      'entity', json_build_object('id', e.id, 'name', e.name, 'address', e.address, 'taxNumber', e.tax_number,
        'localTaxNumber', e.local_tax_number, 'prefix', e.prefix),
      'outlet', json_build_object('name', o.name, 'address', o.address), 'reservationNumber', r.reservation_number,
      'guest', json_build_object('name', r.name, 'email', r.email, 'locale', r.locale),
      'tillNumber', coalesce((select b.till_number from closed_bills b where b.reservation_id = r.id), ''),
      'issued', coalesce((select json_agg(json_build_object('part', l.part, 'account', l.account, 'taxRate', l.tax_rate,
          'amount', l.amount, 'taxBase', l.tax_base)) from (
        select l.part, l.account, l."taxRate" as tax_rate, sum(l.amount * s.sign)::bigint as amount, sum(l."taxBase" * s.sign)::bigint as tax_base
        from receipts p cross join lateral (select case p.kind when 'receipt' then 1 else -1 end as sign) s
        cross join lateral jsonb_to_recordset(p.body -> 'lines') as l (part text, account text, "taxRate" numeric, amount bigint, "taxBase" bigint)
        where p.reservation_id = r.id group by 1, 2, 3) l), '[]'),
      'latest', (select json_build_object('prefix', p.prefix, 'year', p.year, 'number', p.number) from receipts p
        where p.reservation_id = r.id and p.kind = 'receipt' order by p.seq desc limit 1))
    from legal_entities e where e.id = o.legal_entity_id)`

export type NewReceipt = {
  id: string
  entityId: number
  kind: ReceiptKind
  reservationId: string
  amount: number
  body: ReceiptBody
  onDate: Night
  guest: { name: string; email: string; locale: Language }
  /**
   * True for a credit note that reverses a whole sale. If the email of the sale's receipt is still waiting, neither the receipt nor the
   * credit note is emailed.
   */
  isUndone: boolean
}

/** Minutes to wait before a receipt is emailed. If staff undo an action within this time, no email is sent. */
const MAIL_AFTER_MINUTES = 15

/**
 * Assigns numbers to receipts and credit notes, stores them, and queues their emails, all in one statement. The counters stay locked until
 * the transaction ends, so the numbers have no gaps and follow the order of the commits.
 */
export async function insertReceipts(sql: Db, papers: readonly NewReceipt[], now: Date): Promise<void> {
  const rows = papers.map(({ entityId, reservationId, onDate, guest, isUndone, ...paper }, place) => {
    const common = { ...paper, place, entity_id: entityId, reservation_id: reservationId, on_date: onDate }
    return { ...common, name: guest.name, email: guest.email, locale: guest.locale, is_undone: isUndone }
  })
  await sql`
    with wanted as (
      select w.*, extract(year from w.on_date)::int as year from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as w (place int,
        id uuid, entity_id int, kind text, reservation_id uuid, amount bigint, body jsonb, on_date date, name text, email text, locale text,
        is_undone boolean)),
    raised as (
      insert into receipt_counters as c (legal_entity_id, year, kind, last)
      select entity_id, year, kind, count(*)::int from wanted group by 1, 2, 3 order by 1, 2, 3
      on conflict (legal_entity_id, year, kind) do update set last = c.last + excluded.last
      returning c.legal_entity_id, c.year, c.kind, c.last),
    issued as (
      insert into receipts (id, legal_entity_id, year, kind, prefix, number, reservation_id, refund_id, amount, body, on_date, issued_at)
      select w.id, w.entity_id, w.year, w.kind, w.body -> 'entity' ->> 'prefix',
        n.last - count(*) over series + row_number() over (series order by w.place), w.reservation_id,
        case when exists (select 1 from jsonb_array_elements(w.body -> 'lines') l where l ->> 'part' = 'returned') then (
          select f.id from refunds f join captures c on c.id = f.capture_id join payment_intents i on i.id = c.intent_id
          where i.reservation_id = w.reservation_id and f.reason = 'goodwill' and f.created_at = ${now}::timestamptz
          order by f.id limit 1) end,
        w.amount, w.body, w.on_date, ${now}::timestamptz
      from wanted w join raised n on n.legal_entity_id = w.entity_id and n.year = w.year and n.kind = w.kind
      window series as (partition by w.entity_id, w.year, w.kind) order by w.place
      returning id),
    named as (
      insert into receipt_names (receipt_id, name) select w.id, w.name from wanted w where w.name <> ''),
    unsent as (
      delete from messages m using wanted w where w.is_undone and m.reservation_id = w.reservation_id and m.kind = 'receipt_issued'
        and m.state = 'queued' and m.next_attempt_at > ${now}::timestamptz and (m.payload ->> 'amount')::bigint = w.amount
      returning w.id)
    insert into messages (effect_key, channel, kind, reservation_id, recipient, locale, payload, next_attempt_at, created_at)
    select w.kind || '_issued:' || w.id, 'email', w.kind || '_issued', w.reservation_id, w.email, w.locale,
      jsonb_build_object('receiptId', w.id, 'amount', w.amount), ${now}::timestamptz + make_interval(mins => ${MAIL_AFTER_MINUTES}),
      ${now}::timestamptz
    from wanted w where w.email <> '' and w.amount > 0 and w.id not in (select id from unsent)
    on conflict (effect_key) do nothing`
}

/** A stored receipt for a reprint. `name` is empty if the guest's data was erased. */
export type ReceiptRow = {
  id: string
  reservationId: string
  kind: ReceiptKind
  year: number
  number: number
  amount: number
  body: ReceiptBody
  onDate: Night
  issuedAt: Date
  name: string
}

/** Returns the receipts of a reservation in the order in which they were issued. With `id`, returns only that receipt. */
export async function receiptsOf(sql: Db, reservationId: string, id: string | null = null): Promise<ReceiptRow[]> {
  return sql<ReceiptRow[]>`
    select p.id, p.reservation_id, p.kind, p.year, p.number, p.amount, p.body, to_char(p.on_date, 'YYYY-MM-DD') as on_date, p.issued_at,
      coalesce(n.name, '') as name
    from receipts p left join receipt_names n on n.receipt_id = p.id
    where p.reservation_id = ${reservationId}::uuid and (${id}::uuid is null or p.id = ${id}::uuid)
    order by p.seq`
}

export type ReceiptLink = {
  id: string
  kind: ReceiptKind
  prefix: string
  year: number
  number: number
  amount: number
  onDate: Night
}

/** SQL: the receipts and credit notes of reservation `r`, in the order in which they were issued. */
export const receiptLinks = (sql: Db) => sql`
  coalesce((select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'prefix', p.prefix, 'year', p.year,
      'number', p.number, 'amount', p.amount, 'onDate', p.on_date) order by p.seq)
    from receipts p where p.reservation_id = r.id), '[]')`
