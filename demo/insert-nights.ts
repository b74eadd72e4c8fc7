// Inserts the changing content of the demo: events, closed nights, places for sale, and places that the venue holds.
import type { Language } from '#domain/language.ts'
import { clockOf, instantOf, minutesOf, nightsFrom, type Night } from '#domain/calendar/night.ts'
import { actorKey, system } from '#domain/identity/actor.ts'
import { dinnerEnd } from '#domain/inventory/seating.ts'
import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import type { Tx } from '#server/db/open.ts'
import { localizedTag } from '#demo/data/tags.ts'
import type { DemoEvent, DemoOffScheduleDay, DemoContent, LocalizedText } from '#demo/data/shape.ts'

type Span = { first: Night; count: number }

const DEMO = actorKey(system('demo'))
const REGULARS = 'Tamu langganan'

/**
 * Inserts all data of these nights, with one statement for each database table. Existing rows stay unchanged. Outlets that are not in the
 * database are skipped. Returns the number of inserted events.
 */
export async function insertNights(tx: Tx, demo: DemoContent, { first, count }: Span): Promise<number> {
  const calendar = demo.layOut(first, count)
  const brands = new Map(demo.outlets.map((outlet) => [outlet.slug, outlet.brand]))
  const addBrands = <T extends { outlet: string }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, brand: brands.get(row.outlet) ?? '' }))

  // The search index is updated only once, at the end. An update after each table would read every series again each time.
  await tx`select set_config('senja.search', 'later', true)`
  const events = await insertEvents(tx, demo, addBrands(calendar.events))
  await insertLineUps(tx, demo, events)
  await insertTickets(tx, demo, events)
  await insertPhases(tx, demo, events)
  await insertDays(tx, demo, addBrands(calendar.days))
  await insertTakenTables(tx, demo, nightsFrom(first, count))
  await insertDinersOfDemo(tx, demo, nightsFrom(first, count))
  await tx`select senja_enter_search('events', array(select distinct series from events where id = any(${events}::int[])))`
  await tx`select set_config('senja.search', '', true)`
  return events.length
}

async function insertEvents(
  tx: Tx,
  demo: DemoContent,
  events: readonly (DemoEvent & { brand: string })[],
): Promise<number[]> {
  const series = demo.series.map((eventSeries) => ({
    ...eventSeries,
    tags: eventSeries.tags.map(localizedTag),
    isUsingTicket: eventSeries.kind === 'tickets',
  }))
  const rows = await tx<{ id: number }[]>`
    insert into events (slug, series, outlet_id, night, title, tagline, description, open_gate, start_time, end_time,
      image, portrait, tags, is_using_ticket, is_promoted, is_sold_out, whatsapp_only)
    select e.slug, s.slug, o.id, e.night, s.title, s.tagline, s.description, s."openGate", s."startTime", s."endTime",
      s.picture, s.portrait, s.tags, s."isUsingTicket", e."isPromoted", e."isSoldOut", e."whatsappOnly"
    from jsonb_to_recordset(${tx.json(events)}) as e(slug text, series text, brand text, outlet text, night date,
      "isPromoted" boolean, "isSoldOut" boolean, "whatsappOnly" boolean)
    join jsonb_to_recordset(${tx.json(series)}) as s(slug text, title text, tagline jsonb, description jsonb,
      "openGate" text, "startTime" text, "endTime" text, picture text, portrait text, tags jsonb, "isUsingTicket" boolean)
      on s.slug = e.series
    join brands b on b.slug = e.brand
    join outlets o on o.brand_id = b.id and o.slug = e.outlet
    order by e.night, o.id
    on conflict do nothing
    returning id`
  return rows.map((row) => row.id)
}

/** Minutes from the start of one artist's set to the start of the next set, including the pause. */
const SET_MINUTES = 90

async function insertLineUps(tx: Tx, demo: DemoContent, events: number[]): Promise<void> {
  const places = demo.series.flatMap(({ slug, artists, startTime }) =>
    [...new Set(artists)].map((artist, position, all) => ({
      series: slug,
      artist,
      position,
      // The first artist in the list has the last set.
      playsAt: clockOf(minutesOf(startTime) + (all.length - 1 - position) * SET_MINUTES),
    })),
  )
  await tx`
    insert into event_artists (event_id, artist_id, position, plays_at)
    select e.id, a.id, p.position, p."playsAt"
    from jsonb_to_recordset(${tx.json(places)}) as p(series text, artist text, position int, "playsAt" text)
    join artists a on a.slug = p.artist
    join events e on e.series = p.series and e.id = any(${events}::int[])
    on conflict do nothing`
}

