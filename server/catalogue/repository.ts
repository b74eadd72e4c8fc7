// All SQL of the catalogue. It returns only published rows.
import type { Night } from '#domain/calendar/night.ts'
import { DINING_TYPES } from '#domain/catalogue/outlet-types.ts'
import type { BookingRange } from '#domain/settings/house-settings.ts'
import { rangeColumn } from '#server/catalogue/house/house-repository.ts'
import type { OutletTaxes } from '#domain/pricing/tax-rates.ts'
import { isComing } from '#server/catalogue/events/coming-repository.ts'
import { taxColumns } from '#server/catalogue/tax-repository.ts'
import { diningColumn, type EventDining } from '#server/catalogue/events/dining-repository.ts'
import type { brands, cities, events, outlets } from '#server/catalogue/schema.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { published } from '#server/db/published.ts'
import { priceNow } from '#server/catalogue/phase-repository.ts'

/** Columns that decide if a row is published. The returned rows omit these columns, because every returned row is published. */
export type Publishing = 'isPublished' | 'publishedAt' | 'unpublishedAt'

export type BrandRow = typeof brands.$inferSelect & { cities: string[] }

export type CityRow = typeof cities.$inferSelect & { outlets: number }

export type EventRow = Omit<typeof events.$inferSelect, Publishing | 'createdAt'> &
  Pick<
    typeof outlets.$inferSelect,
    'timezone' | 'openHour' | 'closeHour' | 'specialHours' | 'whatsapp' | 'maxStandingCapacity' | 'paymentType'
  > &
  Pick<typeof outlets.$inferSelect, 'isActive' | 'isReservable' | 'openForReservation' | 'closedWeekdays'> &
  Pick<typeof outlets.$inferSelect, 'cutOffDate' | 'maximumEta' | 'arrivalFrom' | 'arrivalTo' | 'sessionTimes'> &
  Pick<typeof outlets.$inferSelect, 'service' | 'useService' | 'useTax'> &
  OutletTaxes & {
    /** The range of bookable dates that the house sets. */
    ahead: BookingRange
    /** The off-schedule day of the outlet on the night of the event. Null if the night follows the regular week. */
    day: { isClosed: boolean; isPrivate: boolean; reservationAvailable: boolean } | null
    outletSlug: string
    outletName: string
    outletType: string
    brandSlug: string
    brandName: string
    cityId: number
    cityName: string
    lineUp: { id: number; slug: string; name: string; kind: LocalizedText; image: string; playsAt: string | null }[]
    priceFrom: number | null
    /** The instant at which the event was first announced. */
    onSaleFrom: Date
    /** Number of free tables or tickets. At most 100 tickets are counted for each ticket type. Null if the event sells nothing online. */
    unitsFree: number | null
    /** The room and the seated parties of a dinner event. Null if the event has no dinner or its night is over. */
    dining: EventDining | null
  }

/**
 * Filter of events. The nights `from` and `to` are included. Without `from`, the list starts at the current night of each outlet. With
 * `isComing`, events that are over are left out.
 */
export type EventFilter = {
  isComing?: true
  from?: Night
  to?: Night
  outletIds?: readonly number[]
  brand?: string
  city?: string
  kind?: string
  series?: string
  artist?: string
  exceptId?: number
}

export async function listBrandRows(sql: Db, now: Date): Promise<BrandRow[]> {
  return sql<BrandRow[]>`
    select b.*,
      array(
        select c.name from cities c
        where exists (select 1 from outlets o where o.city_id = c.id and o.brand_id = b.id and o.is_active and ${published(sql, 'o', now)})
        order by c.id
      ) as cities
    from brands b where ${published(sql, 'b', now)} order by b.position, b.id`
}

export async function listCityRows(sql: Db, now: Date): Promise<CityRow[]> {
  return sql<CityRow[]>`
    select c.id, c.slug, c.name, c.timezone, count(*)::int as outlets
    from cities c join outlets o on o.city_id = c.id and o.is_active and ${published(sql, 'o', now)}
    join brands b on b.id = o.brand_id and ${published(sql, 'b', now)}
    group by c.id order by c.id`
}

