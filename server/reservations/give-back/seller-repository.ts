// Facts about the reservations of guests who give their place back. The listing, the offer and the sale use the same facts for their
// decisions.
import type { GiveBackFacts } from '#domain/reservations/give-back.ts'
import type { Night, SpecialHours } from '#domain/calendar/night.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Sql } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'

export type SoldTable = {
  tableId: number
  tableName: string
  unitAmount: number
  minimumCost: number
  sectionId: number
  capacity: number
}

export type SoldTicket = {
  ticketId: number
  ticketName: LocalizedText
  phaseId: number | null
  quantity: number
  unitAmount: number
  minimumCost: number
  maxCapacity: number
}

/** A sold dinner. `from` and `to` are in ms. */
export type SoldDinner = {
  sectionId: number
  tableIds: number[]
  tableNames: string[]
  tablePax: number[]
  from: number
  to: number
  isTableChosen: boolean
  courseId: number
  courseName: LocalizedText
  deposit: number
}

export type Seller = GiveBackFacts & {
  id: string
  outletId: number
  night: Night
  arrivalTime: string
  pax: number
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly SpecialHours[]
  tables: SoldTable[]
  tickets: SoldTicket[]
  dinner: SoldDinner | null
}

/**
 * Selects the reservations of sellers, with the facts that decide if a seller can give a place back. `which`: SQL for the condition and the
 * order of the rows.
 */
const selectSellers = (sql: Db, which: ReturnType<Sql>): Promise<Seller[]> => sql<Seller[]>`
  select r.id, r.state, r.kind, r.outlet_id, r.night, r.arrival_time, r.pax, r.erased_at is not null as is_erased,
    o.timezone, o.open_hour, o.close_hour, o.special_hours, money.worth,
    case when r.state = ${stateSql(sql, 'Completed')} then greatest(money.kept, 0) else money.held end as left,
    (select count(*) from reservation_tables where reservation_id = r.id)::int
      + (select count(*) from reservation_tickets where reservation_id = r.id)::int
      + (select count(*) from reservation_dinners where reservation_id = r.id and section_id is not null)::int as places,
    exists (select 1 from reservation_tables x where x.reservation_id = r.id and (x.joined_at is not null or x.passed_on_at is not null
        or not exists (select 1 from floor_places p where p.plan_id = plan_of_night(r.outlet_id, r.night) and p.table_id = x.table_id)))
      or exists (select 1 from kept_places where reservation_id = r.id) as is_rearranged,
    exists (select 1 from reservation_adjustments a left join reservation_changes c on c.id = a.change_id
      where a.reservation_id = r.id and c.reason is distinct from 'sold to the waitlist') as is_changed,
    exists (select 1 from package_orders where reservation_id = r.id and state in ('open', 'paid')) as has_packages,
    exists (select 1 from payment_intents where reservation_id = r.id and purpose = 'share') as is_split,
    exists (select 1 from move_links where reservation_id = r.id and state = 'open')
      or exists (select 1 from refund_requests where reservation_id = r.id and state = 'asked') as is_under_change,
    exists (select 1 from door_counts where outlet_id = r.outlet_id and night = r.night and subject = r.id::text and came > 0) as is_admitted,
    coalesce((select json_agg(json_build_object('tableId', rt.table_id, 'tableName', rt.table_name, 'unitAmount', rt.unit_amount,
        'minimumCost', rt.minimum_cost, 'sectionId', coalesce(p.section_id, t.section_id), 'capacity', coalesce(p.capacity, t.capacity)) order by rt.table_id)
      from reservation_tables rt join tables t on t.id = rt.table_id
      left join floor_places p on p.plan_id = plan_of_night(r.outlet_id, r.night) and p.table_id = t.id
      where rt.reservation_id = r.id), '[]') as tables,
    coalesce((select json_agg(json_build_object('ticketId', rt.ticket_id, 'ticketName', rt.ticket_name, 'phaseId', rt.phase_id,
        'quantity', rt.quantity, 'unitAmount', rt.unit_amount, 'minimumCost', rt.minimum_cost, 'maxCapacity', t.max_capacity) order by rt.ticket_id)
      from reservation_tickets rt join tickets t on t.id = rt.ticket_id where rt.reservation_id = r.id), '[]') as tickets,
    (select json_build_object('sectionId', d.section_id, 'tableIds', d.table_ids, 'tableNames', d.table_names, 'tablePax', d.table_pax,
        'from', (extract(epoch from lower(d.during)) * 1000)::bigint, 'to', (extract(epoch from upper(d.during)) * 1000)::bigint,
        'isTableChosen', d.is_table_chosen, 'courseId', d.course_id, 'courseName', d.course_name, 'deposit', d.deposit)
      from reservation_dinners d where d.reservation_id = r.id and d.section_id is not null) as dinner
  from reservations r join outlets o on o.id = r.outlet_id cross join lateral money_of(array[r.id]) money
  where ${which}`

export async function findSeller(sql: Db, id: string): Promise<Seller | null> {
  const [row] = await selectSellers(sql, sql`r.id = ${id}`)
  return row ?? null
}

/** Lists the reservations with these ids. */
export const findSellers = (sql: Db, ids: readonly string[]): Promise<Seller[]> =>
  selectSellers(sql, sql`r.id = any(${[...ids]}::uuid[])`)
