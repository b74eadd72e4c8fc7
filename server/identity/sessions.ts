// Who is signed in, and where. The token is the member's alone: only its digest is kept.
import { createHash } from 'node:crypto'
import { findSession, insertSession, openSessions, revokeSessions, touchSession } from '#server/identity/repository.ts'
import type { Db } from '#server/db/open.ts'
import type { App } from '#server/app.ts'

/** 256 bits of chance, without structure. */
const TOKEN = /^[\w-]{43}$/
export const SESSION_LIVES_SECONDS = 30 * 24 * 3600
/** A session nobody used for so long has ended. */
export const SESSION_IDLE_SECONDS = 14 * 24 * 3600
/** Being seen is written down no oftener. */
const SEEN_EVERY_SECONDS = 600
export const LONGEST_DEVICE = 200

export type Session = { id: string; memberId: string; consentNoted: string | null }

const digestOf = (token: string) => createHash('sha256').update(token).digest()

/** Opens a session and returns its token, told once and never again. */
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

/** The session a token opens; null for one that never was, has ended, or was not used for too long. */
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

/** Every open session of a member, the newest first. */
export const listSessions = (app: Pick<App, 'sql' | 'now'>, memberId: string) =>
  openSessions(app.sql, memberId, openAt(app.now()))

/** Ends one session of a member, or all of them where no id is given. Returns how many had been open. */
export const endSessions = (
  app: Pick<App, 'sql' | 'now'>,
  memberId: string,
  sessionId: string | null = null,
): Promise<number> => revokeSessions(app.sql, { memberId, sessionId, ...openAt(app.now()) })
