import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { RefundRule } from '#domain/payments/refund.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'

type RuleRow = RefundRule & { kind: ReservationKind; isOwn: boolean }

export async function ruleRows(sql: Db, outletId: number): Promise<RuleRow[]> {
  return sql<RuleRow[]>`
    select kind, hours_left, refund_percentage, outlet_id is not null as is_own from refund_rules
    where outlet_id = ${outletId} or outlet_id is null order by kind, hours_left desc`
}

export type EventRules = { id: number; title: string; night: Night; bookings: number; rules: RefundRule[] }

export async function eventRules(sql: Db, outletId: number, from: Night): Promise<EventRules[]> {
  return sql<EventRules[]>`
    select e.id, e.title, e.night,
      (select count(*)::int from reservations r where r.outlet_id = e.outlet_id and r.night = e.night and r.state = ${stateSql(sql, 'Completed')}) as bookings,
      coalesce((select json_agg(json_build_object('hoursLeft', x.hours_left, 'refundPercentage', x.refund_percentage)
        order by x.hours_left desc) from event_refund_rules x where x.event_id = e.id), '[]') as rules
    from events e where e.outlet_id = ${outletId} and e.night >= ${from} and not e.is_cancelled order by e.night limit 60`
}

/**
 * Counts the paid reservations for the night `from` and later nights, one count for each kind of reservation. These reservations keep the
 * refund rules that were valid when they were booked.
 */
export async function bookingsByKind(
  sql: Db,
  outletId: number,
  from: Night,
): Promise<{ kind: ReservationKind; bookings: number }[]> {
  return sql<{ kind: ReservationKind; bookings: number }[]>`
    select kind, count(*)::int as bookings from reservations
    where outlet_id = ${outletId} and night >= ${from} and state = ${stateSql(sql, 'Completed')} group by kind`
}

/** Locks the ladders of an outlet, so that changes run one after another. If `outletId` is null, locks the ladders of the group. */
export async function lockLadders(sql: Tx, outletId: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.refundRules}, coalesce(${outletId}::int, 0))`
}

/** Finds the outlet's own refund ladder for a kind of reservation. If `outletId` is null, finds the ladder of the group. */
export async function ownLadder(sql: Db, outletId: number | null, kind: ReservationKind): Promise<RefundRule[]> {
  return sql<RefundRule[]>`
    select hours_left, refund_percentage from refund_rules
    where outlet_id is not distinct from ${outletId}::int and kind = ${kind} order by hours_left desc`
}

export type ToldRule = RefundRule & { title: LocalizedText; description: LocalizedText; icon: string }

/**
 * Replaces the outlet's own ladder. If `outletId` is null, replaces the ladder of the group. If `rules` is empty, the outlet follows the
 * ladder of the group again.
 */
export async function replaceLadder(
  sql: Tx,
  outletId: number | null,
  kind: ReservationKind,
  rules: readonly ToldRule[],
): Promise<void> {
  await sql`delete from refund_rules where outlet_id is not distinct from ${outletId}::int and kind = ${kind}`
  await sql`
    insert into refund_rules (outlet_id, kind, hours_left, refund_percentage, title, description, icon)
    select ${outletId}::int, ${kind}, g."hoursLeft", g."refundPercentage", g.title, g.description, g.icon
    from jsonb_to_recordset(${sql.json(rules)})
      as g("hoursLeft" int, "refundPercentage" int, title jsonb, description jsonb, icon text)`
}

export async function findEventOf(sql: Db, outletId: number, eventId: number): Promise<{ night: Night } | null> {
  const [row] = await sql<
    { night: Night }[]
  >`select night from events where id = ${eventId} and outlet_id = ${outletId}`
  return row ?? null
}

export async function eventLadder(sql: Db, eventId: number): Promise<RefundRule[]> {
  return sql<RefundRule[]>`
    select hours_left, refund_percentage from event_refund_rules where event_id = ${eventId} order by hours_left desc`
}

export async function replaceEventLadder(sql: Tx, eventId: number, rules: readonly RefundRule[]): Promise<void> {
  await sql`delete from event_refund_rules where event_id = ${eventId}`
  await sql`
    insert into event_refund_rules (event_id, hours_left, refund_percentage)
    select ${eventId}::int, g."hoursLeft", g."refundPercentage"
    from jsonb_to_recordset(${sql.json(rules)}) as g("hoursLeft" int, "refundPercentage" int)`
}

export type GroupLadder = RefundRule & { kind: ReservationKind }

export async function groupRows(sql: Db): Promise<GroupLadder[]> {
  return sql<GroupLadder[]>`
    select kind, hours_left, refund_percentage from refund_rules where outlet_id is null order by kind, hours_left desc`
}

export async function outletsByGroup(sql: Db): Promise<{ kind: ReservationKind; outlets: number }[]> {
  return sql<{ kind: ReservationKind; outlets: number }[]>`
    select k.kind, count(*)::int as outlets from outlets o cross join unnest(array['tables', 'tickets', 'restaurant']) as k(kind)
    where o.is_active and not exists (select 1 from refund_rules r where r.outlet_id = o.id and r.kind = k.kind)
    group by k.kind`
}