/** Lists the first picture of each published outlet. */
export async function listRoomPictures(sql: Db, now: Date): Promise<string[]> {
  const rows = await sql<{ image: string }[]>`
    select o.image from outlets o join brands b on b.id = o.brand_id and ${published(sql, 'b', now)}
    where o.is_active and ${published(sql, 'o', now)} order by o.id`
  return rows.map(({ image }) => image)
}

/** The stored floor plan, with labels in both languages. */
export type FloorRow = {
  width: number
  height: number
  walls: string[]
  fixtures: { kind: string; x: number; y: number; w: number; h: number; rotate?: number; label?: LocalizedText }[]
}

/** Finds the floor plan that a published outlet uses on the night. */
export async function findFloorRow(sql: Db, outletId: number, night: Night, now: Date): Promise<FloorRow | null> {
  const [row] = await sql<{ floor: FloorRow }[]>`
    select coalesce((select room from floor_plans where id = plan_of_night(${outletId}, ${night})), o.floor) as floor
    from outlets o join brands b on b.id = o.brand_id and ${published(sql, 'b', now)}
    where o.id = ${outletId} and ${published(sql, 'o', now)}`
  return row?.floor ?? null
}

/** Lists the nights on which an outlet is closed or rented, beginning with the night `from`. */
export async function departuresAhead(
  sql: Db,
  outletId: number,
  { from, limit }: { from: Night; limit: number },
): Promise<{ night: Night; kind: 'closed' | 'private'; title: LocalizedText | null }[]> {
  return sql`
    select night, case when is_closed then 'closed' else 'private' end as kind, title
    from off_schedule_days
    where outlet_id = ${outletId} and night >= ${from} and (is_closed or is_private)
    order by night limit ${limit}`
}

/**
 * SQL: the current night of an outlet. After midnight, this is still the previous date until the outlet closes. It follows the same rule as
 * `nightOf` of domain/calendar.
 */
export const tonightOf = (sql: Db, now: Date) => sql`
  night_of(${now}::timestamptz at time zone o.timezone, o.open_hour, o.close_hour, o.special_hours)`

/** SQL: published events with their outlets and brands. Each outlet and brand must be published too. */
export const visibleEvents = (sql: Db, now: Date) => sql`
  (select * from events v where ${published(sql, 'v', now)}) e
  join outlets o on o.id = e.outlet_id and ${published(sql, 'o', now)}
  join brands b on b.id = o.brand_id and ${published(sql, 'b', now)}
  join cities c on c.id = o.city_id`

