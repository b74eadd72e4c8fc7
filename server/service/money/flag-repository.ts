// All SQL of payment flags, which staff must review.
import { actorKey } from '#domain/identity/actor.ts'
import type { FlagKind } from '#server/payments/flag-schema.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

export type FlagLine = {
  id: number
  kind: FlagKind
  note: string
  reference: string
  at: Date
  settledAt: Date | null
  settledByName: string | null
  settledReason: string | null
  /** The reservation of the payment. Null if the payment belongs to no reservation. */
  reservationId: string | null
  code: string | null
  guest: string | null
  outletId: number | null
  outlet: string | null
  brand: string | null
  provider: string | null
  method: string | null
}

/** SQL: payment flags `f` with their attempt, payment, reservation `r`, outlet and brand. */
export const flagRows = (sql: Db) => sql`
  from payment_flags f left join payment_attempts a on a.reference = f.order_id left join refunds k on k.key = f.order_id
  left join lateral (
    select n.intent_id, n.provider, n.method from captures n
    where n.id = k.capture_id or (k.id is null and n.attempt_id = a.id) order by n.captured_at desc limit 1) c on true
  left join payment_intents p
    on p.id = coalesce(a.intent_id, c.intent_id, (select i.id from payment_intents i where i.reference = f.order_id))
  left join reservations r on r.id = p.reservation_id left join outlets o on o.id = r.outlet_id left join brands b on b.id = o.brand_id
  left join staff s on f.settled_by = 'staff:' || s.id`

export type FlagsAsked = {
  /** The outlets of the flags. Null means all flags, including flags without an outlet. */
  outlets: readonly number[] | null
  isSettled: boolean
  /** The id of the last flag on the previous page. Only older flags, with a lower id, are listed. Null on the first page. */
  before: number | null
  limit: number
}

/** Lists open or settled flags, newest first. */
export async function listFlags(sql: Db, { outlets, isSettled, before, limit }: FlagsAsked): Promise<FlagLine[]> {
  return sql<FlagLine[]>`
    select f.id, f.kind, f.note, f.order_id as reference, f.at, f.settled_at, s.name as settled_by_name, f.settled_reason,
      r.id as reservation_id, r.booking_code as code, r.name as guest, r.outlet_id, o.name as outlet, b.slug as brand,
      coalesce(c.provider, a.provider) as provider, c.method
    ${flagRows(sql)} where f.is_settled = ${isSettled} and (${before}::bigint is null or f.id < ${before}::bigint)
      and (${outlets}::int[] is null or r.outlet_id = any(${outlets}::int[]))
    order by f.id desc limit ${limit}`
}

/** Finds the outlet of a flag. Returns null if the flag is unknown. `outletId` is null if the payment belongs to no reservation. */
export async function outletOfFlag(sql: Db, id: number): Promise<{ outletId: number | null } | null> {
  const [row] = await sql<{ outletId: number | null }[]>`select r.outlet_id ${flagRows(sql)} where f.id = ${id}`
  return row ?? null
}

export type SettledFlag = { by: string | null; at: Date | null }

/**
 * Settles a flag with a reason. Returns null on success. If the flag was already settled, returns the person and the time of that
 * settlement.
 */
export async function settleFlag(
  { sql, now, actor }: Work,
  { id, reason }: { id: number; reason: string },
): Promise<SettledFlag | null> {
  const settled = await sql`
    update payment_flags set is_settled = true, settled_at = ${now()}, settled_by = ${actorKey(actor)}, settled_reason = ${reason}
    where id = ${id} and not is_settled returning id`
  if (settled.length === 1) return null
  const [row] = await sql<SettledFlag[]>`
    select s.name as by, f.settled_at as at from payment_flags f left join staff s on f.settled_by = 'staff:' || s.id where f.id = ${id}`
  return row ?? { by: null, at: null }
}
