import type { Night } from '#domain/calendar/night.ts'
import type { SaleState } from '#domain/sales/sale-states.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import { priceNow } from '#server/catalogue/phase-repository.ts'
import type { Db } from '#server/db/open.ts'

export type SaleTerms = {
  joinsFrom: Date
  opensAt: Date
  ratePerMinute: number
  turnSeconds: number
  maxTickets: number
  maxTables: number
}

export type Sale = SaleTerms & {
  id: string
  version: number
  state: SaleState
  outletId: number
  night: Night
  seedHash: Buffer
  seedKey: number
  seed: Buffer | null
  entrantsHash: Buffer | null
  drawnAt: Date | null
  drawn: number | null
  served: number
  credit: number
  rate: number
  slowedBy: 'gateway' | 'holds' | null
  mean: number
  numbered: number
  joined: number
  waiting: number
  tickedAt: Date
  pausedAt: Date | null
  soldOutAt: Date | null
}

const SALE = (sql: Db) => sql`
  s.id, s.version, s.state, s.outlet_id, s.night, s.joins_from, s.opens_at, s.rate_per_minute, s.turn_seconds, s.max_tickets,
  s.max_tables, s.seed_hash, s.seed_key, s.seed, s.entrants_hash, s.drawn_at, s.drawn, s.served, s.credit, s.rate, s.slowed_by, s.mean,
  s.numbered, s.joined, s.waiting, s.ticked_at, s.paused_at, s.sold_out_at`

export type NamedSale = Sale & {
  outletName: string
  outletSlug: string
  timezone: string
  brandSlug: string
  brandName: string
  eventId: number | null
  eventSlug: string | null
  eventTitle: string | null
  eventImage: string | null
}

const NAMED = (sql: Db) => sql`
  select ${SALE(sql)}, o.name as outlet_name, o.slug as outlet_slug, o.timezone, b.slug as brand_slug, b.name as brand_name,
    e.id as event_id, e.slug as event_slug, e.title as event_title, e.image as event_image
  from sales s join outlets o on o.id = s.outlet_id join brands b on b.id = o.brand_id
  left join lateral (
    select id, slug, title, image from events where outlet_id = s.outlet_id and night = s.night and is_published order by id limit 1) e on true`

export async function findSale(sql: Db, id: string): Promise<NamedSale | null> {
  const [row] = await sql<NamedSale[]>`${NAMED(sql)} where s.id = ${id}::uuid`
  return row ?? null
}

/** Finds the sale of a night, unless the sale is over. Returns null if the night has no such sale. */
export async function saleOfNight(
  sql: Db,
  { outletId, night }: { outletId: number; night: Night },
): Promise<NamedSale | null> {
  const [row] = await sql<NamedSale[]>`
    ${NAMED(sql)} where s.outlet_id = ${outletId} and s.night = ${night} and s.state <> 'over'`
  return row ?? null
}

const MOST_LISTED = 100

/** Lists the sales that are not over, in the order of their opening. */
export async function salesToCome(
  sql: Db,
  { outletId, night }: { outletId: number | null; night: Night | null },
): Promise<NamedSale[]> {
  return sql<NamedSale[]>`
    ${NAMED(sql)} where s.state <> 'over' and (${outletId}::int is null or s.outlet_id = ${outletId}::int)
      and (${night}::date is null or s.night = ${night}::date)
    order by s.opens_at, s.id limit ${MOST_LISTED}`
}

/** Lists the sales for the office. Planned and open sales come first; then come ended sales, the latest first. */
export async function salesOfOutlets(sql: Db, outlets: readonly number[] | null): Promise<NamedSale[]> {
  return sql<NamedSale[]>`
    ${NAMED(sql)} where (${outlets}::int[] is null or s.outlet_id = any(${outlets}::int[]))
    order by s.state = 'over', case when s.state = 'over' then null else s.opens_at end, s.opens_at desc, s.id limit ${MOST_LISTED}`
}

export async function outletOfSale(sql: Db, id: string): Promise<number | null> {
  const [row] = await sql<{ outletId: number }[]>`select outlet_id from sales where id = ${id}::uuid`
  return row?.outletId ?? null
}

export type NewSale = SaleTerms & {
  id: string
  outletId: number
  night: Night
  seedHash: Buffer
  seedKey: number
  holderKey: Buffer
  now: Date
}

