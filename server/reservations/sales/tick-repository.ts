// All SQL of a tick. A tick moves guests back in the queue, gives turns to guests, and stores the state of the sale.
import type { SaleState } from '#domain/sales/sale-states.ts'
import { MOST_MISSED, POSITIONS_BACK } from '#domain/sales/sale-states.ts'
import type { Db, Question } from '#server/db/open.ts'
import { keepsPlaces, stateSql } from '#server/db/state-sql.ts'
import type { DueItem } from '#server/jobs/job.ts'
import type { Sale } from '#server/reservations/sales/sale-repository.ts'

/** Seconds between two ticks of a sale. If the opening is more than a minute away, `IDLE_SECONDS` is used instead. */
const TICK_SECONDS = 1
const IDLE_SECONDS = 10

/**
 * Lists the sales that are due for a tick. A sale is due every second, from a minute before its opening until its end. Before that, a sale
 * is due every ten seconds.
 */
export const salesToTick = (sql: Db, now: Date): Question<DueItem> => sql`
  select id::text as key, ticked_at as at from sales
  where state <> 'over' and ticked_at <= ${now}::timestamptz - make_interval(secs =>
    case when state = 'planned' and opens_at > ${now}::timestamptz + interval '1 minute' then ${IDLE_SECONDS}::float8
      else ${TICK_SECONDS}::float8 end)`

/** Locks a sale for a tick. Returns null if another process ticks the sale now, or has just ticked it. */
export async function claimTick(sql: Db, id: string, now: Date): Promise<Sale | null> {
  const [row] = await sql<Sale[]>`
    select s.id, s.version, s.state, s.outlet_id, s.night, s.joins_from, s.opens_at, s.rate_per_minute, s.turn_seconds, s.max_tickets,
      s.max_tables, s.seed_hash, s.seed_key, s.seed, s.entrants_hash, s.drawn_at, s.drawn, s.served, s.credit, s.rate, s.slowed_by,
      s.mean, s.numbered, s.joined, s.waiting, s.ticked_at, s.paused_at, s.sold_out_at
    from sales s
    where s.id = ${id}::uuid and s.state <> 'over' and s.ticked_at <= ${now}::timestamptz - make_interval(secs => ${TICK_SECONDS}::float8)
    for no key update skip locked`
  return row ?? null
}

/**
 * Puts the entrants who joined since the last tick at the end of the queue, in the order of arrival. Returns the last number in the queue.
 */
export async function numberLate(sql: Db, { id, numbered }: Pick<Sale, 'id' | 'numbered'>): Promise<number> {
  const [row] = await sql<{ last: number }[]>`
    with late as (
      select holder, (${numbered}::int + row_number() over (order by joined_at, holder))::int as n from sale_entrants
      where sale_id = ${id} and state = 'waiting' and line_key is null
    ), moved as (
      update sale_entrants e set line_key = l.n, position = coalesce(e.position, l.n) from late l
      where e.sale_id = ${id} and e.holder = l.holder returning l.n
    )
    select coalesce(max(n), ${numbered}::int)::int as last from moved`
  return row?.last ?? numbered
}

export async function saveNumbered(sql: Db, id: string, lastNumber: number): Promise<void> {
  await sql`update sales set numbered = ${lastNumber} where id = ${id}`
}

/**
 * Ends turns that have lapsed. After the first lapsed turn, the entrant moves back in the queue. After the second, the entrant is removed
 * from the queue. While the sale is sold out, entrants cannot buy, so their positions do not change.
 */
export async function endLapsedTurns(
  sql: Db,
  { id, state, served }: Pick<Sale, 'id' | 'state' | 'served'>,
  now: Date,
): Promise<void> {
  const isTheirs = state !== 'sold_out'
  await sql`
    with lapsed as materialized (
      select holder from sale_entrants where sale_id = ${id} and state = 'turn' and turn_until <= ${now} for update skip locked
    )
    update sale_entrants e set ${backInLine(sql, { served, isTheirs })}
    from lapsed where e.sale_id = ${id} and e.holder = lapsed.holder`
}

