// The SQL of what the categories of tables cost.
import type { CategoryPrices } from '#domain/stock/price-limit.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type PricedCategory = CategoryPrices & {
  id: number
  name: LocalizedText
  kind: 'seated' | 'standing'
  maximumCapacity: number
  version: number
  tables: number
  /** Reservations to come that keep what they were sold. */
  bookings: number
}

/** The categories of an outlet, with their tables and with who has booked one from `tonight` on. */
export async function pricedCategories(sql: Db, outletId: number, tonight: string): Promise<PricedCategory[]> {
  return sql<PricedCategory[]>`
    select k.id, k.name, k.kind, k.maximum_capacity, k.down_payment, k.minimum_cost, k.version,
      (select count(*)::int from tables t where t.category_id = k.id and t.retired_at is null) as tables,
      (select count(distinct c.reservation_id)::int from table_claims c join tables t on t.id = c.table_id
        where c.outlet_id = ${outletId} and c.night >= ${tonight}::date and t.category_id = k.id and c.reservation_id is not null) as bookings
    from table_categories k where k.outlet_id = ${outletId} order by k.id`
}

export type LockedCategory = CategoryPrices & { id: number; version: number }

export async function lockCategory(sql: Tx, outletId: number, id: number): Promise<LockedCategory | null> {
  const [row] = await sql<LockedCategory[]>`
    select id, down_payment, minimum_cost, version from table_categories where id = ${id} and outlet_id = ${outletId}
    for no key update`
  return row ?? null
}

export async function setPrices(sql: Tx, id: number, prices: CategoryPrices): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update table_categories set down_payment = ${sql.json(prices.downPayment)}, minimum_cost = ${sql.json(prices.minimumCost)}
    where id = ${id} returning version`
  return row?.version ?? 0
}

/** What somebody without a limit set last for each category; where nobody has, what stood before the first change of anybody. */
export async function pricesSetFreelyOf(sql: Db, outletId: number): Promise<Map<number, CategoryPrices>> {
  const rows = await sql<{ subject: string; prices: CategoryPrices }[]>`
    select distinct on (subject) subject, case when reach = 'full' then becomes else was end as prices from stock_changes
    where outlet_id = ${outletId} and kind = 'prices'
    order by subject, reach = 'full' desc, case when reach = 'full' then at end desc, at`
  return new Map(rows.map(({ subject, prices }) => [Number(subject), prices]))
}
