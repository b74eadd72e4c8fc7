// All SQL of how often gateways are asked.
import type { Db } from '#server/db/open.ts'

/** Counts one call of this minute; false, and nothing counted, where `most` are used. */
export async function countCall(
  sql: Db,
  { provider, now, most }: { provider: string; now: Date; most: number },
): Promise<boolean> {
  const counted = await sql`
    insert into gateway_calls (provider, minute, used)
    values (${provider}, date_trunc('minute', ${now}::timestamptz), 1)
    on conflict (provider, minute) do update set used = gateway_calls.used + 1 where gateway_calls.used < ${most}
    returning 1`
  return counted.length > 0
}

/** Forgets the counts of minutes before `before`. */
export async function forgetCalls(sql: Db, before: Date): Promise<void> {
  await sql`delete from gateway_calls where minute < ${before}`
}