const backInLine = (sql: Db, { served, isTheirs }: { served: number; isTheirs: boolean }) => sql`
  state = case when ${isTheirs}::boolean and e.missed + 1 >= ${MOST_MISSED}::int then 'missed' else 'waiting' end,
  missed = e.missed + ${isTheirs}::boolean::int,
  line_key = case when ${isTheirs}::boolean then greatest(e.line_key, ${served}::float8) + ${POSITIONS_BACK}::int else e.line_key end,
  turn_from = null, turn_until = null`

/**
 * Ends the turns of holds that ended without a payment. These entrants are treated like entrants with a lapsed turn. If a late payment has
 * confirmed the reservation, the turn counts as used instead.
 */
export async function endLapsedHolds(sql: Db, { id, served }: Pick<Sale, 'id' | 'served'>): Promise<void> {
  await sql`
    update sale_entrants e set ${backInLine(sql, { served, isTheirs: true })}
    from reservations r
    where e.sale_id = ${id} and e.state = 'used' and r.id = e.reservation_id
      and r.state in (${stateSql(sql, 'Expired', 'Cancelled')}) and not exists (select 1 from cancellations c where c.reservation_id = r.id)
      and not exists (select 1 from payment_intents p where p.reservation_id = r.id and p.state = 'paid')`
  await sql`
    update sale_entrants e set state = 'used', turn_from = null, turn_until = null
    from reservations r
    where e.sale_id = ${id} and e.state in ('waiting', 'turn', 'missed') and e.reservation_id = r.id and ${keepsPlaces(sql)}`
}

export type LineCounts = {
  joined: number
  waiting: number
  inTurn: number
  turnsUsed: number
  unitsUsed: number
  isWaitlistDue: boolean
  gatewayAheadSeconds: number
}

/**
 * Counts the entrants of the queue by state, and the places that guests got with their turns. `isWaitlistDue` is true if free places have
 * not yet been offered to the waitlist of the night.
 */
export async function countLine(
  sql: Db,
  { id, outletId, night }: Pick<Sale, 'id' | 'outletId' | 'night'>,
  now: Date,
): Promise<LineCounts> {
  const [row] = await sql<LineCounts[]>`
    select count(*)::int as joined, count(*) filter (where e.state = 'waiting')::int as waiting,
      count(*) filter (where e.state = 'turn')::int as in_turn, count(*) filter (where e.state = 'used')::int as turns_used,
      (select coalesce(sum(greatest(
          (select coalesce(sum(quantity), 0) from reservation_tickets where reservation_id = u.reservation_id),
          (select count(*) from reservation_tables where reservation_id = u.reservation_id))), 0)::int
        from sale_entrants u where u.sale_id = ${id} and u.state = 'used') as units_used,
      exists (select 1 from waitlist_turns w where w.outlet_id = ${outletId} and w.night = ${night}) as is_waitlist_due,
      (select coalesce(max(extract(epoch from next_call_at - ${now}::timestamptz)), 0)::float8 from gateway_budgets) as gateway_ahead_seconds
    from sale_entrants e where e.sale_id = ${id}`
  return row!
}

export type AdmittedEntrant = { holder: Buffer; lineKey: number; memberId: string | null }

export async function giveTurns(
  sql: Db,
  { id, turnSeconds, count, now }: { id: string; turnSeconds: number; count: number; now: Date },
): Promise<AdmittedEntrant[]> {
  return sql<AdmittedEntrant[]>`
    with next as materialized (
      select holder from sale_entrants where sale_id = ${id} and state = 'waiting' and line_key is not null
      order by line_key limit ${count} for update skip locked
    )
    update sale_entrants e set state = 'turn', turn_from = ${now}, turn_until = ${now}::timestamptz + make_interval(secs => ${turnSeconds}::float8)
    from next where e.sale_id = ${id} and e.holder = next.holder
    returning e.holder, coalesce(e.line_key, 0) as line_key, e.member_id`
}

