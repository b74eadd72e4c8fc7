// All SQL for selling the tables and tickets of a night.
import type { AgeLimit } from '#domain/catalogue/age-limits.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { SessionTime } from '#domain/calendar/sessions.ts'
import type { BookingRange } from '#domain/settings/house-settings.ts'
import { rangeColumn } from '#server/catalogue/house/house-repository.ts'
import type { OutletTaxes } from '#domain/pricing/tax-rates.ts'
import type { NamedHours } from '#server/catalogue/schema.ts'
import { taxColumns } from '#server/catalogue/tax-repository.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import { editionSql } from '#server/content/site-page-repository.ts'
import type { Db, Question } from '#server/db/open.ts'
import { published } from '#server/db/published.ts'
import { hasPhases, joinPhase, phaseColumns, type PhaseOnSale } from '#server/catalogue/phase-repository.ts'
import type { ByNight } from '#server/inventory/schema.ts'

export type SaleOutlet = OutletTaxes & {
  id: number
  type: string
  slug: string
  name: string
  brandSlug: string
  brandName: string
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly NamedHours[]
  maximumEta: string
  arrivalFrom: string | null
  arrivalTo: string | null
  closedWeekdays: number[]
  sessionTimes: SessionTime[]
  cutOffDate: Night | null
  /** The range of bookable dates that the house sets. */
  ahead: BookingRange
  paymentType: 'DownPayment' | 'BookingFee'
  service: number
  useService: boolean
  useTax: boolean
  canRefund: boolean
  isActive: boolean
  isReservable: boolean
  openForReservation: boolean
  isUsingTicket: boolean
  ageLimit: AgeLimit
  whatsapp: string
  contact: string
  houseRules: LocalizedText
  terms: LocalizedText
  additionalTerms: LocalizedText
  /** Entry terms of nights that sell tickets. Null: the outlet's usual terms apply. */
  ticketTerms: LocalizedText | null
  termsEdition: string | null
}

export type NightDay = {
  night: Night
  isClosed: boolean
  isPrivate: boolean
  reservationAvailable: boolean
  walkinAvailable: boolean
  isUsingTicket: boolean
  paymentType: 'DownPayment' | 'BookingFee' | null
  minimumCostWeekend: number | null
  title: LocalizedText | null
  bandDescription: LocalizedText | null
  bands: string[]
  coverImage: string | null
  portraitCoverImage: string | null
}

export type NightEvent = {
  night: Night
  id: number
  slug: string
  title: string
  isSoldOut: boolean
  whatsappOnly: boolean
  isCancelled: boolean
  isUsingTicket: boolean
  image: string
  portrait: string
}

const outletColumns = (sql: Db) => sql`
  o.id, o.type, o.slug, o.name, b.slug as brand_slug, b.name as brand_name, o.timezone, o.open_hour, o.close_hour, o.special_hours, o.maximum_eta,
  o.arrival_from, o.arrival_to, o.session_times, o.closed_weekdays, o.cut_off_date, ${rangeColumn(sql)}, o.payment_type, o.service, o.use_service, o.use_tax, ${taxColumns(sql)},
  o.can_refund, o.is_active, o.is_reservable, o.open_for_reservation, o.is_using_ticket, o.age_limit, o.whatsapp, o.contact,
  o.house_rules, o.terms, o.additional_terms, o.ticket_terms, ${editionSql(sql, 'terms')} as terms_edition`

/**
 * SQL: published outlets `o` of published brands `b`. An unpublished outlet sells nothing; other queries read the reservations of such an
 * outlet.
 */
const openOutlets = (sql: Db, now: Date) => sql`
  outlets o join brands b on b.id = o.brand_id and ${published(sql, 'o', now)} and ${published(sql, 'b', now)}`

/** Finds a published outlet of a published brand. Returns null if the outlet or the brand is not published. */
export async function findSaleOutlet(sql: Db, outletId: number, now: Date): Promise<SaleOutlet | null> {
  const [row] = await sql<SaleOutlet[]>`
    select ${outletColumns(sql)} from ${openOutlets(sql, now)} where o.id = ${outletId}`
  return row ?? null
}

export async function daysBetween(sql: Db, outletId: number, from: Night, to: Night): Promise<NightDay[]> {
  return sql<NightDay[]>`
    select night, is_closed, is_private, reservation_available, walkin_available, is_using_ticket, payment_type,
      minimum_cost_weekend, title, band_description, bands, cover_image, portrait_cover_image
    from off_schedule_days where outlet_id = ${outletId} and night between ${from} and ${to} order by night`
}

