import type { Night } from '#domain/calendar/night.ts'
import type { PriceSchedule } from '#domain/pricing/price-from.ts'
import type { CategoryPrices } from '#domain/stock/price-limit.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type PricedCategory = PriceSchedule<CategoryPrices> & {
  id: number
  name: LocalizedText
  kind: 'seated' | 'standing'
  maximumCapacity: number
  version: number
  tables: number
  /** Number of reservations of the category for tonight and later nights. These reservations keep their prices. */
  bookings: number
}

export async function pricedCategories(sql: Db, outletId: number, tonight: string): Promise<PricedCategory[]> {
  return sql<PricedCategory[]>`
    select k.id, k.name, k.kind, k.maximum_capacity, k.version, ${pricesOf(sql)},
      (select count(*)::int from tables t where t.category_id = k.id and t.retired_at is null) as tables,
      (select count(distinct c.reservation_id)::int from table_claims c join tables t on t.id = c.table_id
        where c.outlet_id = ${outletId} and c.night >= ${tonight}::date and t.category_id = k.id and c.reservation_id is not null) as bookings
    from table_categories k where k.outlet_id = ${outletId} order by k.id`
}

export type LockedCategory = PriceSchedule<CategoryPrices> & { id: number; version: number }

export async function lockCategory(sql: Tx, outletId: number, id: number): Promise<LockedCategory | null> {
  const [row] = await sql<LockedCategory[]>`
    select k.id, k.version, ${pricesOf(sql)} from table_categories k where k.id = ${id} and k.outlet_id = ${outletId}
    for no key update of k`
  return row ?? null
}

const pricesOf = (sql: Db) => sql`
  json_build_object('downPayment', k.down_payment, 'minimumCost', k.minimum_cost) as base,
  coalesce((select json_agg(json_build_object('from', p.from_night, 'price',
      json_build_object('downPayment', p.down_payment, 'minimumCost', p.minimum_cost)) order by p.from_night)
    from category_prices p where p.category_id = k.id), '[]') as later`

/**
 * Sets the prices of a category for new bookings. They apply until the first night of the next planned prices. Planned prices that already
 * apply `tonight` are deleted, because the new prices replace them.
 */
export async function setPrices(
  sql: Tx,
  id: number,
  { prices, tonight }: { prices: CategoryPrices; tonight: Night },
): Promise<number> {
  await sql`delete from category_prices where category_id = ${id} and from_night <= ${tonight}`
  const [row] = await sql<{ version: number }[]>`
    update table_categories set down_payment = ${sql.json(prices.downPayment)}, minimum_cost = ${sql.json(prices.minimumCost)}
    where id = ${id} returning version`
  return row?.version ?? 0
}

export async function planPrices(
  sql: Tx,
  id: number,
  { prices, from }: { prices: CategoryPrices; from: Night },
): Promise<number> {
  await sql`
    insert into category_prices (category_id, from_night, down_payment, minimum_cost)
    values (${id}, ${from}, ${sql.json(prices.downPayment)}, ${sql.json(prices.minimumCost)})
    on conflict (category_id, from_night) do update set down_payment = excluded.down_payment, minimum_cost = excluded.minimum_cost`
  return nextVersion(sql, id)
}

export async function takeBackPrices(sql: Tx, id: number, from: Night): Promise<number> {
  await sql`delete from category_prices where category_id = ${id} and from_night = ${from}`
  return nextVersion(sql, id)
}

/**
 * Increases the version of a category. Present and planned prices have one common version. Each request must contain the version on the
 * user's screen.
 */
async function nextVersion(sql: Tx, id: number): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update table_categories set version = version + 1 where id = ${id} returning version`
  return row?.version ?? 0
}

/**
 * For each category, returns the prices that were last set for a night by a person without a limit. If no such person has set prices,
 * returns the prices before the first change.
 */
export async function pricesSetFreelyOf(sql: Db, outletId: number, night: Night): Promise<Map<number, CategoryPrices>> {
  const rows = await sql<{ subject: string; prices: CategoryPrices }[]>`
    select distinct on (subject) subject, (case when reach = 'full' then becomes else was end) - 'from' as prices from stock_changes
    where outlet_id = ${outletId} and kind = 'prices' and coalesce(becomes ->> 'from', '') <= ${night}
    order by subject, reach = 'full' desc, case when reach = 'full' then at end desc, at`
  return new Map(rows.map(({ subject, prices }) => [Number(subject), prices]))
}
