// All SQL of the catalogue. Nothing unpublished leaves it.
import type { Night } from '#domain/calendar/night.ts'
import { DINING_TYPES } from '#domain/catalogue/outlet-types.ts'
import { isComing } from '#server/catalogue/coming-repository.ts'
import type { brands, cities, events, outlets } from '#server/catalogue/schema.ts'
import type { Words } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { shown } from '#server/db/shown.ts'

/** What decides whether a row is shown; no row that is handed out needs it any more. */
type Publishing = 'isPublished' | 'publishedAt' | 'unpublishedAt'

export type BrandRow = typeof brands.$inferSelect & { cities: string[] }

export type CityRow = typeof cities.$inferSelect & { outlets: number }

/** How a night departs from the outlet's week, as far as opening goes. */
export type Departure = 'closed' | 'private' | 'open'

export type OutletRow = Omit<
  typeof outlets.$inferSelect,
  'brandId' | 'floor' | 'terms' | 'additionalTerms' | 'arrivalFrom' | 'arrivalTo' | Publishing
> & {
  brandSlug: string
  brandName: string
  citySlug: string
  cityName: string
  /** Least deposit of a dinner, or down payment or booking fee of a table on an ordinary weekday; null where none is sold. */
  priceFrom: number | null
  tables: number
  departures: Record<Night, Departure>
  /** What is to be seen on its pictures, by their path; only of those that somebody has described. */
  pictureWords: Record<string, Words>
  /** The key of the menu that its tables have; null where there is none. */
  menuKey: string | null
}

export type EventRow = Omit<typeof events.$inferSelect, Publishing | 'createdAt'> &
  Pick<
    typeof outlets.$inferSelect,
    'timezone' | 'openHour' | 'closeHour' | 'whatsapp' | 'maxStandingCapacity' | 'paymentType'
  > &
  Pick<typeof outlets.$inferSelect, 'isActive' | 'isReservable' | 'openForReservation' | 'closedWeekdays'> &
  Pick<typeof outlets.$inferSelect, 'cutOffDate' | 'maximumEta' | 'arrivalFrom' | 'arrivalTo'> & {
    /** The off-schedule day of its night; null where there is none. */
    day: { isClosed: boolean; isPrivate: boolean; reservationAvailable: boolean } | null
    outletSlug: string
    outletName: string
    outletType: string
    brandSlug: string
    brandName: string
    cityId: number
    cityName: string
    lineUp: { id: number; slug: string; name: string; kind: Words; image: string }[]
    priceFrom: number | null
    /** When it was first told of. */
    onSaleFrom: Date
    /** Tables or tickets still to be had, tickets counted up to 100 of a kind; null where none are sold online. */
    unitsFree: number | null
  }

/**
 * Which events: nights `from` to `to` inclusive; without `from`, each outlet's own tonight and later, or with `isComing` only what of
 * these is not over.
 */
export type EventFilter = {
  isComing?: true
  from?: Night
  to?: Night
  outletId?: number
  brand?: string
  city?: string
  kind?: string
  series?: string
  /** Slug of somebody on the bill. */
  artist?: string
  exceptId?: number
}

export async function listBrandRows(sql: Db, now: Date): Promise<BrandRow[]> {
  return sql<BrandRow[]>`
    select b.*,
      array(
        select c.name from cities c
        where exists (select 1 from outlets o where o.city_id = c.id and o.brand_id = b.id and o.is_active and ${shown(sql, 'o', now)})
        order by c.id
      ) as cities
    from brands b where ${shown(sql, 'b', now)} order by b.position, b.id`
}

export async function listCityRows(sql: Db, now: Date): Promise<CityRow[]> {
  return sql<CityRow[]>`
    select c.id, c.slug, c.name, c.timezone, count(*)::int as outlets
    from cities c join outlets o on o.city_id = c.id and o.is_active and ${shown(sql, 'o', now)}
    join brands b on b.id = o.brand_id and ${shown(sql, 'b', now)}
    group by c.id order by c.id`
}

