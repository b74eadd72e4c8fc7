import { actorKey } from '#domain/identity/actor.ts'
import type { RefundRequestKind } from '#domain/payments/refund-limits.ts'
import type { RefundRequestState } from '#server/reservations/refunds/refund-request-schema.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

export type RefundRequestRow = {
  id: string
  reservationId: string
  outletId: number
  kind: RefundRequestKind
  amount: number
  ruleAmount: number
  isOffLadder: boolean
  reason: string
  state: RefundRequestState
  askedBy: string
  askedByName: string | null
  askedAt: Date
  decidedBy: string | null
  decidedByName: string | null
  decidedAt: Date | null
  answer: string
}

const REQUEST = (sql: Db) => sql`
  q.id, q.reservation_id, q.outlet_id, q.kind, q.amount, q.rule_amount, q.is_off_ladder, q.reason, q.state, q.asked_by,
  a.name as asked_by_name, q.asked_at, q.decided_by, d.name as decided_by_name, q.decided_at, q.answer
  from refund_requests q left join staff a on q.asked_by = 'staff:' || a.id left join staff d on q.decided_by = 'staff:' || d.id`

/** Finds a refund request. Returns null if the request does not exist. */
export async function findRefundRequest(sql: Db, id: string): Promise<RefundRequestRow | null> {
  const [row] = await sql<RefundRequestRow[]>`select ${REQUEST(sql)} where q.id = ${id}`
  return row ?? null
}

/** Locks and returns a request. The caller has locked its reservation first. */
export async function lockRefundRequest(sql: Db, id: string): Promise<RefundRequestRow | null> {
  const [row] = await sql<RefundRequestRow[]>`select ${REQUEST(sql)} where q.id = ${id} for update of q`
  return row ?? null
}

/** Lists the refund requests of a reservation, the newest first. */
export async function refundRequestsOf(sql: Db, reservationId: string): Promise<RefundRequestRow[]> {
  return sql<RefundRequestRow[]>`
    select ${REQUEST(sql)} where q.reservation_id = ${reservationId} order by q.asked_at desc, q.id limit 50`
}

/**
 * Finds the actor who requested a refund. If the refund had no request, finds the actor who made the refund. Returns null for an unknown
 * refund.
 */
export async function askerOfRefund(sql: Db, refundId: string): Promise<string | null> {
  const [row] = await sql<{ askedBy: string }[]>`
    select coalesce((select q.asked_by from refund_requests q
      where q.refund_id = f.id or (f.key like 'request:%' and q.id::text = split_part(f.key, ':', 2)) limit 1), f.actor) as asked_by
    from refunds f where f.id::text = ${refundId}`
  return row?.askedBy ?? null
}

/** Returns the state of a reservation's refunds: whether a request is open, and the sum that was refunded without a second person. */
export async function standingOf(sql: Db, reservationId: string): Promise<{ isAsked: boolean; alone: number }> {
  const [row] = await sql<{ isAsked: boolean; alone: number }[]>`
    select coalesce(bool_or(state = 'asked'), false) as is_asked,
      coalesce(sum(amount) filter (where state = 'within_limit'), 0)::bigint as alone
    from refund_requests where reservation_id = ${reservationId}`
  return row ?? { isAsked: false, alone: 0 }
}

type NewRequest = Pick<
  RefundRequestRow,
  'id' | 'reservationId' | 'outletId' | 'kind' | 'amount' | 'ruleAmount' | 'isOffLadder' | 'reason'
> & { state: 'within_limit' | 'asked'; refundId: string | null }

/** Inserts a request and raises the version of its reservation. Returns the new version. */
export async function insertRefundRequest({ sql, now, actor }: Work, request: NewRequest): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    with raised as (update reservations set version = version + 1 where id = ${request.reservationId} returning version),
      asked as (
        insert into refund_requests (id, reservation_id, outlet_id, kind, amount, rule_amount, is_off_ladder, reason, state, asked_by,
          asked_at, refund_id)
        values (${request.id}, ${request.reservationId}, ${request.outletId}, ${request.kind}, ${request.amount}, ${request.ruleAmount},
          ${request.isOffLadder}, ${request.reason}, ${request.state}, ${actorKey(actor)}, ${now()}, ${request.refundId}))
    select version from raised`
  return row?.version ?? 0
}

/** Decides an open request and raises the version of its reservation. Returns false if the request was decided already. */
export async function decideRefundRequest(
  { sql, now, actor }: Work,
  id: string,
  { state, answer, refundId }: { state: 'approved' | 'refused' | 'withdrawn'; answer: string; refundId: string | null },
): Promise<boolean> {
  const rows = await sql`
    with decided as (
      update refund_requests set state = ${state}, answer = ${answer}, refund_id = ${refundId}, decided_by = ${actorKey(actor)},
        decided_at = ${now()}
      where id = ${id} and state = 'asked' returning reservation_id)
    update reservations r set version = r.version + 1 from decided where r.id = decided.reservation_id returning r.id`
  return rows.length === 1
}
