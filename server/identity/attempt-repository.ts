import type { Db } from '#server/db/open.ts'

/**
 * `what` is the name of the limit. `key` is the hash of one subject. `turn` is the position of the limit, 0 to 3. If a limit refuses an
 * attempt, the limits with a higher `turn` do not count the attempt.
 */
export type AttemptWindow = {
  what: string
  key: string
  turn: number
  seconds: number
  most: number
  isTripwire: boolean
}
/** A window in which all attempts are used up. `isNew`: this attempt used up the window. */
export type UsedUp = { what: string; until: Date; isNew: boolean }

/**
 * Raises the counts in the order of `turn`. Starts a new window if the previous window has ended. Returns the windows that are used up. If
 * a used-up window has `isTripwire`, adds one alert for this window.
 */
export async function raiseCounts(sql: Db, rows: AttemptWindow[], now: Date): Promise<UsedUp[]> {
  // Every transaction locks the rows in the same order, by turn and key, so that no deadlock occurs.
  const raise = (turn: number, before: ReturnType<Db>) => sql`
    insert into attempts as a (key, count, ends_at)
    select key, 1, ends from tried
    where turn = ${turn} and not exists (select 1 from (${before}) earlier join tried using (key) where count > most)
    order by key
    on conflict (key) do update set
      count = case when a.ends_at <= ${now} then 1 else a.count + 1 end,
      ends_at = case when a.ends_at <= ${now} then excluded.ends_at else a.ends_at end
    returning key, count, ends_at`
  return sql<UsedUp[]>`
    with tried as (
      select what, key, turn, ${now}::timestamptz + make_interval(secs => seconds) as ends, most, is_tripwire
      from unnest(${rows.map((row) => row.what)}::text[], ${rows.map((row) => row.key)}::text[],
        ${rows.map((row) => row.turn)}::int[], ${rows.map((row) => row.seconds)}::int[],
        ${rows.map((row) => row.most)}::int[], ${rows.map((row) => Number(row.isTripwire))}::int[])
        as t (what, key, turn, seconds, most, is_tripwire)
    ),
    first as (${raise(0, sql`select null::text as key, 0 as count where false`)}),
    second as (${raise(1, sql`select * from first`)}),
    third as (${raise(2, sql`select * from first union all select * from second`)}),
    fourth as (${raise(3, sql`select * from first union all select * from second union all select * from third`)}),
    counted as (
      select what, count, ends_at, most, is_tripwire
      from (select * from first union all select * from second union all select * from third union all select * from fourth)
        raised join tried using (key)
    ), alarmed as (
      insert into alerts (what, at, ends_at)
      select what, ${now}, ends_at from counted where is_tripwire = 1 and count = most + 1
    )
    select what, ends_at as until, count = most + 1 as is_new from counted where count > most`
}

export async function lowerCounts(sql: Db, keys: string[]): Promise<void> {
  await sql`
    with counted as (select key from attempts where key = any(${keys}::text[]) and count > 0 order by key for update)
    update attempts a set count = a.count - 1 from counted where a.key = counted.key`
}

export async function forgetCount(sql: Db, key: string): Promise<void> {
  await sql`delete from attempts where key = ${key}`
}

/**
 * Allows and records one attempt if the current wait is over. `waits`: the seconds to wait after each attempt; the last wait repeats. A day
 * after the end of the last wait, the waits start again. Returns null if the attempt is allowed, otherwise the end of the current wait.
 */
export async function takeSpacedTurn(
  sql: Db,
  { key, waits, now }: { key: string; waits: readonly number[]; now: Date },
): Promise<Date | null> {
  const rows = await sql`
    with waits as (select array_agg(seconds order by n) as w from unnest(${[...waits]}::int[]) with ordinality t (seconds, n))
    insert into attempts as a (key, count, ends_at)
    select ${key}, 1, ${now}::timestamptz + make_interval(secs => w[1]) from waits
    on conflict (key) do update set
      count = case when a.ends_at < ${now}::timestamptz - interval '1 day' then 1 else least(a.count + 1, 1000) end,
      ends_at = case when a.ends_at < ${now}::timestamptz - interval '1 day' then excluded.ends_at
        else ${now}::timestamptz + make_interval(secs => (select w[least(a.count + 1, cardinality(w))] from waits)) end
      where a.ends_at <= ${now}
    returning ends_at`
  if (rows.length > 0) return null
  const [row] = await sql<{ endsAt: Date }[]>`select ends_at from attempts where key = ${key}`
  return row?.endsAt ?? now
}

/** Resets the series of waits to its first wait. Shortens the current wait to at most `seconds`. */
export async function resetSpacing(
  sql: Db,
  { key, seconds, now }: { key: string; seconds: number; now: Date },
): Promise<void> {
  await sql`
    update attempts set count = 0, ends_at = least(ends_at, ${now}::timestamptz + make_interval(secs => ${seconds}))
    where key = ${key}`
}
