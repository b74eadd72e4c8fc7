// How often somebody may try. Counted in the database: a restart forgets nothing, and two processes count together.
import type { Limit } from '#domain/identity/one-time-code.ts'
import { Refused } from '#domain/refusals.ts'
import type { Db } from '#server/db/open.ts'
import type { World } from '#server/world.ts'

/** `subject` is hashed before it is kept: no phone and no address lies in the table of limits. */
export type Attempt = { what: string; subject: string; limit: Limit }

/**
 * Counts one attempt for each limit, all of them in one statement, and refuses where one is used up. An attempt that is
 * refused has counted: who goes on trying goes on waiting, but never past the end of the window.
 * @throws Refused too_much_attempts, with the seconds until the last of the used-up windows ends.
 */
export async function countAttempts(world: Pick<World, 'now' | 'seal'>, sql: Db, tried: Attempt[]): Promise<void> {
  const now = world.now()
  const rows = tried
    .map(({ what, subject, limit }) => ({
      key: `${what}:${limit.withinSeconds}:${world.seal('attempts', subject)}`,
      seconds: limit.withinSeconds,
      most: limit.most,
    }))
    // In one order for everybody, so that no two wait for each other.
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
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
  if (wait?.until)
    throw new Refused('too_much_attempts', {
      retryAfterSeconds: Math.max(1, Math.ceil((wait.until.getTime() - now.getTime()) / 1000)),
    })
}
