// All SQL of the holds that were tried without a turn: counted by sale and ten seconds.
import type { Db } from '#server/db/open.ts'

const COUNTED_SECONDS = 10
const SHOWN_SECONDS = 60

/** Under which a hold that was refused at this instant is counted; `before`: so many counts earlier. */
export const refusedKey = (saleId: string, at: Date, before = 0): string =>
  `sale_refused:${saleId}:${Math.floor(at.getTime() / 1000 / COUNTED_SECONDS) - before}`

/** Adds to what is counted, by key. */
export async function addRefusedHolds(sql: Db, rows: readonly [string, number][], now: Date): Promise<void> {
  await sql`
    insert into attempts as a (key, count, ends_at)
    select key, count, ${now}::timestamptz + make_interval(secs => ${2 * SHOWN_SECONDS})
    from unnest(${rows.map(([key]) => key)}::text[], ${rows.map(([, count]) => count)}::int[]) as t(key, count) order by key
    on conflict (key) do update set count = a.count + excluded.count`
}

/** How many of all processes in the last minute. */
export async function refusedHolds(sql: Db, saleId: string, now: Date): Promise<number> {
  const keys = Array.from({ length: SHOWN_SECONDS / COUNTED_SECONDS }, (_, before) => refusedKey(saleId, now, before))
  const [row] = await sql<
    { count: number }[]
  >`select coalesce(sum(count), 0)::int as count from attempts where key = any(${keys}::text[])`
  return row?.count ?? 0
}
