// All SQL about reading what a gateway lists as paid.
import type { ListedCapture } from '#server/payments/providers/payment-provider.ts'
import type { Db } from '#server/db/open.ts'

/** Until when a gateway's list was read, null where it never was. */
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

/** Whether any page was opened at a gateway that can still bring money. */
export async function isExpectingMoney(sql: Db, provider: string, now: Date): Promise<boolean> {
  const rows = await sql`
    select 1 from payment_attempts where provider = ${provider} and asked_at is not null
      and expires_at > ${now}::timestamptz - interval '2 days' limit 1`
  return rows.length > 0
}

/** Finds listed captures that are not stored yet, with the reservation of their reference and the requested amount. */
export async function unknownCaptures(
  sql: Db,
  provider: string,
  listed: readonly ListedCapture[],
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
    from unnest(${listed.map((one) => one.reference)}::text[], ${listed.map((one) => one.transactionId)}::text[])
      as l (reference, transaction_id)
    join payment_attempts a on a.reference = l.reference and a.provider = ${provider}
    join payment_intents i on i.id = a.intent_id
    where not exists (select 1 from captures c where c.provider = ${provider} and c.transaction_id = l.transaction_id)`
}
