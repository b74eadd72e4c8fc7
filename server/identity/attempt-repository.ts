import type { Db } from '#server/db/open.ts'

export type Counted = { key: string; seconds: number; most: number }

/** Raises every count by one, beginning anew where a window has ended; the end of the last that is used up, or null. */
export async function raiseCounts(sql: Db, rows: Counted[], now: Date): Promise<Date | null> {
  const [wait] = await sql<{ until: Date | null }[]>`
    with tried as (
      select key, ${now}::timestamptz + make_interval(secs => seconds) as ends, most
      from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.seconds)}::int[],
        ${rows.map((row) => row.most)}::int[]) as t (key, seconds, most)
    ), counted as (
      insert into attempts as a (key, count, ends_at) select key, 1, ends from tried order by key
      on conflict (key) do update set
        count = case when a.ends_at <= ${now} then 1 else a.count + 1 end,
        ends_at = case when a.ends_at <= ${now} then excluded.ends_at else a.ends_at end
      returning key, count, ends_at
    )
    select max(ends_at) as until from counted join tried using (key) where count > most`
  return wait?.until ?? null
}
