// Reads the room and the seated parties of a dinner event. The SQL below is a column in the query that reads events, so that events need no
// second query.
import { DINING_TYPES } from '#domain/catalogue/outlet-types.ts'
import { rulesColumn } from '#server/catalogue/house/house-repository.ts'
import type { DiningRoom, Seating } from '#domain/inventory/seating.ts'
import type { Db } from '#server/db/open.ts'

/** `seated` are the parties of the night and of the night before. Times are in epoch milliseconds. */
export type EventDining = DiningRoom & { seated: Seating[] }

/** SQL: the EventDining of event `e` at outlet `o` with floor plan `plan`. Null if the event has no dinner or its night is over. */
export const diningColumn = (sql: Db, now: Date) => sql`
  case when o.type = any(${DINING_TYPES}::text[]) and not e.is_using_ticket and not e.whatsapp_only and e.night >= (${now}::timestamptz)::date - 1
    then jsonb_build_object(
      'rules', ${rulesColumn(sql)},
      'sections', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'capacity', s.capacity) order by s.position, s.id)
        from sections s where s.outlet_id = o.id), '[]'),
      'tables', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'sectionId', fp.section_id, 'capacity', fp.capacity,
          'isReservable', t.is_reservable, 'joinsId', fp.joins_id) order by t.id)
        from floor_places fp join tables t on t.id = fp.table_id and t.retired_at is null where fp.plan_id = plan.id), '[]'),
      'seated', coalesce((select jsonb_agg(jsonb_build_object('tableId', g.table_id, 'sectionId', g.section_id, 'pax', g.pax,
          'from', extract(epoch from lower(g.during))::int8 * 1000, 'to', extract(epoch from upper(g.during))::int8 * 1000))
        from seatings g where g.outlet_id = o.id and g.night between e.night - 1 and e.night
          and (g.expires_at is null or g.expires_at > ${now})), '[]'))
  end as dining`
