// SQL fragments for the phases of ticket types. The function `running_phases` of the database decides which phases can be sold.
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'

/**
 * The phase in which a ticket type is sold now. `left`: number of free units in this phase. The query stops counting at a maximum number.
 */
export type PhaseOnSale = {
  id: number
  name: LocalizedText
  /** An instant in ISO 8601, because the phase is read as JSON. Null: the phase has no end. */
  endsAt: string | null
  isLimited: boolean
  left: number
  /** The phase that follows. Null for the last phase. */
  next: { name: LocalizedText; price: number } | null
}

/** SQL: joins the current phase of ticket type `t` as `ph`. At most `enough` free units of the phase are counted. */
export const joinPhase = (sql: Db, now: Date, enough: number) => sql`
  left join lateral (
    select p.*, f.free from running_phases(t.id, ${now}::timestamptz) p
    cross join lateral free_units(t.id, p.pool, ${now}::timestamptz, ${enough}::int) f
    where f.free > 0 order by p.position limit 1) ph on true`

/** SQL: true if ticket type `t` is sold in phases. */
export const hasPhases = (sql: Db) => sql`exists (select 1 from ticket_phases x where x.ticket_id = t.id)`

/** SQL: the columns `price` and `phase` of ticket type `t` with its joined phase `ph`. */
export const phaseColumns = (sql: Db, now: Date) => sql`
  coalesce(ph.price, t.price) as price,
  case when ph.id is not null then jsonb_build_object('id', ph.id, 'name', ph.name, 'endsAt', ph.ends_at, 'isLimited', ph.stock is not null,
    'left', ph.free, 'next', (
      select jsonb_build_object('name', n.name, 'price', n.price) from ticket_phases n
      where n.ticket_id = t.id and n.position > ph.position and (n.ends_at is null or n.ends_at > ${now})
      order by n.position limit 1)) end as phase`

/** SQL: the present price of ticket type `t`, for a list of prices. */
export const priceNow = (sql: Db, now: Date) => sql`
  coalesce((
    select p.price from running_phases(t.id, ${now}::timestamptz) p
    cross join lateral free_units(t.id, p.pool, ${now}::timestamptz, 1) f where f.free > 0 order by p.position limit 1), t.price)`

/**
 * SQL: joins, as `pool`, the units of phase `i.phase_id` of ticket type `t`. There is no such row if the phase has ended, or if the ticket
 * type had no phases yet when the guest read the price.
 */
export const joinPool = (sql: Db, now: Date) => sql`
  join lateral (
    select p.pool as ids from running_phases(t.id, ${now}::timestamptz) p where p.id = i.phase_id
    union all select array[0] where i.phase_id is null and not ${hasPhases(sql)}
  ) pool on true`

/** SQL: true if a unit belongs to the joined `pool`. */
export const isInPool = (sql: Db) => sql`coalesce(phase_id, 0) = any(pool.ids)`
