// All SQL of how often gateways are asked.
import type { Db } from '#server/db/open.ts'

/**
 * Takes the next call of a gateway, which are `everyMs` apart: false, and none taken, where so many are taken already that the
 * next is more than `aheadMs` away.
 */
export async function takeCall(
  sql: Db,
  { provider, now, everyMs, aheadMs }: { provider: string; now: Date; everyMs: number; aheadMs: number },
): Promise<boolean> {
  const taken = await sql`
    insert into gateway_budgets as b (provider, next_call_at)
    values (${provider}, ${now}::timestamptz + ${everyMs} * interval '1 millisecond')
    on conflict (provider) do update
    set next_call_at = greatest(b.next_call_at, ${now}::timestamptz) + ${everyMs} * interval '1 millisecond'
    where b.next_call_at <= ${now}::timestamptz + ${aheadMs} * interval '1 millisecond'
    returning 1`
  return taken.length > 0
}

/** Takes no call before `until`, except what may go ahead. */
export async function restCalls(sql: Db, { provider, until }: { provider: string; until: Date }): Promise<void> {
  await sql`
    insert into gateway_budgets as b (provider, next_call_at) values (${provider}, ${until})
    on conflict (provider) do update set next_call_at = greatest(b.next_call_at, excluded.next_call_at)`
}
