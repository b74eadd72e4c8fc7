import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'

/** Returns the gauges by the names of their metrics (docs/operations.md). */
export async function readGauges(sql: Db, now: Date): Promise<Record<string, number>> {
  const [row] = await sql<Record<string, number>[]>`
    select (select count(*) from reservations where state = ${stateSql(sql, 'WaitingForPayment')} and expires_at > ${now})::int as waiting,
      (select count(*) from reservations where state = ${stateSql(sql, 'WaitingForPayment')} and expires_at <= ${now})::int as lapsed,
      (select count(*) from messages where state in ('queued', 'sending'))::int as outbox,
      (select count(*) from messages where state = 'dead')::int as dead_messages,
      (select count(*) from messages where state = 'capped' and created_at > ${new Date(now.getTime() - 86_400_000)})::int as capped_messages,
      (select count(*) from refunds where state in ('asked', 'sent'))::int as refunds_queued,
      (select count(*) from refunds where state in ('to_transfer', 'transferring'))::int as refunds_manual,
      (select count(*) from refunds where state = 'details_needed')::int as refunds_details_needed,
      (select count(*) from payment_flags where not is_settled)::int as payment_flags,
      (select count(*) from job_items where buried_at is not null)::int as jobs_buried,
      (select count(*) from alerts where at > ${new Date(now.getTime() - 86_400_000)})::int as alerts`
  return row ?? {}
}

export async function isAnswering(sql: Db): Promise<boolean> {
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  }
}
