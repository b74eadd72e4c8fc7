// All SQL that counts holds that were refused because the guest had no turn. There is one count for each sale and each period of ten
// seconds.
import type { Db } from '#server/db/open.ts'

const COUNTED_SECONDS = 10
const SHOWN_SECONDS = 60

/**
 * Returns the key of a counter of refused holds. Each counter covers ten seconds. The key belongs to the ten seconds that contain the
 * instant `at`, or to the ten seconds that are `before` counters earlier.
 */
export const refusedKey = (saleId: string, at: Date, before = 0): string =>
  `sale_refused:${saleId}:${Math.floor(at.getTime() / 1000 / COUNTED_SECONDS) - before}`

export async function addRefusedHolds(sql: Db, rows: readonly [string, number][], now: Date): Promise<void> {
  await sql`
    insert into attempts as a (key, count, ends_at)
    select key, count, ${now}::timestamptz + make_interval(secs => ${2 * SHOWN_SECONDS})
    from unnest(${rows.map(([key]) => key)}::text[], ${rows.map(([, count]) => count)}::int[]) as t(key, count) order by key
    on conflict (key) do update set count = a.count + excluded.count`
}

/** Returns the number of holds of a sale that all processes refused in the last minute. */
export async function refusedHolds(sql: Db, saleId: string, now: Date): Promise<number> {
  const keys = Array.from({ length: SHOWN_SECONDS / COUNTED_SECONDS }, (_, before) => refusedKey(saleId, now, before))
  const [row] = await sql<
    { count: number }[]
  >`select coalesce(sum(count), 0)::int as count from attempts where key = any(${keys}::text[])`
  return row?.count ?? 0
}
