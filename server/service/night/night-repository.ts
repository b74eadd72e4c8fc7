import type { Night } from '#domain/calendar/night.ts'
import type { ArrivalNews } from '#domain/messaging/arrival-news.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { Courtesy } from '#domain/service/staff-booking.ts'
import type { Origin, StateNumber } from '#domain/reservations/states.ts'
import type { NamedHours } from '#server/catalogue/schema.ts'
import type { FloorRow } from '#server/catalogue/repository.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'

export type OutletOfNight = {
  id: number
  name: string
  type: string
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly NamedHours[]
  floor: FloorRow
}

export async function findOutletOfNight(sql: Db, outletId: number): Promise<OutletOfNight | null> {
  const [row] = await sql<OutletOfNight[]>`
    select id, name, type, timezone, open_hour, close_hour, special_hours, floor from outlets where id = ${outletId}`
  return row ?? null
}

export type PartyRow = {
  id: string
  bookingCode: string
  name: string
  kind: ReservationKind
  origin: Origin
  state: StateNumber
  stateChangedAt: Date
  changedBy: string | null
  version: number
  pax: number
  heads: number | null
  leftAt: Date | null
  arrivalTime: string
  /** Time until which the table of a dinner is reserved for the party. Null without a dinner. */
  until: Date | null
  seatedAt: Date | null
  expiresAt: Date
  notes: string
  /** The guest's last answer to the reminder. */
  arrivalNews: ArrivalNews | null
  amount: number
  /** The amount that the guest paid in advance and that was not refunded, in whole rupiah. */
  paid: number
  /** Part of `paid` that is deducted from the bill. */
  credit: number
  /** The kind of courtesy for which staff waived the advance payment. Null without a courtesy. */
  courtesyKind: Courtesy | null
  /** The affiliator code that reduces the total of the reservation to 0. Null without such a code. */
  freeCode: string | null
  minimum: number
  /** True if a waiver of the minimum spend waits for a second person. */
  asksWaiver: boolean
  spent: number | null
  /** The amount that the guest paid at the till above the amount due. Null until the bill is closed. */
  overpaid: number | null
  tableIds: number[]
  joinedIds: number[]
  tableNames: string[]
  section: LocalizedText | null
  tickets: { name: LocalizedText; quantity: number }[]
  /** The packages that the party ordered ahead and paid. */
  packages: { name: LocalizedText; quantity: number; isServed: boolean }[]
  /** Number of guests of the reservation who came in through the doors, and the number of these guests who are inside now. */
  came: number
  inside: number
}

/** SQL: the numbers of guests that the doors counted, by party. The guests of a split count for its reservation. */
export const doorCountsOfParties = (sql: Db, { outletId, night }: { outletId: number; night: Night }) => sql`
  select coalesce(s.reservation_id::text, c.subject) as subject, sum(c.came)::int as came, greatest(0, sum(c.came - c.went))::int as inside
  from door_counts c left join split_tickets t on t.id = case when c.subject <> 'walk_in' then c.subject::uuid end
    left join splits s on s.id = t.split_id
  where c.outlet_id = ${outletId} and c.night = ${night} group by 1`

/**
 * Returns the reservations of a night in the order of arrival, without expired, unanswered and canceled reservations. The query computes
 * the sums once for the whole night. PostgreSQL may reuse a query plan that it made for an empty venue. With a subquery for each party,
 * this plan would read every payment for every party.
 */