export async function eventsBetween(
  sql: Db,
  outletId: number,
  from: Night,
  to: Night,
  now: Date,
): Promise<NightEvent[]> {
  return sql<NightEvent[]>`
    select night, id, slug, title, is_sold_out, whatsapp_only, is_cancelled, is_using_ticket, image, portrait
    from events e where outlet_id = ${outletId} and night between ${from} and ${to} and ${published(sql, 'e', now)} order by night`
}

/** Lists the artists of the outlet's events, in the order of each line-up. */
export async function bandsBetween(
  sql: Db,
  outletId: number,
  from: Night,
  to: Night,
): Promise<{ eventId: number; id: number; name: string; image: string }[]> {
  return sql`
    select ea.event_id, a.id, a.name, a.image from event_artists ea
    join artists a on a.id = ea.artist_id join events e on e.id = ea.event_id
    where e.outlet_id = ${outletId} and e.night between ${from} and ${to} order by ea.position`
}

/** Finds the name of an outlet by its id, its tables or its tickets. Returns null if the outlet is unknown. */
export async function outletNameOf(
  sql: Db,
  of: { tableIds?: number[]; ticketIds?: number[]; outletId?: number },
): Promise<string | null> {
  const [row] = await sql<{ name: string }[]>`
    select o.name from outlets o where o.id = ${of.outletId ?? null}::int
    or o.id in (select outlet_id from tables where id = any(${of.tableIds ?? []}::int[]))
    or o.id in (select outlet_id from tickets where id = any(${of.ticketIds ?? []}::int[])) limit 1`
  return row?.name ?? null
}

/**
 * A table on a night with its claim. The table is free without a claim or with a lapsed claim. Otherwise the table is held during a
 * payment, or taken.
 */
export type NightTable = {
  id: number
  outletId: number
  name: string
  capacity: number
  isReservable: boolean
  planId: number | null
  shape: string
  x: number
  y: number
  w: number
  h: number
  rotate: number
  categoryId: number
  categoryName: LocalizedText
  categoryKind: 'seated' | 'standing'
  maximumCapacity: number
  downPayment: ByNight
  minimumCost: ByNight
  sectionId: number
  sectionName: LocalizedText
  holderId: string | null
  isClaimed: boolean
  heldUntil: Date | null
}

/** SQL: tables on a night. A table that is not in the plan of the night has no position in this plan and cannot be reserved. */
const nightTables = (sql: Db, night: Night, now: Date) => sql`
  select t.id, t.outlet_id, t.name, coalesce(p.capacity, t.capacity) as capacity, t.is_reservable and t.retired_at is null and p.plan_id is not null as is_reservable,
    plan.id as plan_id, coalesce(p.shape, t.shape) as shape, coalesce(p.x, t.x) as x, coalesce(p.y, t.y) as y, coalesce(p.w, t.w) as w,
    coalesce(p.h, t.h) as h, coalesce(p.rotate, t.rotate) as rotate, c.id as category_id, c.name as category_name, c.kind as category_kind, c.maximum_capacity,
    down_payment_on(c.id, ${night}::date, c.down_payment) as down_payment, minimum_cost_on(c.id, ${night}::date, c.minimum_cost) as minimum_cost,
    s.id as section_id, s.name as section_name, cl.reservation_id as holder_id, cl.table_id is not null as is_claimed,
    cl.expires_at as held_until
  from tables t
  join ${openOutlets(sql, now)} on o.id = t.outlet_id
  cross join lateral (select plan_of_night(o.id, ${night}::date) as id offset 0) plan
  left join floor_places p on p.plan_id = plan.id and p.table_id = t.id
  join table_categories c on c.id = coalesce(p.category_id, t.category_id)
  join sections s on s.id = coalesce(p.section_id, t.section_id)
  left join table_claims cl on cl.table_id = t.id and cl.night = ${night}`

export async function tablesOfNight(sql: Db, outletId: number, night: Night, now: Date): Promise<NightTable[]> {
  return sql<
    NightTable[]
  >`${nightTables(sql, night, now)} where t.outlet_id = ${outletId} and p.plan_id is not null and t.retired_at is null order by s.position, t.id`
}

/** SQL: selects the tables with these ids on a night, for use in another statement. */
export const tablesAsked = (sql: Db, tableIds: number[], night: Night, now: Date): Question<NightTable> =>
  sql<NightTable[]>`${nightTables(sql, night, now)} where t.id = any(${tableIds}::int[])`

export async function findTables(sql: Db, tableIds: number[], night: Night, now: Date): Promise<NightTable[]> {
  return sql<NightTable[]>`${nightTables(sql, night, now)} where t.id = any(${tableIds}::int[]) order by t.id`
}

