// How often somebody may try. Counted in the database: a restart forgets nothing, and two processes count together.
import {
  CHECK_LIMITS,
  type Limit,
  RESEND_AFTER_SECONDS,
  SEND_LIMITS,
  SEND_WAITS_SECONDS,
} from '#domain/identity/one-time-code.ts'
import { Refused } from '#domain/refusals.ts'
import type { Db } from '#server/db/open.ts'
import {
  forgetCount,
  lowerCounts,
  raiseCounts,
  resetSpacing,
  takeSpacedTurn,
} from '#server/identity/attempt-repository.ts'
import type { App } from '#server/app.ts'

/** `subject` is hashed before it is kept: no phone and no address lies in the table of limits. */
export type Attempt = { what: string; subject: string; limit: Limit }

/**
 * Counts one attempt for each limit, all of them in one statement, and refuses where one is used up. The limits come in
 * turns, at most four: what one turn refuses touches none that follow. So a caller who goes on although refused uses up
 * their own count, and neither another's phone nor everybody's; nor does an impatient minute cost the hour.
 * A limit that is reached is told to the log, once a window; a tripwire leaves a row in `alerts` as well.
 * @throws Refused too_much_attempts, with the seconds until the last of the used-up windows ends.
 */
export async function countAttempts(
  app: Pick<App, 'now' | 'keys' | 'log'>,
  sql: Db,
  turns: Attempt[][],
): Promise<void> {
  const now = app.now()
  const rows = turns.flatMap((attempts, turn) =>
    attempts.map((attempt) => ({
      what: attempt.what,
      key: keyOf(app, attempt),
      turn,
      seconds: attempt.limit.withinSeconds,
      most: attempt.limit.most,
      isTripwire: attempt.limit.isTripwire ?? false,
    })),
  )
  const usedUp = await raiseCounts(sql, rows, now)
  if (usedUp.length === 0) return
  for (const { what, until, isNew } of usedUp)
    if (isNew) app.log.warn('limit reached', { limit: what, until: until.toISOString() })
  const last = Math.max(...usedUp.map(({ until }) => until.getTime()))
  throw new Refused('too_much_attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil((last - now.getTime()) / 1000)),
  })
}

/** Lowers each count by one, because the attempt did not fail. */
export const takeBackAttempts = (app: Pick<App, 'keys'>, sql: Db, attempts: readonly Attempt[]): Promise<void> =>
  lowerCounts(
    sql,
    attempts.map((attempt) => keyOf(app, attempt)),
  )

/** Records an event that may happen once within a time. Returns false if it has already happened. */
export async function countOnce(
  app: Pick<App, 'now' | 'keys'>,
  sql: Db,
  once: Omit<Attempt, 'limit'> & { withinSeconds: number },
) {
  const { what, subject, withinSeconds } = once
  const key = keyOf(app, { what, subject, limit: { most: 1, withinSeconds } })
  const row = { what, key, turn: 0, seconds: withinSeconds, most: 1, isTripwire: false }
  return (await raiseCounts(sql, [row], app.now())).length === 0
}

/** Lets the count of one limit begin again. */
export const forgiveAttempts = (app: Pick<App, 'keys'>, sql: Db, attempt: Attempt): Promise<void> =>
  forgetCount(sql, keyOf(app, attempt))

const sendKey = ({ keys }: Pick<App, 'keys'>, phone: string) => `send spaced:${keys.digest('attempts', phone)}`

/** Takes the next turn of sending a phone a code. @throws Refused too_much_attempts with the seconds until the next one */
export async function spaceSends(app: Pick<App, 'now' | 'keys'>, sql: Db, phone: string): Promise<void> {
  const now = app.now()
  const until = await takeSpacedTurn(sql, { key: sendKey(app, phone), waits: SEND_WAITS_SECONDS, now })
  if (!until) return
  throw new Refused('too_much_attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  })
}

/** Counts of sent codes by address and in total. A third count, by phone, is `spaceSends`. */
export const sendAttempts = (address: string) => ({
  address: { what: 'send address', subject: address, limit: SEND_LIMITS.address },
  everybody: { what: 'send everybody', subject: '', limit: SEND_LIMITS.everybody },
})

/**
 * Undoes the counts of a code that its owner confirmed: the wait for the next code is short again, and the limits of
 * the shared address on codes and account checks are not used up.
 */
export async function forgiveSends(
  app: Pick<App, 'now' | 'keys'>,
  sql: Db,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  await resetSpacing(sql, { key: sendKey(app, phone), seconds: RESEND_AFTER_SECONDS, now: app.now() })
  const counted = sendAttempts(address)
  const checked = { what: 'check address', subject: address, limit: CHECK_LIMITS.address }
  await lowerCounts(
    sql,
    [counted.address, counted.everybody, checked].map((attempt) => keyOf(app, attempt)),
  )
}

const keyOf = (app: Pick<App, 'keys'>, { what, subject, limit }: Attempt): string =>
  `${what}:${limit.withinSeconds}:${app.keys.digest('attempts', subject)}`
