import type { Night } from '#domain/calendar/night.ts'
import type { DecisionKind } from '#domain/service/decision-kinds.ts'
import { flagRows } from '#server/service/money/flag-repository.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'

export type DecisionRow = {
  kind: DecisionKind
  /** Null for a decision of the whole group. */
  outletId: number | null
  /** The time at which the decision began to wait. Null if a night waits for its signature. */
  at: Date | null
  /** The oldest night that needs this decision. Null for a refund. */
  night: Night | null
  arrivalTime: string | null
  /** Whole rupiah. Null for a decision without money. */
  amount: number | null
  /** Number of guests if the kind is `names` or `request`, otherwise the number of nights or refunds. */
  count: number
  askedBy: string | null
  askedByName: string | null
  reason: string
  isOffLadder: boolean
  /** The part of the URL that identifies the page of the decision: an id or a booking code. Null if outlet and night identify the page. */
  key: string | null
  /** Name of the guest list, of the affiliator, or of the person with a lost sign-in. */
  name: string | null
}

/** The outlets at which the reader is allowed to make each kind of decision. */
export type DecisionOutlets = Record<Exclude<DecisionKind, 'proposal' | 'reset'>, readonly number[]>
/**
 * The kinds of decisions that the reader is allowed to make for the whole group. For each reset of a sign-in, the caller also checks
 * this right.
 */
export type GroupDecisions = Record<'flag' | 'proposal' | 'reset' | 'schedule', boolean>

/** An outlet with its present night. `closeUpTo`: the latest night that has ended. */
export type DecisionNight = { id: number; night: Night; closeUpTo: Night }

/** Number of past nights that are searched for unconfirmed signatures. An older night is listed only if it was never signed. */
const CLOSING_NIGHTS = 14
const MOST = 200

type DecisionQuery = {
  outlets: DecisionOutlets
  group: GroupDecisions
  nights: readonly DecisionNight[]
  reader: string
  now: Date
}

const requests = (sql: Db, { outlets }: Pick<DecisionQuery, 'outlets'>) => sql`
  select 'refund' as kind, q.outlet_id, q.asked_at as at, null::date as night, null::text as arrival_time, q.amount, 1 as count, q.asked_by,
    q.reason, q.is_off_ladder, q.id::text as key, null::text as name
  from refund_requests q where q.state = 'asked' and q.outlet_id = any(${outlets.refund}::int[])
  union all
  select 'cancel_night', c.outlet_id, c.asked_at, c.night, null, c.amount, 1, c.asked_by, '', false, null, null
  from night_cancellations c where c.state = 'asked' and c.outlet_id = any(${outlets.cancel_night}::int[])
  union all
  select 'waiver', w.outlet_id, w.asked_at, r.night, null, w.amount, 1, w.asked_by, w.reason, false, r.booking_code, null
  from minimum_waivers w join reservations r on r.id = w.reservation_id
  where w.state = 'asked' and w.outlet_id = any(${outlets.waiver}::int[])
  union all
  select 'night_change', c.outlet_id, c.asked_at, r.night, null, null, 1, c.asked_by, c.reason, false, r.booking_code, null
  from night_changes c join reservations r on r.id = c.reservation_id
  where c.state = 'asked' and c.outlet_id = any(${outlets.night_change}::int[])`

const waiting = (sql: Db, { outlets, now }: Pick<DecisionQuery, 'outlets' | 'now'>) => sql`
  select 'request', r.outlet_id, r.created_at, r.night, r.arrival_time, null, r.pax, null, '', false, null, null
  from reservations r
  where r.state = ${stateSql(sql, 'Pending')} and r.expires_at > ${now} and r.origin = 'request' and r.outlet_id = any(${outlets.request}::int[])
    and not exists (select 1 from request_answers a where a.reservation_id = r.id)
  union all
  select 'names', l.outlet_id, min(n.added_at), l.night, null, null, sum(n.plus + 1)::int, null, '', false, l.id::text, l.name
  from present p join guest_lists l on l.outlet_id = p.outlet_id and l.night >= p.night
  join guest_list_names n on n.list_id = l.id and n.state = 'asked'
  where l.outlet_id = any(${outlets.names}::int[]) group by l.id
  union all
  select 'transfer', r.outlet_id, min(f.created_at), null, null, sum(f.amount)::bigint, count(*)::int, null, '', false, null, null
  from refunds f join captures c on c.id = f.capture_id join payment_intents i on i.id = c.intent_id
  join reservations r on r.id = i.reservation_id
  where f.state in ('to_transfer', 'transferring') and r.outlet_id = any(${outlets.transfer}::int[]) group by r.outlet_id`