/** SQL: selects all data of the events in `picked (id, …)`. The result also has all other columns of `picked`. */
export const selectEvents = (sql: Db, now: Date) => sql`
  select picked.*, e.slug, e.series, e.night, e.title, e.tagline, e.description, e.open_gate, e.start_time, e.end_time,
    e.image, e.portrait, e.tags, e.is_using_ticket, e.is_promoted, e.is_sold_out, e.whatsapp_only, e.is_cancelled,
    coalesce(e.general_admission_url, o.general_admission_url) as general_admission_url,
    e.updated_at, coalesce(e.published_at, e.created_at) as on_sale_from, coalesce(d.payment_type, o.payment_type) as payment_type,
    o.id as outlet_id, o.slug as outlet_slug, o.name as outlet_name, o.type as outlet_type, o.timezone, o.open_hour, o.close_hour, o.special_hours, o.whatsapp,
    o.max_standing_capacity, o.is_active, o.is_reservable, o.open_for_reservation, o.closed_weekdays, o.cut_off_date, ${rangeColumn(sql)}, o.maximum_eta, o.arrival_from, o.arrival_to, o.session_times, o.service, o.use_service, o.use_tax, ${taxColumns(sql)},
    case when d.night is not null then jsonb_build_object('isClosed', d.is_closed, 'isPrivate', d.is_private,
      'reservationAvailable', d.reservation_available) end as day, b.slug as brand_slug, b.name as brand_name, c.id as city_id, c.name as city_name,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'kind', a.kind, 'image', a.image, 'playsAt', p.plays_at) order by p.position)
      from event_artists p join artists a on a.id = p.artist_id and ${published(sql, 'a', now)} where p.event_id = e.id
    ), '[]') as line_up,
    case when e.is_using_ticket
      then (select min(${priceNow(sql, now)}) from tickets t where t.outlet_id = e.outlet_id and t.night = e.night)
      when o.type = any(${DINING_TYPES}::text[]) then (select min(deposit_on(k.id, e.night, k.deposit)) from courses k where k.outlet_id = e.outlet_id and k.is_served)
      else (select min((down_payment_on(k.id, e.night, k.down_payment) ->> 'event')::bigint) from table_categories k
        where k.outlet_id = e.outlet_id and exists (select 1 from floor_places fp join tables t on t.id = fp.table_id and t.is_reservable and t.retired_at is null
          where fp.plan_id = plan.id and fp.category_id = k.id))
    end as price_from,
    case when e.whatsapp_only or (o.type = any(${DINING_TYPES}::text[]) and not e.is_using_ticket) then null
      when e.is_using_ticket then (
        select sum(
          (select count(*) from (
            select 1 from ticket_units u where u.ticket_id = t.id and u.reservation_id is null and u.hold_id is null limit 100) free)
          + (select count(*) from ticket_units u where u.ticket_id = t.id and u.expires_at <= ${now}))::int
        from tickets t where t.outlet_id = e.outlet_id and t.night = e.night and t.stopped_at is null and ticket_sells(t.id, ${now}::timestamptz))
      else (
        select nullif(count(*), 0)::int - (
          select count(*)::int from table_claims cl join tables t on t.id = cl.table_id and t.is_reservable and t.retired_at is null
          join floor_places fp on fp.table_id = t.id and fp.plan_id = plan.id
          where cl.outlet_id = e.outlet_id and cl.night = e.night and (cl.expires_at is null or cl.expires_at > ${now}))
        from floor_places fp join tables t on t.id = fp.table_id and t.is_reservable and t.retired_at is null
        where fp.plan_id = plan.id)
    end as units_free, ${diningColumn(sql, now)}
  from picked
  join ${visibleEvents(sql, now)} on e.id = picked.id
  cross join lateral (select plan_of_night(e.outlet_id, e.night) as id offset 0) plan
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
  ${filter.outletIds ? sql`and e.outlet_id = any(${[...filter.outletIds]}::int[])` : sql``}
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

/** Lists one page of events by night. The column `total` is the number of events on all pages. */
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

/** Lists the next nights of each series, sorted by night. A series has at most `limit` nights in the list. */
export async function nextNightsOfSeries(
  sql: Db,
  { series, limit }: { series: readonly string[]; limit: number },
  now: Date,
): Promise<EventRow[]> {
  return sql<EventRow[]>`
    with picked as materialized (
      select id from (
        select e.id, row_number() over (partition by e.series order by e.night, e.id) as turn
        from ${visibleEvents(sql, now)} where e.series = any(${[...series]}::text[]) and ${isComing(sql, now)}) coming
      where turn <= ${limit}
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

/**
 * Information of an outlet for guests before their visit. Guests with a reservation get it even if the outlet is not published.
 */
export type OutletNotes = {
  houseRules: LocalizedText
  bring: LocalizedText[]
  extraInformation: LocalizedText
  lat: number
  lng: number
}

/** Finds the notes of an outlet. The row always exists, because reservations reference the outlet. */
export async function findOutletNotes(sql: Db, outletId: number): Promise<OutletNotes> {
  const [row] = await sql<[OutletNotes]>`
    select house_rules, bring, extra_information, lat, lng from outlets where id = ${outletId}`
  return row
}