const DEPARTURES_DAYS = 17

const selectOutlets = (sql: Db, now: Date) => sql`
  select o.id, o.slug, o.name, o.area, o.address, o.map_url, o.lat, o.lng, o.type, o.contact, o.whatsapp, o.timezone,
    o.open_hour, o.close_hour, o.maximum_eta, o.closed_weekdays, o.cut_off_date, o.payment_type, o.service, o.tax,
    o.use_service, o.use_tax, o.can_refund, o.is_active, o.is_reservable, o.open_for_reservation, o.is_using_guest_layout,
    o.is_using_ticket, o.age_limit, o.max_standing_capacity, o.line, o.description, o.music, o.house_rules,
    o.extra_information, o.day, o.rules, o.image, o.images, o.updated_at,
    b.slug as brand_slug, b.name as brand_name, c.id as city_id, c.slug as city_slug, c.name as city_name,
    coalesce((select min(u.deposit) from courses u where u.outlet_id = o.id),
      (select min((k.down_payment ->> 'weekday')::bigint) from table_categories k
        where k.outlet_id = o.id and exists (select 1 from tables t where t.category_id = k.id and t.is_reservable))) as price_from,
    (select count(*)::int from tables t where t.outlet_id = o.id) as tables,
    coalesce((
      select jsonb_object_agg(d.night, case when d.is_closed then 'closed' when d.is_private then 'private' else 'open' end)
      from off_schedule_days d
      where d.outlet_id = o.id and d.night between (${now}::timestamptz)::date - 1 and (${now}::timestamptz)::date + ${DEPARTURES_DAYS}::int
    ), '{}') as departures,
    coalesce((
      select jsonb_object_agg(m.path, m.alt) from jsonb_array_elements_text(o.images) as p(path) join media m on m.path = p.path
      where m.alt is not null
    ), '{}') as picture_words,
    (select m.key from menus m
      where m.key = b.menu_slug and (m.outlet_id is null or m.outlet_id = o.id) and ${shown(sql, 'm', now)}) as menu_key
  from outlets o
  join brands b on b.id = o.brand_id and ${shown(sql, 'b', now)}
  join cities c on c.id = o.city_id`

/** Outlets that take part, by slug of city and brand and by kind of place, in the order of the houses. */
export async function listOutletRows(
  sql: Db,
  { city, brand, kind }: { city?: string; brand?: string; kind?: string },
  now: Date,
): Promise<OutletRow[]> {
  return sql<OutletRow[]>`
    ${selectOutlets(sql, now)}
    where o.is_active and ${shown(sql, 'o', now)}
      ${city ? sql`and c.slug = ${city}` : sql``}
      ${brand ? sql`and b.slug = ${brand}` : sql``}
      ${kind ? sql`and o.type = ${kind}` : sql``}
    order by b.position, o.id`
}

/** The outlet with this id, with this name as `brand-outlet`, or with this slug where no other outlet has it too. */
export async function findOutletRow(
  sql: Db,
  key: { id: number } | { name: string },
  now: Date,
): Promise<OutletRow | null> {
  const [row, other] = await sql<OutletRow[]>`
    ${selectOutlets(sql, now)}
    where ${shown(sql, 'o', now)} and ${'id' in key ? sql`o.id = ${key.id}` : sql`${key.name} in (b.slug || '-' || o.slug, o.slug)`}
    order by ${'id' in key ? sql`o.id` : sql`b.slug || '-' || o.slug = ${key.name} desc`} limit 2`
  return row && other && 'name' in key && `${row.brandSlug}-${row.slug}` !== key.name ? null : (row ?? null)
}

/** The outlet asked for first, then the brand's other outlets that take part; empty where there is no such outlet. */
export async function outletRowsAround(
  sql: Db,
  { brandSlug, outletSlug }: { brandSlug: string; outletSlug: string },
  now: Date,
): Promise<OutletRow[]> {
  const rows = await sql<OutletRow[]>`
    ${selectOutlets(sql, now)}
    where b.slug = ${brandSlug} and ${shown(sql, 'o', now)} and (o.is_active or o.slug = ${outletSlug})
    order by (o.slug = ${outletSlug}) desc, o.id`
  return rows[0]?.slug === outletSlug ? rows : []
}