const closings = (sql: Db, { outlets, reader }: Pick<DecisionQuery, 'outlets' | 'reader'>) => sql`
  select case when s.version is null then 'sign' else 'confirm' end, d.outlet_id, min(s.signed_at), min(d.night), null, null, count(*)::int,
    null, '', false, null, null
  from (
    select p.outlet_id, p.close_up_to - g as night from present p cross join generate_series(0, ${CLOSING_NIGHTS - 1}::int) g
    where p.outlet_id = any(${[...new Set([...outlets.sign, ...outlets.confirm])]}::int[])
    union all
    select p.outlet_id, g::date from present p
    cross join lateral (select min(r.night) as night from reservations r where r.outlet_id = p.outlet_id) first
    cross join generate_series(first.night, p.close_up_to - ${CLOSING_NIGHTS}::int, interval '1 day') g
    where p.outlet_id = any(${outlets.sign}::int[])
      and not exists (select 1 from night_closings c where c.outlet_id = p.outlet_id and c.night = g::date)) d
  left join lateral (
    select c.version, c.signed_at, c.signed_by from night_closings c where c.outlet_id = d.outlet_id and c.night = d.night
    order by c.version desc limit 1) s on true
  where case when s.version is null then d.outlet_id = any(${outlets.sign}::int[]) and exists (
      select 1 from reservations r where r.outlet_id = d.outlet_id and r.night = d.night
        and r.state in (${stateSql(sql, 'Completed', 'Seated', 'NoShow', 'Walkout', 'ClosedBill')}))
    else d.outlet_id = any(${outlets.confirm}::int[]) and 'staff:' || s.signed_by <> ${reader} and not exists (
      select 1 from night_confirmations o where o.outlet_id = d.outlet_id and o.night = d.night and o.version = s.version) end
  group by 1, d.outlet_id`

const ofGroup = (sql: Db, { outlets, group }: Pick<DecisionQuery, 'outlets' | 'group'>) => sql`
  select 'flag', r.outlet_id, min(f.at), null, null, null, count(*)::int, null, '', false, null, null ${flagRows(sql)}
  where not f.is_settled and case when r.outlet_id is null then ${group.flag} else r.outlet_id = any(${outlets.flag}::int[]) end
  group by r.outlet_id
  union all
  select 'proposal', null, p.asked_at, null, null, null, 1, p.asked_by, '', false, a.id::text, a.name
  from affiliator_proposals p join affiliators a on a.id = p.affiliator_id where p.state = 'asked' and ${group.proposal}
  union all
  select 'reset', null, q.asked_at, null, null, null, 1, q.asked_by, '', false, s.id::text, s.name
  from sign_in_resets q join staff s on s.id = q.staff_id where q.state = 'asked' and ${group.reset}
  union all
  select 'schedule', coalesce(o.id, e.outlet_id), min(d.refused_at), null, null, null, 1, null, '', false, d.kind || '/' || d.item_id,
    coalesce(o.name, e.title)
  from content_drafts d left join outlets o on d.kind = 'outlets' and o.id = d.item_id
  left join events e on d.kind = 'events' and e.id = d.item_id
  where d.refused_at is not null and case when o.id is null and e.outlet_id is null then ${group.schedule}
    else coalesce(o.id, e.outlet_id) = any(${outlets.schedule}::int[]) end
  group by d.kind, d.item_id, o.id, e.id`

/**
 * Lists the open decisions of all outlets by one statement. Requests of people come first, and among them the request that has waited
 * longest.
 */
export async function openDecisions(sql: Db, of: DecisionQuery): Promise<DecisionRow[]> {
  const { nights } = of
  return sql<DecisionRow[]>`
    with present as (
      select * from unnest(${nights.map(({ id }) => id)}::int[], ${nights.map(({ night }) => night)}::date[],
        ${nights.map(({ closeUpTo }) => closeUpTo)}::date[]) as p (outlet_id, night, close_up_to)
    ), open as (
      ${requests(sql, of)} union all ${waiting(sql, of)} union all ${ofGroup(sql, of)} union all ${closings(sql, of)}
    )
    select o.*, s.name as asked_by_name from open o left join staff s on o.asked_by = 'staff:' || s.id
    order by o.kind in ('sign', 'confirm', 'transfer', 'flag'), coalesce(o.at, o.night), o.kind, o.outlet_id limit ${MOST}`
}
