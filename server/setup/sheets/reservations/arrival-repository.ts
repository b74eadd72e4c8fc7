// SQL of the sheet of reservations: the codes of the other system, and the money that guests paid there.
import type { Db, Tx } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import { FORMER_SYSTEM } from '#domain/payments/provider-names.ts'

/** Returns the codes of reservations that were already imported at the outlet. */
export async function importedCodes(sql: Db, outletId: number, codes: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ code: string }[]>`
    select code from imported_reservations where outlet_id = ${outletId} and code = any(${[...codes]}::text[])`
  return new Set(rows.map(({ code }) => code))
}

/** Stores the code of an imported reservation, together with the present version of the reservation. */
export async function insertImported(
  sql: Tx,
  { outletId, code, reservationId }: { outletId: number; code: string; reservationId: string },
): Promise<void> {
  await sql`
    insert into imported_reservations (outlet_id, code, reservation_id, version)
    select ${outletId}, ${code}, r.id, r.version from reservations r where r.id = ${reservationId}`
}

export type PaidBefore = { intentId: string; captureId: string; amount: number }

/**
 * Stores money that the guest paid in the former system as a payment of the reservation. Each payment needs a payment attempt, so a closed
 * attempt that no gateway knows is stored too. Returns the intent of the payment.
 */
export async function insertPaidBefore(
  sql: Tx,
  payment: {
    reservationId: string
    attemptId: string
    captureId: string
    code: string
    amount: number
    actor: string
    at: Date
  },
): Promise<string> {
  const { reservationId, attemptId, captureId, code, amount, actor, at } = payment
  const [row] = await sql<{ intentId: string }[]>`
    with intent as (
      update payment_intents set provider = ${FORMER_SYSTEM} where reservation_id = ${reservationId} and purpose = 'whole'
      returning id, reference),
    attempt as (
      insert into payment_attempts (id, intent_id, no, provider, reference, expires_at, state, created_at)
      select ${attemptId}::uuid, id, 1, ${FORMER_SYSTEM}, reference, ${at}::timestamptz, 'closed', ${at}::timestamptz from intent)
    insert into captures (id, intent_id, attempt_id, provider, transaction_id, amount, currency, captured_at, decision, actor)
    select ${captureId}::uuid, id, ${attemptId}::uuid, ${FORMER_SYSTEM}, ${`${code}/${reservationId}`}, ${amount}::bigint, 'IDR',
      ${at}::timestamptz, 'accepted', ${actor} from intent returning intent_id`
  if (!row) throw new Error(`no payment of ${reservationId}`)
  return row.intentId
}

/** Finds the reservations of an import that changed after the import, for example by a cancellation or an arrival. */
export async function findUsedArrivals(sql: Db, ids: readonly string[]): Promise<{ id: string; label: string }[]> {
  return sql<{ id: string; label: string }[]>`
    select r.id, i.code as label from imported_reservations i join reservations r on r.id = i.reservation_id
    where r.id = any(${[...ids]}::uuid[]) and (r.state <> ${stateSql(sql, 'Completed')} or r.version <> i.version
      or exists (select 1 from refund_requests f where f.reservation_id = r.id)
      or exists (select 1 from move_links m where m.reservation_id = r.id))
    order by i.code`
}

export async function lockArrivals(sql: Tx, ids: readonly string[]): Promise<void> {
  await sql`select 1 from reservations where id = any(${[...ids]}::uuid[]) order by id for update`
}

export async function deleteImported(sql: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from imported_reservations where reservation_id = any(${[...ids]}::uuid[])`
}