export type NightTicket = {
  id: number
  outletId: number
  eventId: number | null
  night: Night
  name: LocalizedText
  /** The price of the phase on sale, or of the ticket type if it has no phases. */
  price: number
  minimumCost: number
  maxCapacity: number
  /** The latest arrival, 'HH:mm' of the night. Null: the ticket has no limit of its own. */
  arriveBefore: string | null
  stock: number
  /** The phase on sale. Null if the ticket type has no phases, or if none of them can be sold. */
  phase: PhaseOnSale | null
  seatsLeft: number
}

/** Every ticket type has fewer units than this number. With this limit, a query counts all free units of a phase. */
const ALL_UNITS = 1_000_000
/** One purchase has fewer units than this number. With this limit, a query counts only a few units of a large stock. */
const MORE_THAN_A_CART = 5

/** SQL: tickets `t` that can be sold. The outlet must be published. If a ticket belongs to an event, the event must be published too. */
const ticketsOnSale = (sql: Db, now: Date) => sql`
  tickets t join ${openOutlets(sql, now)} on o.id = t.outlet_id
    and (t.event_id is null or exists (select 1 from events e where e.id = t.event_id and ${published(sql, 'e', now)}))`

/** SQL: tickets on sale with their free places. The caller adds a `where`. */
export const nightTickets = (sql: Db, now: Date) => sql`
  select t.id, t.outlet_id, t.event_id, t.night, t.name, t.minimum_cost, t.max_capacity, t.arrive_before, t.stock, ${phaseColumns(sql, now)},
    case when t.stopped_at is not null then 0 when ${hasPhases(sql)} then coalesce(ph.free, 0) else
      (select count(*)::int from ticket_units u where u.ticket_id = t.id and u.reservation_id is null and u.hold_id is null)
      + (select count(*)::int from ticket_units u where u.ticket_id = t.id and u.expires_at <= ${now}) end as seats_left
  from ${ticketsOnSale(sql, now)} ${joinPhase(sql, now, ALL_UNITS)}`

export async function ticketsOfNight(sql: Db, outletId: number, night: Night, now: Date): Promise<NightTicket[]> {
  return sql<
    NightTicket[]
  >`${nightTickets(sql, now)} where t.outlet_id = ${outletId} and t.night = ${night} order by t.position`
}

/** A ticket on sale. `mayBeHad` is true if a unit is left. The units of a large stock are not counted. */
export type TicketForSale = Omit<NightTicket, 'seatsLeft'> & { mayBeHad: boolean }

/** SQL: selects the tickets with these ids, for use in another statement. */
export const ticketsAsked = (sql: Db, ticketIds: number[], now: Date): Question<TicketForSale> => sql<TicketForSale[]>`
  select t.id, t.outlet_id, t.event_id, t.night, t.name, t.minimum_cost, t.max_capacity, t.arrive_before, t.stock, ${phaseColumns(sql, now)},
    t.stopped_at is null and (ph.id is not null or not ${hasPhases(sql)}) and (exists (select 1 from ticket_units u where u.ticket_id = t.id and u.reservation_id is null and u.hold_id is null)
    or exists (select 1 from ticket_units u where u.ticket_id = t.id and u.expires_at <= ${now})) as may_be_had
  from ${ticketsOnSale(sql, now)} ${joinPhase(sql, now, MORE_THAN_A_CART)} where t.id = any(${ticketIds}::int[])`

export async function findTickets(sql: Db, ticketIds: number[], now: Date): Promise<TicketForSale[]> {
  return sql<TicketForSale[]>`${ticketsAsked(sql, ticketIds, now)} order by t.id`
}

export async function lapsedTicketHolders(sql: Db, ticketIds: number[], now: Date): Promise<string[]> {
  const rows = await sql<{ id: string | null }[]>`
    select distinct reservation_id as id from (
      select reservation_id from ticket_units
      where ticket_id = any(${ticketIds}::int[]) and expires_at <= ${now} and reservation_id is not null limit 20) held`
  return rows.flatMap((row) => row.id ?? [])
}

/** Counts the free units of a ticket in the committed data. Stops at `enough` units. Another buyer may already lock some of these units. */
export async function freeUnits(sql: Db, ticketId: number, enough: number): Promise<number> {
  const [row] = await sql<{ free: number }[]>`
    select count(*)::int as free from (
      select 1 from ticket_units where ticket_id = ${ticketId} and reservation_id is null and hold_id is null limit ${enough}) u`
  return row?.free ?? 0
}
