import type { Db } from '#server/db/open.ts'

/**
 * `what` names the limit; `key` is that of one subject, sealed. `turn`: 0 to 3, counted only where all earlier turns let it
 * through.
 */
export type Counted = { what: string; key: string; turn: number; seconds: number; most: number; isTripwire: boolean }
/** A window that is used up. `isNew`: by this very attempt. */
export type UsedUp = { what: string; until: Date; isNew: boolean }

/**
 * Raises the counts turn by turn, beginning again where a window has ended, and returns those that are used up. A tripwire
 * that is reached leaves an alert, once a window.
 */
export async function raiseCounts(sql: Db, rows: Counted[], now: Date): Promise<UsedUp[]> {
  // By turn and then by key: in one order for everybody, so that no two wait for each other.
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

/** Takes one attempt back under each of these keys. */
export async function lowerCounts(sql: Db, keys: string[]): Promise<void> {
  await sql`
    with counted as (select key from attempts where key = any(${keys}::text[]) and count > 0 order by key for update)
    update attempts a set count = a.count - 1 from counted where a.key = counted.key`
}

/** Forgets what was counted under a key. */
export async function forgetCount(sql: Db, key: string): Promise<void> {
  await sql`delete from attempts where key = ${key}`
}

/**
 * Takes a turn whose wait grows by the turns before it; `waits` are seconds, the last holds from there on, and a quiet day
 * begins again. Null where it is taken, else until when nobody can.
 */
export async function takeSpacedTurn(
  sql: Db,
  { key, waits, now }: { key: string; waits: readonly number[]; now: Date },
): Promise<Date | null> {
  const taken = await sql`
    with waits as (select array_agg(seconds order by n) as w from unnest(${[...waits]}::int[]) with ordinality t (seconds, n))
    insert into attempts as a (key, count, ends_at)
    select ${key}, 1, ${now}::timestamptz + make_interval(secs => w[1]) from waits
    on conflict (key) do update set
      count = case when a.ends_at < ${now}::timestamptz - interval '1 day' then 1 else least(a.count + 1, 1000) end,
      ends_at = case when a.ends_at < ${now}::timestamptz - interval '1 day' then excluded.ends_at
        else ${now}::timestamptz + make_interval(secs => (select w[least(a.count + 1, cardinality(w))] from waits)) end
      where a.ends_at <= ${now}
    returning ends_at`
  if (taken.length > 0) return null
  const [row] = await sql<{ endsAt: Date }[]>`select ends_at from attempts where key = ${key}`
  return row?.endsAt ?? now
}

/** Lets the wait begin again; what is left of it is `seconds` at most. */
export async function resetSpacing(
  sql: Db,
  { key, seconds, now }: { key: string; seconds: number; now: Date },
): Promise<void> {
  await sql`
    update attempts set count = 0, ends_at = least(ends_at, ${now}::timestamptz + make_interval(secs => ${seconds}))
    where key = ${key}`
}
