import { DINING_TYPES } from '#domain/catalogue/outlet-types.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'
import { nightTickets } from '#server/inventory/repository.ts'

export type PlaceOfNight = { kind: 'table' | 'ticket'; id: number; left: number; isHeld: boolean }

/** `token` changes as soon as the state of any place of the night changes. */
export type NightPlaces = { outletId: number; night: Night; token: string; places: PlaceOfNight[] }

/**
 * Finds the nights with changed places, and the visible state of their tables and tickets, in one query. The token of a night is computed
 * from its taken places, because these are few. All places are read only if this token is new. For a restaurant, the result has only
 * tickets.
 */
export async function changedNights(
  sql: Db,
  nights: readonly { outletId: number; night: Night; token: string | null }[],
  now: Date,
): Promise<NightPlaces[]> {
  return sql<NightPlaces[]>`
    with watched as materialized (
      select w.outlet_id, w.night, w.known, plan_of_night(w.outlet_id, w.night) as plan_id
      from unnest(${nights.map((watchedNight) => watchedNight.outletId)}::int[], ${nights.map((watchedNight) => watchedNight.night)}::date[],
        ${nights.map((watchedNight) => watchedNight.token)}::text[]) as w(outlet_id, night, known)
    ), rooms as materialized (
      select v.outlet_id, v.plan_id, md5(string_agg(t.id::text, ',' order by t.id)) as token
      from (select distinct outlet_id, plan_id from watched) v
      join tables t on t.outlet_id = v.outlet_id and t.is_reservable and t.retired_at is null
      join floor_places p on p.plan_id = v.plan_id and p.table_id = t.id
      group by v.outlet_id, v.plan_id
    ), taken as materialized (
      select w.outlet_id, w.night,
        bit_xor(hashtextextended(concat(cl.table_id, cl.reservation_id is not null, cl.expires_at > ${now}), 0)) || ' ' || count(*) as token
      from watched w join table_claims cl on cl.outlet_id = w.outlet_id and cl.night = w.night
      group by w.outlet_id, w.night
    ), sold as materialized (
      select w.outlet_id, w.night, string_agg(t.id || ':' || t.seats_left, ',' order by t.id) as token,
        json_agg(json_build_object('kind', 'ticket', 'id', t.id, 'left', t.seats_left, 'isHeld', false) order by t.id) as places
      from watched w cross join lateral (${nightTickets(sql, now)} where t.outlet_id = w.outlet_id and t.night = w.night) t
      group by w.outlet_id, w.night
    ), changed as materialized (
      select w.outlet_id, w.night, w.plan_id, s.places as tickets, concat_ws('/', r.token, n.token, s.token) as token
      from watched w
      left join rooms r on r.outlet_id = w.outlet_id and r.plan_id = w.plan_id
      left join taken n on n.outlet_id = w.outlet_id and n.night = w.night
      left join sold s on s.outlet_id = w.outlet_id and s.night = w.night
      where concat_ws('/', r.token, n.token, s.token) is distinct from w.known
    )
    select c.outlet_id, to_char(c.night, 'YYYY-MM-DD') as night, c.token,
      coalesce(room.tables, '[]')::jsonb || coalesce(c.tickets, '[]')::jsonb as places
    from changed c left join lateral (
      select json_agg(json_build_object('kind', 'table', 'id', t.id,
        'left', case when t.is_reservable and t.retired_at is null and p.plan_id is not null and (cl.table_id is null or cl.expires_at <= ${now}) then 1 else 0 end,
        'isHeld', cl.reservation_id is not null and coalesce(cl.expires_at > ${now}, false)) order by t.id) as tables
      from tables t
      left join floor_places p on p.plan_id = c.plan_id and p.table_id = t.id
      left join table_claims cl on cl.table_id = t.id and cl.night = c.night
      where t.outlet_id = c.outlet_id
        and not exists (select 1 from outlets o where o.id = c.outlet_id and o.type = any(${DINING_TYPES}::text[]))
    ) room on true`
}