/** The room as it is stored, its labels in both languages. */
export type FloorRow = {
  width: number
  height: number
  walls: string[]
  fixtures: { kind: string; x: number; y: number; w: number; h: number; rotate?: number; label?: Words }[]
}

export async function findFloorRow(sql: Db, outletId: number, now: Date): Promise<FloorRow | null> {
  const [row] = await sql<{ floor: FloorRow }[]>`
    select o.floor from outlets o join brands b on b.id = o.brand_id and ${shown(sql, 'b', now)}
    where o.id = ${outletId} and ${shown(sql, 'o', now)}`
  return row?.floor ?? null
}

/** Days of an outlet from tonight on when guests cannot come as usual. */
export async function departuresAhead(
  sql: Db,
  outletId: number,
  { from, limit }: { from: Night; limit: number },
): Promise<{ night: Night; kind: 'closed' | 'private'; title: Words | null }[]> {
  return sql`
    select night, case when is_closed then 'closed' else 'private' end as kind, title
    from off_schedule_days
    where outlet_id = ${outletId} and night >= ${from} and (is_closed or is_private)
    order by night limit ${limit}`
}

/** The night an outlet is in: until it closes, that of the evening before (as `nightOf` of domain/calendar). */
export const tonightOf = (sql: Db, now: Date) => sql`
  ((${now}::timestamptz at time zone o.timezone)
    - case when o.close_hour <= o.open_hour then o.close_hour::text::interval else interval '0' end)::date`

/** Those that are shown, with the outlet and house they are at, which must be, too. */
export const visibleEvents = (sql: Db, now: Date) => sql`
  (select * from events v where ${shown(sql, 'v', now)}) e
  join outlets o on o.id = e.outlet_id and ${shown(sql, 'o', now)}
  join brands b on b.id = o.brand_id and ${shown(sql, 'b', now)}
  join cities c on c.id = o.city_id`

/** Everything about the events of `picked (id, …)`, whose own columns come along. */
export const selectEvents = (sql: Db, now: Date) => sql`
  select picked.*, e.slug, e.series, e.night, e.title, e.tagline, e.description, e.open_gate, e.start_time, e.end_time,
    e.image, e.portrait, e.tags, e.is_using_ticket, e.is_promoted, e.is_sold_out, e.whatsapp_only, e.is_cancelled,
    e.updated_at, coalesce(e.published_at, e.created_at) as on_sale_from, coalesce(d.payment_type, o.payment_type) as payment_type,
    o.id as outlet_id, o.slug as outlet_slug, o.name as outlet_name, o.type as outlet_type, o.timezone, o.open_hour, o.close_hour, o.whatsapp,
    o.max_standing_capacity, o.is_active, o.is_reservable, o.open_for_reservation, o.closed_weekdays, o.cut_off_date, o.maximum_eta, o.arrival_from, o.arrival_to,
    case when d.night is not null then jsonb_build_object('isClosed', d.is_closed, 'isPrivate', d.is_private,
      'reservationAvailable', d.reservation_available) end as day, b.slug as brand_slug, b.name as brand_name, c.id as city_id, c.name as city_name,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'kind', a.kind, 'image', a.image) order by p.position)
      from event_artists p join artists a on a.id = p.artist_id and ${shown(sql, 'a', now)} where p.event_id = e.id
    ), '[]') as line_up,
    case when e.is_using_ticket
      then (select min(t.price) from tickets t where t.outlet_id = e.outlet_id and t.night = e.night)
      when o.type = any(${DINING_TYPES}::text[]) then (select min(k.deposit) from courses k where k.outlet_id = e.outlet_id and k.is_served)
      else (select min((k.down_payment ->> 'event')::bigint) from table_categories k
        where k.outlet_id = e.outlet_id and exists (select 1 from tables t where t.category_id = k.id and t.is_reservable))
    end as price_from,
    case when e.whatsapp_only or (o.type = any(${DINING_TYPES}::text[]) and not e.is_using_ticket) then null
      when e.is_using_ticket then (
        select sum(
          (select count(*) from (
            select 1 from ticket_units u where u.ticket_id = t.id and u.reservation_id is null and not u.is_house limit 100) free)
          + (select count(*) from ticket_units u where u.ticket_id = t.id and u.expires_at <= ${now}))::int
        from tickets t where t.outlet_id = e.outlet_id and t.night = e.night)
      else (
        select nullif(count(*), 0)::int - (
          select count(*)::int from table_claims cl join tables t on t.id = cl.table_id and t.is_reservable
          where cl.outlet_id = e.outlet_id and cl.night = e.night and (cl.expires_at is null or cl.expires_at > ${now}))
        from tables t where t.outlet_id = e.outlet_id and t.is_reservable)
    end as units_free
  from picked
  join ${visibleEvents(sql, now)} on e.id = picked.id
  left join off_schedule_days d on d.outlet_id = e.outlet_id and d.night = e.night`

