// How many holds of a sale were tried without a turn: counted in each process, written together once a second.
import { outsideRequest } from '#server/current-request.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/open.ts'

const WRITTEN_AFTER_MS = 1000
const COUNTED_SECONDS = 10
const SHOWN_SECONDS = 60

const keyOf = (saleId: string, at: Date, before = 0) =>
  `sale_refused:${saleId}:${Math.floor(at.getTime() / 1000 / COUNTED_SECONDS) - before}`

const unwritten = new WeakMap<App, Map<string, number>>()

/** Counts one; what a process has not written yet is lost with it. */
export function countRefusedHold(app: App, saleId: string): void {
  const counts = unwritten.get(app) ?? new Map<string, number>()
  unwritten.set(app, counts)
  if (counts.size === 0) {
    const write = () => {
      const rows = [...counts]
      counts.clear()
      addCounts(app.sql, rows, app.now()).catch((error: unknown) =>
        app.log.warn('refused holds were not counted', { fault: String(error) }),
      )
    }
    outsideRequest(() => setTimeout(write, WRITTEN_AFTER_MS)).unref()
  }
  const key = keyOf(saleId, app.now())
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

async function addCounts(sql: Db, rows: readonly [string, number][], now: Date): Promise<void> {
  await sql`
    insert into attempts as a (key, count, ends_at)
    select key, count, ${now}::timestamptz + make_interval(secs => ${2 * SHOWN_SECONDS})
    from unnest(${rows.map(([key]) => key)}::text[], ${rows.map(([, count]) => count)}::int[]) as t(key, count) order by key
    on conflict (key) do update set count = a.count + excluded.count`
}

/** How many of all processes in the last minute. */
export async function refusedHolds(sql: Db, saleId: string, now: Date): Promise<number> {
  const keys = Array.from({ length: SHOWN_SECONDS / COUNTED_SECONDS }, (_, before) => keyOf(saleId, now, before))
  const [row] = await sql<
    { count: number }[]
  >`select coalesce(sum(count), 0)::int as count from attempts where key = any(${keys}::text[])`
  return row?.count ?? 0
}