export async function partiesOfNight(sql: Db, outletId: number, night: Night): Promise<PartyRow[]> {
  return sql<PartyRow[]>`
    with party as materialized (
      select * from reservations
      where outlet_id = ${outletId} and night = ${night} and state not in (${stateSql(sql, 'Expired', 'NoResponse', 'Cancelled')})
    ), money as materialized (
      select * from money_of((select coalesce(array_agg(id), '{}') from party))
    ), seats as materialized (
      select rt.reservation_id, array_agg(rt.table_id order by t.name) as ids, array_agg(rt.table_name order by t.name) as names,
        array_agg(rt.table_id order by t.name) filter (where rt.joined_at is not null) as joined,
        (array_agg(s.name order by s.position))[1] as section
      from party p join reservation_tables rt on rt.reservation_id = p.id join tables t on t.id = rt.table_id
        left join floor_places fp on fp.plan_id = (select plan_of_night(${outletId}, ${night})) and fp.table_id = t.id
        join sections s on s.id = coalesce(fp.section_id, t.section_id)
      where p.kind = 'tables' group by rt.reservation_id
    ), bought as materialized (
      select rt.reservation_id, json_agg(json_build_object('name', rt.ticket_name, 'quantity', rt.quantity) order by rt.ticket_id) as tickets
      from party p join reservation_tickets rt on rt.reservation_id = p.id where p.kind = 'tickets' group by rt.reservation_id
    ), ordered as materialized (
      select o.reservation_id, json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'isServed', l.served_at is not null)
        order by o.created_at, l.package_id) as packages
      from party p join package_orders o on o.reservation_id = p.id and o.state = 'paid' join package_order_lines l on l.order_id = o.id
      group by o.reservation_id
    ), door as materialized (
      ${doorCountsOfParties(sql, { outletId, night })}
    )
    select r.id, r.booking_code, r.name, r.kind, r.origin, r.state, r.state_changed_at, coalesce(st.name, pt.name) as changed_by,
      r.version, r.pax, r.heads, r.left_at, r.arrival_time, upper(d.during) as until, r.expires_at, r.notes, r.arrival_news,
      (select p.amount from payment_intents p where p.reservation_id = r.id and p.purpose = 'whole') as amount,
      (select max(h.at) from reservation_history h where h.reservation_id = r.id and h.to_state = ${stateSql(sql, 'Seated')}) as seated_at,
      money.kept as paid, money.credit,
      r.courtesy_kind,
      case when r.amount = 0 then r.affiliator_code end as free_code,
      money.minimum, exists (select 1 from minimum_waivers w where w.reservation_id = r.id and w.state = 'asked') as asks_waiver,
      cb.total as spent, cb.overpaid,
      coalesce(tb.ids, d.table_ids, '{}') as table_ids, coalesce(tb.joined, '{}') as joined_ids, coalesce(tb.names, d.table_names, '{}') as table_names,
      coalesce(tb.section, ds.name) as section, coalesce(tk.tickets, '[]') as tickets, coalesce(oa.packages, '[]') as packages,
      coalesce(dc.came, 0) as came, coalesce(dc.inside, 0) as inside
    from party r
    left join reservation_dinners d on d.reservation_id = r.id
    left join sections ds on ds.id = d.section_id
    left join closed_bills cb on cb.reservation_id = r.id
    left join lateral (select a.actor from service_acts a where a.reservation_id = r.id order by a.id desc limit 1) act on true
    left join staff st on coalesce(act.actor, r.state_actor) = 'staff:' || st.id
    left join partner_tokens pt on coalesce(act.actor, r.state_actor) = 'partner:' || pt.id
    join money on money.reservation_id = r.id
    left join seats tb on tb.reservation_id = r.id
    left join bought tk on tk.reservation_id = r.id
    left join ordered oa on oa.reservation_id = r.id
    left join door dc on dc.subject = r.id::text
    order by r.arrival_time, r.created_at, r.id`
}

export type TableRow = {
  id: number
  name: string
  section: LocalizedText
  capacity: number
  minimumCost: { weekday: number; weekend: number; event: number }
  isReservable: boolean
  joinsId: number | null
  shape: string
  x: number
  y: number
  w: number
  h: number
  rotate: number
}

/** Returns the tables of the plan of a night. Also returns tables that are not in the plan but still have a booking on the night. */
export async function tablesOfNightPlan(sql: Db, outletId: number, night: Night): Promise<TableRow[]> {
  return sql<TableRow[]>`
    select t.id, t.name, s.name as section, coalesce(p.capacity, t.capacity) as capacity,
      minimum_cost_on(c.id, ${night}, c.minimum_cost) as minimum_cost,
      t.is_reservable and t.retired_at is null and p.plan_id is not null as is_reservable, case when p.plan_id is not null then p.joins_id end as joins_id,
      coalesce(p.shape, t.shape) as shape, coalesce(p.x, t.x) as x, coalesce(p.y, t.y) as y, coalesce(p.w, t.w) as w,
      coalesce(p.h, t.h) as h, coalesce(p.rotate, t.rotate) as rotate
    from tables t
    left join floor_places p on p.plan_id = (select plan_of_night(${outletId}, ${night})) and p.table_id = t.id
    join sections s on s.id = coalesce(p.section_id, t.section_id)
    join table_categories c on c.id = coalesce(p.category_id, t.category_id)
    where t.outlet_id = ${outletId} and ((p.plan_id is not null and t.retired_at is null)
      or exists (select 1 from table_claims cl where cl.table_id = t.id and cl.night = ${night} and cl.reservation_id is not null)
      or exists (select 1 from seatings sg where sg.outlet_id = ${outletId} and sg.night = ${night} and sg.table_id = t.id
        and sg.reservation_id is not null))
    order by s.position, t.id`
}