/** Inserts a sale. Returns false if the same sale already exists. A unique index prevents a second sale of the same night. */
export async function insertSale(sql: Db, sale: NewSale): Promise<boolean> {
  const rows = await sql`
    insert into sales (id, outlet_id, night, state, joins_from, opens_at, seed_hash, seed_key, holder_key, rate_per_minute, turn_seconds,
      max_tickets, max_tables, rate, ticked_at, created_at)
    values (${sale.id}, ${sale.outletId}, ${sale.night}, 'planned', ${sale.joinsFrom}, ${sale.opensAt}, ${sale.seedHash}, ${sale.seedKey},
      ${sale.holderKey}, ${sale.ratePerMinute}, ${sale.turnSeconds}, ${sale.maxTickets}, ${sale.maxTables}, ${sale.ratePerMinute},
      ${sale.now}, ${sale.now})
    on conflict (id) do nothing returning 1`
  return rows.length > 0
}

/** Locks a sale until the transaction ends. Until then, no tick and no draw of the sale runs. */
export async function lockSale(sql: Db, id: string): Promise<Sale | null> {
  const [row] = await sql<Sale[]>`select ${SALE(sql)} from sales s where s.id = ${id}::uuid for no key update`
  return row ?? null
}

export async function saveTerms(sql: Db, id: string, terms: SaleTerms): Promise<void> {
  await sql`
    update sales set joins_from = ${terms.joinsFrom}, opens_at = ${terms.opensAt}, rate_per_minute = ${terms.ratePerMinute},
      rate = least(rate, ${terms.ratePerMinute}), turn_seconds = ${terms.turnSeconds}, max_tickets = ${terms.maxTickets},
      max_tables = ${terms.maxTables}, version = version + 1
    where id = ${id}`
}

export async function savePaused(sql: Db, id: string, now: Date): Promise<void> {
  await sql`
    update sales set state = 'paused', paused_at = ${now}, rate = 0, credit = 0, version = version + 1 where id = ${id}`
}

/** Resumes a paused sale. Each turn that was active when the pause began gets its remaining time. */
export async function saveResumed(
  sql: Db,
  { id, now, state }: { id: string; now: Date; state: SaleState },
): Promise<void> {
  await sql`
    with resumed as (
      select id, paused_at from sales where id = ${id}
    ), moved as (
      update sale_entrants e set turn_until = e.turn_until + (${now}::timestamptz - r.paused_at)
      from resumed r where e.sale_id = r.id and e.state = 'turn' and e.turn_until > r.paused_at
    )
    update sales set state = ${state}, paused_at = null, ticked_at = ${now}, rate = rate_per_minute, version = version + 1
    where id = ${id}`
}

export async function saveOver(sql: Db, id: string, now: Date): Promise<void> {
  await sql`
    update sales set state = 'over', over_at = ${now}, paused_at = null, rate = 0, version = version + 1 where id = ${id}`
}

/** A kind of place in a sale: the tickets of one ticket type, or the tables of one section. */
export type SaleKind = {
  kind: 'ticket' | 'section'
  id: number
  name: LocalizedText
  price: number | null
  total: number
  free: number
  held: number
  sold: number
}

/**
 * Lists the kinds of places that are for sale on a night. If tickets are for sale, the kinds are the ticket types. Otherwise, the kinds are
 * the sections with tables.
 */
export async function kindsOfNight(
  sql: Db,
  { outletId, night }: { outletId: number; night: Night },
  now: Date,
): Promise<SaleKind[]> {
  return sql<SaleKind[]>`
    select kind, id, name, price, total, free, held, sold from (
      select 'ticket' as kind, t.id, t.name, ${priceNow(sql, now)} as price, t.position, count(u.id)::int as total,
        count(u.id) filter (where t.stopped_at is null and ((u.reservation_id is null and u.hold_id is null) or u.expires_at <= ${now}))::int as free,
        count(u.id) filter (where u.expires_at > ${now} or u.hold_id is not null)::int as held,
        count(u.id) filter (where u.reservation_id is not null and u.expires_at is null)::int as sold
      from tickets t left join ticket_units u on u.ticket_id = t.id
      where t.outlet_id = ${outletId} and t.night = ${night} group by t.id
      union all
      select 'section', s.id, s.name, null, s.position, count(*)::int,
        count(*) filter (where c.table_id is null or c.expires_at <= ${now})::int,
        count(*) filter (where c.expires_at > ${now} or c.hold_id is not null)::int,
        count(*) filter (where c.reservation_id is not null and c.expires_at is null)::int
      from floor_places p join tables t on t.id = p.table_id and t.is_reservable and t.retired_at is null
      join sections s on s.id = coalesce(p.section_id, t.section_id)
      left join table_claims c on c.table_id = t.id and c.night = ${night}
      where p.plan_id = plan_of_night(${outletId}, ${night}::date)
        and not exists (select 1 from tickets x where x.outlet_id = ${outletId} and x.night = ${night})
      group by s.id
    ) k order by kind, position, id`
}
