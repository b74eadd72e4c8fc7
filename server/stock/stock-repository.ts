// SQL that several folders of the stock use: it finds outlets, and reads and writes the log of changes.
import type { SpecialHours } from '#domain/calendar/night.ts'
import type { OutletTaxes } from '#domain/pricing/tax-rates.ts'
import { taxColumns } from '#server/catalogue/tax-repository.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/open.ts'

/** Facts of an outlet for its stock. The outlet can be published or unpublished. */
export type StockOutlet = OutletTaxes & {
  id: number
  slug: string
  brandSlug: string
  name: string
  type: string
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly SpecialHours[]
  closedWeekdays: number[]
  isUsingTicket: boolean
  paymentType: 'DownPayment' | 'BookingFee'
  service: number
  useService: boolean
  useTax: boolean
  canRefund: boolean
  /** The lowest minimum spend of all tables on a weekend, in whole rupiah. */
  weekendMinimum: number | null
}

export async function findStockOutlet(sql: Db, outletId: number): Promise<StockOutlet | null> {
  const [outlet] = await findStockOutlets(sql, [outletId])
  return outlet ?? null
}

/** Finds the outlets with the given ids, in the order of their brands. If `ids` is null, finds all outlets. */
export async function findStockOutlets(sql: Db, ids: readonly number[] | null): Promise<StockOutlet[]> {
  return sql<StockOutlet[]>`
    select o.id, o.slug, b.slug as brand_slug, o.name, o.type, o.timezone, o.open_hour, o.close_hour, o.special_hours, o.closed_weekdays,
      o.is_using_ticket, o.payment_type, o.service, o.use_service, o.use_tax, o.can_refund, ${taxColumns(sql)},
      (select min((minimum_cost_on(c.id, now()::date, c.minimum_cost) ->> 'weekend')::bigint) from table_categories c where c.outlet_id = o.id) as weekend_minimum
    from outlets o join brands b on b.id = o.brand_id where ${ids ? sql`o.id = any(${[...ids]}::int[])` : sql`o.is_active`}
    order by b.position, o.id`
}

export type StockChangeKind = 'nights' | 'prices' | 'deposits' | 'refund_rules' | 'taxes'

export type NewStockChange = {
  id: string
  /** Outlet of the change. Null means that the change applies to the whole group. */
  outletId: number | null
  kind: StockChangeKind
  subject: string
  reach: 'full' | 'limited'
  now: Date
  actor: string
  was: unknown
  becomes: unknown
}

/**
 * Stores a change in the log. Returns false if the log already contains the id of the change. In this case, the caller must change nothing.
 */
export async function keepStockChange(sql: Tx, change: NewStockChange): Promise<boolean> {
  const rows = await sql`
    insert into stock_changes (id, outlet_id, kind, subject, reach, at, actor, was, becomes)
    values (${change.id}, ${change.outletId}, ${change.kind}, ${change.subject}, ${change.reach}, ${change.now}, ${change.actor},
      ${sql.json(change.was as never)}, ${sql.json(change.becomes as never)})
    on conflict (id) do nothing returning id`
  return rows.length > 0
}

export async function hasStockChange(sql: Db, id: string): Promise<boolean> {
  const rows = await sql`select 1 from stock_changes where id = ${id}`
  return rows.length > 0
}

export type StockChangeRow = {
  id: string
  subject: string
  at: Date
  /** Name of the staff member who made the change. Null if the program made the change. */
  by: string | null
  was: unknown
  becomes: unknown
}

/** Returns the newest changes of a kind at an outlet. With `subject`, returns only the changes of this subject. */
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
