// All SQL that limits the pace of calls to gateways.
import type { Db } from '#server/db/open.ts'

/**
 * Takes the next call slot of a gateway; slots are `everyMs` apart. Returns false and takes no slot if the next slot is more than `aheadMs`
 * away.
 */
export async function takeCall(
  sql: Db,
  { provider, now, everyMs, aheadMs }: { provider: string; now: Date; everyMs: number; aheadMs: number },
): Promise<boolean> {
  const rows = await sql`
    insert into gateway_budgets as b (provider, next_call_at)
    values (${provider}, ${now}::timestamptz + ${everyMs} * interval '1 millisecond')
    on conflict (provider) do update
    set next_call_at = greatest(b.next_call_at, ${now}::timestamptz) + ${everyMs} * interval '1 millisecond'
    where b.next_call_at <= ${now}::timestamptz + ${aheadMs} * interval '1 millisecond'
    returning 1`
  return rows.length > 0
}

/** Delays the next call to a gateway until `until`. Only the kinds of calls that may exceed the steady rate can be made earlier. */
export async function restCalls(sql: Db, { provider, until }: { provider: string; until: Date }): Promise<void> {
  await sql`
    insert into gateway_budgets as b (provider, next_call_at) values (${provider}, ${until})
    on conflict (provider) do update set next_call_at = greatest(b.next_call_at, excluded.next_call_at)`
}
