import type { ListedCapture } from '#server/payments/providers/payment-provider.ts'
import type { Db } from '#server/db/open.ts'

/** Returns the time up to which a gateway's list was read, or null before the first reading. */
export async function sweptUntil(sql: Db, provider: string): Promise<Date | null> {
  const [row] = await sql<{ sweptUntil: Date }[]>`
    select swept_until from gateway_sweeps where provider = ${provider}`
  return row?.sweptUntil ?? null
}

export async function saveSwept(sql: Db, provider: string, until: Date): Promise<void> {
  await sql`
    insert into gateway_sweeps (provider, swept_until) values (${provider}, ${until})
    on conflict (provider) do update set swept_until = greatest(gateway_sweeps.swept_until, excluded.swept_until)`
}

/** Returns true if a payment page of the gateway can still receive money. Such a page is open, or it expired less than two days ago. */
export async function isExpectingMoney(sql: Db, provider: string, now: Date): Promise<boolean> {
  const rows = await sql`
    select 1 from payment_attempts where provider = ${provider} and asked_at is not null
      and expires_at > ${now}::timestamptz - interval '2 days' limit 1`
  return rows.length > 0
}

/**
 * Finds listed captures that are not stored yet. Each result also contains the requested amount, and the reservation that has the capture's
 * reference.
 */
export async function unknownCaptures(
  sql: Db,
  provider: string,
  captures: readonly ListedCapture[],
): Promise<
  {
    reservationId: string
    attemptId: string
    reference: string
    transactionId: string
    amount: number
    currency: string
  }[]
> {
  return sql`
    select distinct i.reservation_id, a.id as attempt_id, a.reference, l.transaction_id, i.amount, i.currency
    from unnest(${captures.map((capture) => capture.reference)}::text[], ${captures.map((capture) => capture.transactionId)}::text[])
      as l (reference, transaction_id)
    join payment_attempts a on a.reference = l.reference and a.provider = ${provider}
    join payment_intents i on i.id = a.intent_id
    where not exists (select 1 from captures c where c.provider = ${provider} and c.transaction_id = l.transaction_id)`
}
