// Sessions of members. Only the digest of a token is stored, so a leaked database opens no session.
import { createHash } from 'node:crypto'
import { findSession, insertSession, openSessions, revokeSessions, touchSession } from '#server/identity/repository.ts'
import type { Db } from '#server/db/open.ts'
import type { App } from '#server/app.ts'

/** Form of a token: 256 random bits, base64url. */
const TOKEN = /^[\w-]{43}$/
export const SESSION_LIVES_SECONDS = 30 * 24 * 3600
/** Number of seconds without use after which a session has ended. */
export const SESSION_IDLE_SECONDS = 14 * 24 * 3600
/** Minimum number of seconds between two records of the last use of a session. */
const SEEN_EVERY_SECONDS = 600
export const LONGEST_DEVICE = 200

export type Session = { id: string; memberId: string; consentNoted: string | null }

const digestOf = (token: string) => createHash('sha256').update(token).digest()

/** Opens a session and returns its token. The token cannot be read again later. */
export async function startSession(
  app: Pick<App, 'now' | 'uuid' | 'randomBytes'>,
  sql: Db,
  { memberId, device }: { memberId: string; device: string },
): Promise<string> {
  const token = app.randomBytes(32).toString('base64url')
  const now = app.now()
  await insertSession(sql, {
    id: app.uuid(),
    memberId,
    tokenHash: digestOf(token),
    device: device.slice(0, LONGEST_DEVICE),
    now,
    expiresAt: new Date(now.getTime() + SESSION_LIVES_SECONDS * 1000),
  })
  return token
}

/** Finds the session of a token. Returns null if the token is unknown, or if its session has ended or was unused for too long. */
export async function readSession(app: Pick<App, 'sql' | 'now'>, token: string): Promise<Session | null> {
  if (!TOKEN.test(token)) return null
  const at = openAt(app.now())
  const { now } = at
  const session = await findSession(app.sql, digestOf(token), at)
  if (!session) return null
  if (now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_SECONDS * 1000)
    await touchSession(app.sql, session.id, now)
  return { id: session.id, memberId: session.memberId, consentNoted: session.consentNoted }
}

const openAt = (now: Date) => ({ now, idleSince: new Date(now.getTime() - SESSION_IDLE_SECONDS * 1000) })

/** Lists the open sessions of a member, the last used first. */
export const listSessions = (app: Pick<App, 'sql' | 'now'>, memberId: string) =>
  openSessions(app.sql, memberId, openAt(app.now()))

/** Ends the session with this id. Without an id, ends all sessions of the member. Returns the number of sessions that were open. */
export const endSessions = (
  app: Pick<App, 'sql' | 'now'>,
  memberId: string,
  sessionId: string | null = null,
): Promise<number> => revokeSessions(app.sql, { memberId, sessionId, ...openAt(app.now()) })
