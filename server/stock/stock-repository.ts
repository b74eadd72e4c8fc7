// SQL that every part of the stock asks: the outlet, and what was changed by whom.
import type { OutletTaxes } from '#domain/pricing/tax-rates.ts'
import { taxColumns } from '#server/catalogue/tax-repository.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/open.ts'

/** An outlet as far as its stock goes, whether or not it is published. */
export type StockOutlet = OutletTaxes & {
  id: number
  slug: string
  brandSlug: string
  name: string
  type: string
  timezone: string
  openHour: string
  closeHour: string
  closedWeekdays: number[]
  isUsingTicket: boolean
  paymentType: 'DownPayment' | 'BookingFee'
  service: number
  useService: boolean
  useTax: boolean
  canRefund: boolean
  /** The least that a table costs on a weekend, whole rupiah. */
  weekendMinimum: number | null
}

export async function findStockOutlet(sql: Db, outletId: number): Promise<StockOutlet | null> {
  const [outlet] = await findStockOutlets(sql, [outletId])
  return outlet ?? null
}

/** Of these outlets, or of all (null), in the order of their brands. */
export async function findStockOutlets(sql: Db, ids: readonly number[] | null): Promise<StockOutlet[]> {
  return sql<StockOutlet[]>`
    select o.id, o.slug, b.slug as brand_slug, o.name, o.type, o.timezone, o.open_hour, o.close_hour, o.closed_weekdays,
      o.is_using_ticket, o.payment_type, o.service, o.use_service, o.use_tax, o.can_refund, ${taxColumns(sql)},
      (select min((minimum_cost_on(c.id, now()::date, c.minimum_cost) ->> 'weekend')::bigint) from table_categories c where c.outlet_id = o.id) as weekend_minimum
    from outlets o join brands b on b.id = o.brand_id where ${ids ? sql`o.id = any(${[...ids]}::int[])` : sql`o.is_active`}
    order by b.position, o.id`
}

export type StockChangeKind = 'nights' | 'prices' | 'deposits' | 'refund_rules' | 'taxes'

export type NewStockChange = {
  id: string
  /** Null: of the whole group. */
  outletId: number | null
  kind: StockChangeKind
  subject: string
  reach: 'full' | 'limited'
  now: Date
  actor: string
  was: unknown
  becomes: unknown
}

/** Keeps a deed. False where it was done before: then nothing of it is to be done again. */
export async function keepStockChange(sql: Tx, change: NewStockChange): Promise<boolean> {
  const kept = await sql`
    insert into stock_changes (id, outlet_id, kind, subject, reach, at, actor, was, becomes)
    values (${change.id}, ${change.outletId}, ${change.kind}, ${change.subject}, ${change.reach}, ${change.now}, ${change.actor},
      ${sql.json(change.was as never)}, ${sql.json(change.becomes as never)})
    on conflict (id) do nothing returning id`
  return kept.length > 0
}

export async function hasStockChange(sql: Db, id: string): Promise<boolean> {
  const rows = await sql`select 1 from stock_changes where id = ${id}`
  return rows.length > 0
}

export type StockChangeRow = {
  id: string
  subject: string
  at: Date
  /** A name of the staff; null: the program. */
  by: string | null
  was: unknown
  becomes: unknown
}

/** The newest changes of a kind at an outlet, of one subject where it is named. */
export async function stockChangesOf(
  sql: Db,
  {
    outletId,
    kind,
    subject,
    limit,
  }: { outletId: number | null; kind: StockChangeKind; subject?: string; limit: number },
): Promise<StockChangeRow[]> {
  return sql<StockChangeRow[]>`
    select c.id, c.subject, c.at, s.name as by, c.was, c.becomes from stock_changes c
    left join staff s on c.actor = 'staff:' || s.id
    where c.outlet_id is not distinct from ${outletId}::int and c.kind = ${kind} and (${subject ?? null}::text is null or c.subject = ${subject ?? null})
    order by c.at desc, c.id limit ${limit}`
}
