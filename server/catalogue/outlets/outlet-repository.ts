import type { Departure } from '#domain/calendar/closed-night.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { OutletTaxes } from '#domain/pricing/tax-rates.ts'
import { type Publishing, tonightOf } from '#server/catalogue/repository.ts'
import { taxColumns } from '#server/catalogue/tax-repository.ts'
import type { outlets } from '#server/catalogue/schema.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { published } from '#server/db/published.ts'

export type OutletRow = Omit<
  typeof outlets.$inferSelect,
  | 'brandId'
  | 'sessionTimes'
  | 'splitHours'
  | 'floor'
  | 'terms'
  | 'additionalTerms'
  | 'ticketTerms'
  | 'arrivalFrom'
  | 'arrivalTo'
  | 'bring'
  | 'email'
  | 'paymentProvider'
  | 'legalEntityId'
  | 'tax'
  | 'taxesForfeits'
  | 'taxVersion'
  | Publishing
> &
  OutletTaxes & {
    brandSlug: string
    brandName: string
    citySlug: string
    cityName: string
    /** Lowest deposit of a dinner, or lowest down payment or booking fee of a table on a weekday. Null if the outlet sells no place. */
    priceFrom: number | null
    tables: number
    departures: Record<Night, Departure>
    /** Descriptions of the outlet's pictures, by path. Pictures without a description are left out. */
    pictureTexts: Record<string, LocalizedText>
    /** The key of the brand's menu. The QR codes on the tables contain this key. Null if the brand has no menu. */
    menuKey: string | null
  }

const DEPARTURES_DAYS = 17

const selectOutlets = (sql: Db, now: Date) => sql`
  select o.id, o.slug, o.name, o.area, o.address, o.map_url, o.lat, o.lng, o.type, o.contact, o.whatsapp, o.timezone,
    o.open_hour, o.close_hour, o.special_hours, o.maximum_eta, o.closed_weekdays, o.cut_off_date, o.payment_type, o.service, ${taxColumns(sql)},
    o.use_service, o.use_tax, o.can_refund, o.is_active, o.is_reservable, o.open_for_reservation, o.is_using_guest_layout,
    o.is_using_ticket, o.age_limit, o.max_standing_capacity, o.line, o.description, o.music, o.house_rules,
    o.extra_information, o.day, o.rules, o.image, o.images, o.ticket_table_map_image, o.general_admission_url, o.updated_at,
    b.slug as brand_slug, b.name as brand_name, c.id as city_id, c.slug as city_slug, c.name as city_name,
    coalesce((select min(deposit_on(u.id, ${tonightOf(sql, now)}, u.deposit)) from courses u where u.outlet_id = o.id and u.is_served),
      (select min((down_payment_on(k.id, ${tonightOf(sql, now)}, k.down_payment) ->> 'weekday')::bigint) from table_categories k
        where k.outlet_id = o.id and exists (select 1 from floor_places fp join tables t on t.id = fp.table_id and t.is_reservable and t.retired_at is null
          where fp.plan_id = plan.id and fp.category_id = k.id))) as price_from,
    (select count(*)::int from floor_places fp join tables t on t.id = fp.table_id and t.retired_at is null where fp.plan_id = plan.id) as tables,
    coalesce((
      select jsonb_object_agg(d.night, case when d.is_closed then 'closed' when d.is_private then 'private' else 'open' end)
      from off_schedule_days d
      where d.outlet_id = o.id and d.night between (${now}::timestamptz)::date - 1 and (${now}::timestamptz)::date + ${DEPARTURES_DAYS}::int
    ), '{}') as departures,
    coalesce((
      select jsonb_object_agg(m.path, m.alt) from jsonb_array_elements_text(o.images) as p(path) join media m on m.path = p.path
      where m.alt is not null
    ), '{}') as picture_texts,
    (select m.key from menus m
      where m.key = b.menu_slug and (m.outlet_id is null or m.outlet_id = o.id) and ${published(sql, 'm', now)}) as menu_key
  from outlets o
  join brands b on b.id = o.brand_id and ${published(sql, 'b', now)}
  join cities c on c.id = o.city_id
  cross join lateral (select plan_of_night(o.id, ${tonightOf(sql, now)}) as id offset 0) plan`

/** Lists active outlets in the order of the brands, filtered by slug of city, slug of brand and kind of outlet. */
export async function listOutletRows(
  sql: Db,
  { city, brand, kind }: { city?: string; brand?: string; kind?: string },
  now: Date,
): Promise<OutletRow[]> {
  return sql<OutletRow[]>`
    ${selectOutlets(sql, now)}
    where o.is_active and ${published(sql, 'o', now)}
      ${city ? sql`and c.slug = ${city}` : sql``}
      ${brand ? sql`and b.slug = ${brand}` : sql``}
      ${kind ? sql`and o.type = ${kind}` : sql``}
    order by b.position, o.id`
}

/** Finds an outlet by its id or by its name as `brand-outlet`. Also finds it by its slug if no other outlet has the same slug. */
export async function findOutletRow(
  sql: Db,
  key: { id: number } | { name: string },
  now: Date,
): Promise<OutletRow | null> {
  const [row, other] = await sql<OutletRow[]>`
    ${selectOutlets(sql, now)}
    where ${published(sql, 'o', now)} and ${'id' in key ? sql`o.id = ${key.id}` : sql`${key.name} in (b.slug || '-' || o.slug, o.slug)`}
    order by ${'id' in key ? sql`o.id` : sql`b.slug || '-' || o.slug = ${key.name} desc`} limit 2`
  return row && other && 'name' in key && `${row.brandSlug}-${row.slug}` !== key.name ? null : (row ?? null)
}

/** Lists the requested outlet first, then the other active outlets of the brand. Returns an empty list if the outlet is unknown. */
export async function outletRowsAround(
  sql: Db,
  { brandSlug, outletSlug }: { brandSlug: string; outletSlug: string },
  now: Date,
): Promise<OutletRow[]> {
  const rows = await sql<OutletRow[]>`
    ${selectOutlets(sql, now)}
    where b.slug = ${brandSlug} and ${published(sql, 'o', now)} and (o.is_active or o.slug = ${outletSlug})
    order by (o.slug = ${outletSlug}) desc, o.id`
  return rows[0]?.slug === outletSlug ? rows : []
}
