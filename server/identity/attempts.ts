// Limits of attempts. The attempts are counted in the database, so the limits survive a restart and apply across processes.
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

/** `subject` is hashed before it is stored, so the table of limits contains no phone number and no IP address. */
export type Attempt = { what: string; subject: string; limit: Limit }

/**
 * Counts one attempt for each limit in one statement, and refuses the attempt if a limit is used up. The limits are in at most four groups,
 * `turns`. If a limit of one group refuses, the limits of later groups do not count the attempt. So a caller who continues after a refusal
 * does not use up the limits of other phones or of all callers. In the same way, an attempt that the limit of a minute refuses does not
 * count towards the limit of an hour. A used-up limit is logged once per window. A limit with `isTripwire` also adds a row to `alerts`.
 * @throws Refused too_much_attempts, with the seconds until the last of the used-up windows ends
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

/** Lowers each count by one after an attempt that succeeded. */
export const takeBackAttempts = (app: Pick<App, 'keys'>, sql: Db, attempts: readonly Attempt[]): Promise<void> =>
  lowerCounts(
    sql,
    attempts.map((attempt) => keyOf(app, attempt)),
  )

/** Records an event that may happen only once within `withinSeconds`. Returns false if the event has already happened within this time. */
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

export const forgiveAttempts = (app: Pick<App, 'keys'>, sql: Db, attempt: Attempt): Promise<void> =>
  forgetCount(sql, keyOf(app, attempt))

const sendKey = ({ keys }: Pick<App, 'keys'>, phone: string) => `send spaced:${keys.digest('attempts', phone)}`

/**
 * Allows and records one more code to a phone, if the wait since the last code is over.
 * @throws Refused too_much_attempts with the seconds until the next code is allowed
 */
export async function spaceSends(app: Pick<App, 'now' | 'keys'>, sql: Db, phone: string): Promise<void> {
  const now = app.now()
  const until = await takeSpacedTurn(sql, { key: sendKey(app, phone), waits: SEND_WAITS_SECONDS, now })
  if (!until) return
  throw new Refused('too_much_attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  })
}

/** Counts of sent codes by IP address and in total. A third count, by phone, is `spaceSends`. */
export const sendAttempts = (address: string) => ({
  address: { what: 'send address', subject: address, limit: SEND_LIMITS.address },
  everybody: { what: 'send everybody', subject: '', limit: SEND_LIMITS.everybody },
})

/**
 * Lowers the counts of a code that its owner confirmed, so that the wait for the next code is short again. An IP address may be shared. So
 * confirmed codes count neither towards its limit of codes nor towards its limit of account checks.
 */
export async function forgiveSends(
  app: Pick<App, 'now' | 'keys'>,
  sql: Db,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  await resetSpacing(sql, { key: sendKey(app, phone), seconds: RESEND_AFTER_SECONDS, now: app.now() })
  const attempts = sendAttempts(address)
  const checked = { what: 'check address', subject: address, limit: CHECK_LIMITS.address }
  await lowerCounts(
    sql,
    [attempts.address, attempts.everybody, checked].map((attempt) => keyOf(app, attempt)),
  )
}

const keyOf = (app: Pick<App, 'keys'>, { what, subject, limit }: Attempt): string =>
  `${what}:${limit.withinSeconds}:${app.keys.digest('attempts', subject)}`