/** Inserts all tickets of each night. On a sold-out night, the venue holds all tickets, so that guests cannot buy any. */
async function insertTickets(tx: Tx, demo: DemoContent, events: number[]): Promise<void> {
  const kinds = demo.series.flatMap(({ slug, kind, tickets = [] }) =>
    kind === 'tickets' ? tickets.map((ticket, position) => ({ series: slug, position, ...ticket })) : [],
  )
  await tx`
    with sold as (
      insert into tickets (outlet_id, event_id, night, position, name, price, minimum_cost, max_capacity, arrive_before, stock)
      select e.outlet_id, e.id, e.night, k.position, k.name, k.price, k."minimumCost", k."maxCapacity", k."arriveBefore", k.stock
      from jsonb_to_recordset(${tx.json(kinds)}) as k(series text, position int, name jsonb, price bigint,
        "minimumCost" bigint, "maxCapacity" int, "arriveBefore" text, stock int)
      join events e on e.series = k.series and e.id = any(${events}::int[])
      order by e.night, e.outlet_id, k.position
      on conflict do nothing
      returning id, event_id, stock
    )
    , kept as (
      insert into holds (outlet_id, night, kind, units, made_by, made_at)
      select e.outlet_id, e.night, 'kept', sum(sold.stock), ${DEMO}, now() from sold join events e on e.id = sold.event_id
      where e.is_sold_out group by e.outlet_id, e.night returning id, outlet_id, night
    )
    insert into ticket_units (ticket_id, number, hold_id)
    select sold.id, unit.number, kept.id
    from sold join events e on e.id = sold.event_id
    left join kept on kept.outlet_id = e.outlet_id and kept.night = e.night and e.is_sold_out
    cross join lateral generate_series(1, sold.stock) as unit(number)`
}

/**
 * Inserts the phases of the tickets. Assigns ticket units to each phase with a limited stock. Does not change ticket types that already
 * have phases.
 */
async function insertPhases(tx: Tx, demo: DemoContent, events: number[]): Promise<void> {
  const phases = demo.series.flatMap(({ slug, tickets = [] }) =>
    tickets.flatMap(({ phases: ofTicket = [] }, ticket) =>
      ofTicket.map((phase, position) => ({ series: slug, ticket, position, ...phase })),
    ),
  )
  await tx`
    insert into ticket_phases (ticket_id, outlet_id, position, name, price, ends_at, stock)
    select t.id, t.outlet_id, p.position, p.name, p.price, (e.night - p."endsDays")::timestamp at time zone o.timezone, p.stock
    from jsonb_to_recordset(${tx.json(phases)}) as p(series text, ticket int, position int, name jsonb, price bigint, "endsDays" int, stock int)
    join events e on e.series = p.series and e.id = any(${events}::int[]) join outlets o on o.id = e.outlet_id
    join tickets t on t.event_id = e.id and t.position = p.ticket
    order by t.id, p.position on conflict do nothing`
  await tx`
    update ticket_units u set phase_id = s.id from (
      select p.id, p.ticket_id, sum(p.stock) over (partition by p.ticket_id order by p.position) as upto, p.stock
      from ticket_phases p join tickets t on t.id = p.ticket_id where t.event_id = any(${events}::int[]) and p.stock is not null) s
    where u.ticket_id = s.ticket_id and u.number > s.upto - s.stock and u.number <= s.upto and u.phase_id is null`
}