/** Lists the members who requested a reminder of the opening. */
export async function remindedMembers(sql: Db, saleId: string): Promise<string[]> {
  const rows = await sql<{ memberId: string | null }[]>`
    select member_id from sale_entrants
    where sale_id = ${saleId} and state = 'waiting' and is_reminded and member_id is not null`
  return rows.flatMap(({ memberId }) => memberId ?? [])
}

/** Stores that the reminders were sent. Returns false if the reminders were sent before. */
export async function noteReminded(sql: Db, saleId: string, now: Date): Promise<boolean> {
  const rows = await sql`update sales set reminded_at = ${now} where id = ${saleId} and reminded_at is null returning 1`
  return rows.length > 0
}

/** Lists the members at positions `from` to `to` of the queue. The first position is 1. */
export async function membersNear(
  sql: Db,
  saleId: string,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const rows = await sql<{ memberId: string | null }[]>`
    select member_id from sale_entrants where sale_id = ${saleId} and state = 'waiting' and line_key is not null
    order by line_key offset ${from - 1} limit ${to - from + 1}`
  return rows.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]))
}

export type Tick = {
  id: string
  state: SaleState
  now: Date
  admitted: number
  inTurn: number
  free: number
  waiting: number
  joined: number
  numbered: number
  served: number
  credit: number
  rate: number
  slowedBy: 'gateway' | 'holds' | null
  mean: number
  isNoted: boolean
}

export async function saveTick(sql: Db, tick: Tick): Promise<void> {
  await sql`
    with noted as (
      insert into sale_ticks (sale_id, at, admitted, in_turn, free, waiting, rate)
      select ${tick.id}::uuid, ${tick.now}::timestamptz, ${tick.admitted}::int, ${tick.inTurn}::int, ${tick.free}::int,
        ${tick.waiting}::int, ${tick.rate}::float8
      where ${tick.isNoted}::boolean
    )
    update sales set state = ${tick.state}, ticked_at = ${tick.now}, served = ${tick.served}, credit = ${tick.credit},
      rate = ${tick.rate}, slowed_by = ${tick.slowedBy}, mean = ${tick.mean}, joined = ${tick.joined}, waiting = ${tick.waiting},
      numbered = ${tick.numbered},
      sold_out_at = case when ${tick.state} = 'sold_out' then coalesce(sold_out_at, ${tick.now}::timestamptz) else null end
    where id = ${tick.id}`
}

/** Lists the ticks since a time, oldest first. Ticks are combined into periods of `seconds`. */
export async function ticksSince(
  sql: Db,
  { id, since, seconds }: { id: string; since: Date; seconds: number },
): Promise<{ at: Date; admitted: number; inTurn: number; free: number; waiting: number; rate: number }[]> {
  return sql`
    select min(at) as at, sum(admitted)::int as admitted, max(in_turn)::int as in_turn, min(free)::int as free, max(waiting)::int as waiting,
      avg(rate)::float8 as rate
    from sale_ticks where sale_id = ${id} and at > ${since}
    group by floor(extract(epoch from at) / ${seconds}::int) order by 1`
}

export type SaleCounts = { inTurn: number; used: number; missed: number; left: number; holds: number; paid: number }

export async function watchedCounts(sql: Db, id: string, now: Date): Promise<SaleCounts> {
  const [row] = await sql<SaleCounts[]>`
    select count(*) filter (where e.state = 'turn')::int as in_turn, count(*) filter (where e.state = 'used')::int as used,
      count(*) filter (where e.state = 'missed')::int as missed, count(*) filter (where e.state = 'left')::int as left,
      count(*) filter (where r.state = ${stateSql(sql, 'WaitingForPayment')} and r.expires_at > ${now})::int as holds,
      count(*) filter (where ${keepsPlaces(sql)})::int as paid
    from sale_entrants e left join reservations r on r.id = e.reservation_id where e.sale_id = ${id}`
  return row!
}
