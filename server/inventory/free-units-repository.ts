import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'

/** Counts the free places of each night on which the outlet sells: tickets if the night sells tickets, else tables. */
export async function freeUnitsBetween(
  sql: Db,
  outletId: number,
  from: Night,
  to: Night,
  now: Date,
): Promise<
  { night: Night; tablesTaken: number; tables: number; tickets: number | null; ticketsFree: number | null }[]
> {
  return sql`
    with nights as materialized (
      select d.night::date as night, plan_of_night(${outletId}, d.night::date) as plan_id
      from generate_series(${from}::date, ${to}::date, interval '1 day') as d(night)
    ), reservable as materialized (
      select p.plan_id, count(*)::int as n from floor_places p join tables t on t.id = p.table_id and t.is_reservable and t.retired_at is null
      where p.plan_id in (select plan_id from nights) group by p.plan_id
    )
    select d.night, coalesce((select n from reservable where plan_id = d.plan_id), 0) as tables,
      (select count(*)::int from table_claims c join tables t on t.id = c.table_id and t.is_reservable and t.retired_at is null
        join floor_places p on p.table_id = t.id and p.plan_id = d.plan_id
        where c.outlet_id = ${outletId} and c.night = d.night and (c.expires_at is null or c.expires_at > ${now})) as tables_taken,
      tk.tickets, tk.tickets_free
    from nights d
    left join lateral (
      select count(*)::int as tickets, coalesce(sum(free.n), 0)::int as tickets_free
      from tickets t cross join lateral (
        select count(*) as n from ticket_units u
        where t.stopped_at is null and ticket_sells(t.id, ${now}::timestamptz) and u.ticket_id = t.id
          and ((u.reservation_id is null and u.hold_id is null) or u.expires_at <= ${now})
      ) free
      where t.outlet_id = ${outletId} and t.night = d.night
      having count(*) > 0
    ) tk on true
    order by d.night`
}
