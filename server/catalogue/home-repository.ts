import type { Night } from '#domain/calendar/night.ts'
import { type EventRow, selectEvents, tonightOf, visibleEvents } from '#server/catalogue/repository.ts'
import type { Db } from '#server/db/open.ts'
import { published } from '#server/db/published.ts'

/** SQL: the group's current night. It ends when the night of the last outlet ends. */
const groupTonight = (sql: Db, now: Date) => sql`
  select min(${tonightOf(sql, now)}) as night from outlets o join brands b on b.id = o.brand_id and ${published(sql, 'b', now)}
  where o.is_active and ${published(sql, 'o', now)}`

/** Lists the group's current night and the six nights after it, each with its number of events. */
export async function weekAhead(sql: Db, now: Date): Promise<{ night: Night; events: number }[]> {
  return sql`
    with tonight as (${groupTonight(sql, now)})
    select (tonight.night + ahead)::date as night,
      (select count(*)::int from ${visibleEvents(sql, now)} where e.night = tonight.night + ahead) as events
    from tonight cross join generate_series(0, 6) as ahead where tonight.night is not null order by 1`
}

/**
 * The area of the home page in which an event appears: tonight, the night that the visitor chose, the promoted event, or the coming
 * events.
 */
type Shelf = 'tonight' | 'chosen' | 'promoted' | 'coming'

/**
 * Lists the events of the home page. `shelf` has four values. 'tonight': every event of the group's current night. 'chosen': every event of
 * a later night that the visitor requested. 'promoted': the next promoted event. 'coming': the next night of each series. For coming
 * events, `turn` is the number of the night within its brand, so that the brands can take turns.
 */
export async function homeEventRows(
  sql: Db,
  { chosen, coming }: { chosen: Night | null; coming: number },
  now: Date,
): Promise<(EventRow & { shelf: Shelf; turn: number })[]> {
  return sql<(EventRow & { shelf: Shelf; turn: number })[]>`
    with tonight as materialized (${groupTonight(sql, now)}),
    ahead as materialized (
      select e.id, e.night, e.series, e.is_promoted, e.start_time, o.brand_id, tonight.night as tonight
      from tonight join ${visibleEvents(sql, now)} on e.night >= tonight.night
    ),
    series_next as (
      select distinct on (series) id, night, brand_id from ahead where night > tonight order by series, night, id
    ),
    turns as (
      select id, night, (row_number() over (partition by brand_id order by night, id))::int as turn from series_next
    ),
    picked as materialized (
      select id, 'tonight' as shelf, 0 as turn from ahead where night = tonight
      union all
      select id, 'chosen', 0 from ahead where night > tonight and night = ${chosen}::date
      union all
      (select id, 'promoted', 0 from ahead where night > tonight and is_promoted order by night, start_time, id limit 1)
      union all
      (select id, 'coming', turn from turns order by turn, night, id limit ${coming})
    )
    ${selectEvents(sql, now)} order by e.night, e.start_time, e.id`
}