async function insertDays(
  tx: Tx,
  demo: DemoContent,
  days: readonly (DemoOffScheduleDay & { brand: string })[],
): Promise<void> {
  const artists = new Map(demo.artists.map((artist) => [artist.slug, artist]))
  const describeArtists = (slugs: readonly string[]): LocalizedText | null => {
    const lineUp = slugs.flatMap((slug) => artists.get(slug) ?? [])
    const localize = (language: Language) =>
      lineUp.map((artist) => `${artist.name}, ${artist.kind[language]}`).join('. ')
    return lineUp.length > 0 ? { id: localize('id'), en: localize('en') } : null
  }
  const covers = new Map(demo.outlets.map(({ slug, pictures, portrait }) => [slug, { cover: pictures[0], portrait }]))
  const rows = days.map((day) => ({
    brand: day.brand,
    outlet: day.outlet,
    night: day.night,
    ...covers.get(day.outlet),
    isClosed: day.kind === 'closed',
    isPrivate: day.kind === 'private',
    walkinAvailable: day.kind === 'walk_in_only',
    costsAsWeekend: day.minimumCostWeekend ?? false,
    title: day.title,
    bands: day.bands ?? [],
    bandDescription: describeArtists(day.bands ?? []),
  }))
  await tx`
    insert into off_schedule_days (outlet_id, night, is_closed, is_private, reservation_available, walkin_available,
      minimum_cost_weekend, title, bands, band_description, cover_image, portrait_cover_image)
    select o.id, d.night, d."isClosed", d."isPrivate", false, d."walkinAvailable",
      case when d."costsAsWeekend" then
        (select min((c.minimum_cost ->> 'weekend')::bigint) from table_categories c where c.outlet_id = o.id) end,
      d.title, d.bands, d."bandDescription", d.cover, d.portrait
    from jsonb_to_recordset(${tx.json(rows)}) as d(brand text, outlet text, night date, "isClosed" boolean,
      "isPrivate" boolean, "walkinAvailable" boolean, "costsAsWeekend" boolean, title jsonb, bands jsonb, "bandDescription" jsonb,
      cover text, portrait text)
    join brands b on b.slug = d.brand
    join outlets o on o.brand_id = b.id and o.slug = d.outlet
    on conflict do nothing`
}

/** Inserts holds of the venue for the tables that are already taken in the demo. These holds never expire. */
async function insertTakenTables(tx: Tx, demo: DemoContent, nights: Night[]): Promise<void> {
  const rows = demo.outlets.flatMap(({ slug, brand }) =>
    nights.flatMap((night) => demo.takenTables(slug, night).map((name) => ({ brand, outlet: slug, night, name }))),
  )
  await tx`
    with free as (
      select t.id, t.name, g.night, t.outlet_id
      from jsonb_to_recordset(${tx.json(rows)}) as g(brand text, outlet text, night date, name text)
      join brands b on b.slug = g.brand
      join outlets o on o.brand_id = b.id and o.slug = g.outlet
      join tables t on t.outlet_id = o.id and t.name = g.name
      where not exists (select 1 from table_claims c where c.table_id = t.id and c.night = g.night)
    ), kept as (
      insert into holds (outlet_id, night, kind, reason, table_names, made_by, made_at)
      select outlet_id, night, 'kept', ${REGULARS}, array_agg(name order by name), ${DEMO}, now() from free group by outlet_id, night
      returning id, outlet_id, night
    )
    insert into table_claims (table_id, night, outlet_id, hold_id)
    select free.id, free.night, free.outlet_id, kept.id from free join kept using (outlet_id, night)
    on conflict do nothing`
}

/**
 * Inserts holds for the dinners of the restaurant's own guests in the demo. These holds never expire. Dinners of other guests stay
 * unchanged.
 */
export async function insertDinersOfDemo(tx: Tx, demo: DemoContent, nights: Night[]): Promise<void> {
  const rows = demo.outlets.flatMap((outlet) =>
    nights.flatMap((night) =>
      demo.keptDinners(outlet.slug, night).map(({ table, time, pax }) => {
        const from = instantOf(night, time, outlet)
        const to = dinnerEnd(from, USUAL_HOUSE.dinnerMinutes)
        return {
          brand: outlet.brand,
          outlet: outlet.slug,
          night,
          table,
          from: from.toISOString(),
          to: to.toISOString(),
          pax,
        }
      }),
    ),
  )
  await tx`
    with wanted as (
      select t.outlet_id, t.section_id, t.id, t.name, g.night, tstzrange(g."from", g."to") as during, g.pax
      from jsonb_to_recordset(${tx.json(rows)}) as g(brand text, outlet text, night date, "table" text, "from" timestamptz,
        "to" timestamptz, pax int)
      join brands b on b.slug = g.brand
      join outlets o on o.brand_id = b.id and o.slug = g.outlet
      join tables t on t.outlet_id = o.id and t.name = g."table"
    ), kept as (
      insert into holds (outlet_id, night, kind, reason, table_names, made_by, made_at)
      select outlet_id, night, 'kept', ${REGULARS}, array_agg(distinct name order by name), ${DEMO}, now() from wanted group by outlet_id, night
      returning id, outlet_id, night
    )
    insert into seatings (hold_id, outlet_id, section_id, table_id, night, during, pax)
    select kept.id, wanted.outlet_id, section_id, wanted.id, wanted.night, during, pax from wanted join kept using (outlet_id, night)
    on conflict do nothing`
}