export async function roomOfNight(sql: Db, outletId: number, night: Night): Promise<FloorRow | null> {
  const [row] = await sql<
    { room: FloorRow }[]
  >`select room from floor_plans where id = (select plan_of_night(${outletId}, ${night}))`
  return row?.room ?? null
}

export type NightHead = {
  title: string | null
  hasEvent: boolean
  /** True if staff set the weekend price for the night. */
  costsAsWeekend: boolean
  waiting: number
  requests: number
}

export async function headOfNight(sql: Db, outletId: number, night: Night, now: Date): Promise<NightHead> {
  const [row] = await sql<NightHead[]>`
    select e.title, e.id is not null as has_event,
      exists (select 1 from off_schedule_days d where d.outlet_id = ${outletId} and d.night = ${night}
        and d.minimum_cost_weekend is not null) as costs_as_weekend,
      (select count(*)::int from waitlist_entries w where w.outlet_id = ${outletId} and w.night = ${night} and w.state in ('waiting', 'offered')) as waiting,
      (select count(*)::int from reservations r where r.outlet_id = ${outletId} and r.night = ${night}
        and r.origin = 'request' and r.state = ${stateSql(sql, 'Pending')} and r.expires_at > ${now}
        and not exists (select 1 from request_answers a where a.reservation_id = r.id)) as requests
    from (select 1) one left join lateral (
      select id, title from events where outlet_id = ${outletId} and night = ${night} order by id limit 1) e on true`
  return row ?? { title: null, hasEvent: false, costsAsWeekend: false, waiting: 0, requests: 0 }
}

/**
 * The numbers of guests that the doors of an outlet counted. `came` is the number of guests who came in, and `inside` is the number of
 * guests who are inside now. `most` is the largest allowed number, or null without a limit.
 */
export type DoorOfNight = { came: number; inside: number; most: number | null }

export async function doorOfNight(sql: Db, outletId: number, night: Night): Promise<DoorOfNight> {
  const [row] = await sql<DoorOfNight[]>`
    select coalesce(sum(c.came), 0)::int as came, coalesce(sum(c.inside), 0)::int as inside,
      (select m.most from door_limits m where m.outlet_id = ${outletId} and m.section_id is null) as most
    from (select sum(came) as came, greatest(0, sum(came - went)) as inside from door_counts
      where outlet_id = ${outletId} and night = ${night} group by subject) c`
  return row ?? { came: 0, inside: 0, most: null }
}

/**
 * Returns a token for each night of an outlet, by the key 'outlet night'. The token changes when data of the night changes. It contains the
 * number of reservations and active holds, the sum of their versions, the revisions of guest facts and doors, and the next end of a ban.
 */
export async function tokensOfNights(
  sql: Db,
  nights: readonly { outletId: number; night: Night }[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await sql<{ outletId: number; night: Night; token: string }[]>`
    select w.outlet_id, to_char(w.night, 'YYYY-MM-DD') as night, 
      count(r.id) || '.' || coalesce(sum(r.version), 0) || '.' || (
        select count(*) filter (where h.outcome is null and (h.release_at is null or h.release_at > ${now})) || '.' || coalesce(sum(h.version), 0)
        from holds h where h.outlet_id = w.outlet_id and h.night = w.night)
        || '.' || (select last_value from guest_marks_revision) || '.' || coalesce((select d.scans_revision from door_nights d
          where d.outlet_id = w.outlet_id and d.night = w.night), 0) || '.' || coalesce((select extract(epoch from min(b.until))::text from guest_bans b
          where b.lifted_at is null and b.until > ${now}), '')
        || '.' || (select coalesce(sum(s.version), 0) from house_settings s) as token
    from unnest(${nights.map(({ outletId }) => outletId)}::int[], ${nights.map(({ night }) => night)}::date[]) as w (outlet_id, night)
    left join reservations r on r.outlet_id = w.outlet_id and r.night = w.night
    group by w.outlet_id, w.night`
  return new Map(rows.map(({ outletId, night, token }) => [`${outletId} ${night}`, token]))
}
