// How often somebody may try. Counted in the database: a restart forgets nothing, and two processes count together.
import type { Limit } from '#domain/identity/one-time-code.ts'
import { Refused } from '#domain/refusals.ts'
import type { Db } from '#server/db/open.ts'
import { raiseCounts } from '#server/identity/attempt-repository.ts'
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
  const until = await raiseCounts(sql, rows, now)
  if (until)
    throw new Refused('too_much_attempts', {
      retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
    })
}
