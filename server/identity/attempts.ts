// How often somebody may try. Counted in the database: a restart forgets nothing, and two processes count together.
import { type Limit, RESEND_AFTER_SECONDS, SEND_LIMITS, SEND_WAITS_SECONDS } from '#domain/identity/one-time-code.ts'
import { Refused } from '#domain/refusals.ts'
import type { Db } from '#server/db/open.ts'
import {
  forgetCount,
  lowerCounts,
  raiseCounts,
  resetSpacing,
  takeSpacedTurn,
} from '#server/identity/attempt-repository.ts'
import type { World } from '#server/world.ts'

/** `subject` is hashed before it is kept: no phone and no address lies in the table of limits. */
export type Attempt = { what: string; subject: string; limit: Limit }

/**
 * Counts one attempt for each limit, all of them in one statement, and refuses where one is used up. The limits come in
 * turns, at most four: what one turn refuses touches none that follow. So a caller who goes on although refused uses up
 * their own count, and neither another's phone nor the house's; nor does an impatient minute cost the hour.
 * A limit that is reached is told to the log, once a window; a tripwire leaves a row in `alerts` as well.
 * @throws Refused too_much_attempts, with the seconds until the last of the used-up windows ends.
 */
export async function countAttempts(
  world: Pick<World, 'now' | 'keys' | 'log'>,
  sql: Db,
  turns: Attempt[][],
): Promise<void> {
  const now = world.now()
  const rows = turns.flatMap((attempts, turn) =>
    attempts.map((attempt) => ({
      what: attempt.what,
      key: keyOf(world, attempt),
      turn,
      seconds: attempt.limit.withinSeconds,
      most: attempt.limit.most,
      isTripwire: attempt.limit.isTripwire ?? false,
    })),
  )
  const usedUp = await raiseCounts(sql, rows, now)
  if (usedUp.length === 0) return
  for (const { what, until, isNew } of usedUp)
    if (isNew) world.log.warn('limit reached', { limit: what, until: until.toISOString() })
  const last = Math.max(...usedUp.map(({ until }) => until.getTime()))
  throw new Refused('too_much_attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil((last - now.getTime()) / 1000)),
  })
}

/** Lets the count of one limit begin anew. */
export const forgiveAttempts = (world: Pick<World, 'keys'>, sql: Db, attempt: Attempt): Promise<void> =>
  forgetCount(sql, keyOf(world, attempt))

const sendKey = ({ keys }: Pick<World, 'keys'>, phone: string) => `send spaced:${keys.digest('attempts', phone)}`

/** Takes the next turn of sending a phone a code. @throws Refused too_much_attempts with the seconds until the next one */
export async function spaceSends(world: Pick<World, 'now' | 'keys'>, sql: Db, phone: string): Promise<void> {
  const now = world.now()
  const until = await takeSpacedTurn(sql, { key: sendKey(world, phone), waits: SEND_WAITS_SECONDS, now })
  if (!until) return
  throw new Refused('too_much_attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  })
}

/** What a code is counted by beside its phone: where it is asked for, and all of them. */
export const sendAttempts = (address: string) => ({
  address: { what: 'send address', subject: address, limit: SEND_LIMITS.address },
  everybody: { what: 'send everybody', subject: '', limit: SEND_LIMITS.everybody },
})

/**
 * A code of the phone was right: its owner wanted it, waits no longer than anybody for another, and used up nothing of what
 * their neighbours behind one address may ask for.
 */
export async function forgiveSends(
  world: Pick<World, 'now' | 'keys'>,
  sql: Db,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  await resetSpacing(sql, { key: sendKey(world, phone), seconds: RESEND_AFTER_SECONDS, now: world.now() })
  const counted = sendAttempts(address)
  await lowerCounts(sql, [keyOf(world, counted.address), keyOf(world, counted.everybody)])
}

const keyOf = (world: Pick<World, 'keys'>, { what, subject, limit }: Attempt): string =>
  `${what}:${limit.withinSeconds}:${world.keys.digest('attempts', subject)}`