const matching = (sql: Db, filter: EventFilter, now: Date) => sql`
  ${
    filter.from
      ? sql`e.night >= ${filter.from}`
      : filter.isComing
        ? isComing(sql, now)
        : sql`e.night >= (${now}::timestamptz)::date - 1 and e.night >= ${tonightOf(sql, now)}`
  }
  ${filter.to ? sql`and e.night <= ${filter.to}` : sql``}
  ${filter.outletId ? sql`and e.outlet_id = ${filter.outletId}` : sql``}
  ${filter.brand ? sql`and b.slug = ${filter.brand}` : sql``}
  ${filter.city ? sql`and c.slug = ${filter.city}` : sql``}
  ${filter.kind ? sql`and o.type = ${filter.kind}` : sql``}
  ${filter.series ? sql`and e.series = ${filter.series}` : sql``}
  ${
    filter.artist
      ? sql`and exists (select 1 from event_artists p join artists a on a.id = p.artist_id and a.slug = ${filter.artist} where p.event_id = e.id)`
      : sql``
  }
  ${filter.exceptId ? sql`and e.id <> ${filter.exceptId}` : sql``}`

/** One page of events by night, each row with the `total` of all pages. */
export async function listEventRows(
  sql: Db,
  filter: EventFilter & { limit: number; offset?: number },
  now: Date,
): Promise<(EventRow & { total: number })[]> {
  return sql<(EventRow & { total: number })[]>`
    with picked as materialized (
      select e.id, (count(*) over ())::int as total from ${visibleEvents(sql, now)}
      where ${matching(sql, filter, now)}
      order by e.night, e.start_time, e.id limit ${filter.limit} offset ${filter.offset ?? 0}
    )
    ${selectEvents(sql, now)} order by e.night, e.start_time, e.id`
}

export async function countEvents(sql: Db, filter: EventFilter, now: Date): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from ${visibleEvents(sql, now)} where ${matching(sql, filter, now)}`
  return row?.total ?? 0
}

export async function findEventRow(sql: Db, slug: string, now: Date): Promise<EventRow | null> {
  const [row] = await sql<EventRow[]>`
    with picked as materialized (select id from events where slug = ${slug}) ${selectEvents(sql, now)}`
  return row ?? null
}

/** What an outlet wants its guests to know before they come; told to whoever has a reservation, published or not. */
export type HouseNotes = { houseRules: Words; bring: Words[]; extraInformation: Words; lat: number; lng: number }

/** Of an outlet that there is: reservations point to it. */
export async function findHouseNotes(sql: Db, outletId: number): Promise<HouseNotes> {
  const [row] = await sql<[HouseNotes]>`
    select house_rules, bring, extra_information, lat, lng from outlets where id = ${outletId}`
  return row
}
