// Sessions of staff, separate from the sessions of members. A session ends after twelve hours without a request.
import { createHash } from 'node:crypto'
import { isGranted, type Grant } from '#domain/staff/grants.ts'
import type { Db } from '#server/db/open.ts'
import {
  findStaffSession,
  forgetStaffEnded,
  insertStaffSession,
  openStaffSessions,
  revokeStaffSessions,
  touchStaffSession,
} from '#server/staff/sign-in-repository.ts'
import { findStaff, grantsOf, type StaffRow } from '#server/staff/staff-repository.ts'
import type { App } from '#server/app.ts'

const TOKEN = /^[\w-]{43}$/
export const STAFF_SESSION_SECONDS = 14 * 24 * 3600
const IDLE_SECONDS = 12 * 3600
/** Number of seconds without a request after which the server ends a session on a shared tablet. */
const SHARED_IDLE_SECONDS = 900
const SEEN_EVERY_SECONDS = 300
const SHARED_SEEN_EVERY_SECONDS = 30
const LONGEST_DEVICE = 200
/** Number of seconds for which the server remembers a browser after the last sign-in of a staff member in it. */
export const BROWSER_KNOWN_SECONDS = 180 * 86_400

export type SignedInStaff = {
  sessionId: string
  staff: StaffRow
  grants: Grant[]
  deviceId: string | null
  provenAt: Date
}

export const digestOf = (token: string) => createHash('sha256').update(token).digest()

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)
const openAt = (now: Date) => ({
  now,
  idleSince: before(now, IDLE_SECONDS),
  sharedIdleSince: before(now, SHARED_IDLE_SECONDS),
})

/** Opens a session of a staff member and returns its token. The token is shown only once. */
export async function startStaffSession(
  app: Pick<App, 'now' | 'uuid' | 'randomBytes'>,
  sql: Db,
  { staffId, device, deviceId = null }: { staffId: string; device: string; deviceId?: string | null },
): Promise<string> {
  const token = app.randomBytes(32).toString('base64url')
  const now = app.now()
  await insertStaffSession(sql, {
    id: app.uuid(),
    staffId,
    tokenHash: digestOf(token),
    device: device.slice(0, LONGEST_DEVICE),
    deviceId,
    now,
    expiresAt: new Date(now.getTime() + STAFF_SESSION_SECONDS * 1000),
  })
  return token
}

/**
 * Finds the session of a token. Returns null if the session, the account or its last grant has ended. Also returns null if the session
 * belongs to a shared tablet and `deviceToken` is not the token of that tablet.
 */
export async function readStaffSession(
  app: Pick<App, 'sql' | 'now'>,
  token: string,
  deviceToken: string | null,
): Promise<SignedInStaff | null> {
  if (!TOKEN.test(token)) return null
  const now = app.now()
  const deviceHash = deviceToken === null ? null : digestOf(deviceToken)
  const session = await findStaffSession(app.sql, { tokenHash: digestOf(token), deviceHash }, openAt(now))
  if (!session) return null
  const [staff, grants] = await Promise.all([
    findStaff(app.sql, { id: session.staffId }),
    grantsOf(app.sql, session.staffId),
  ])
  if (staff?.state !== 'active' || !isGranted(grants, now)) return null
  const seenEvery = session.deviceId === null ? SEEN_EVERY_SECONDS : SHARED_SEEN_EVERY_SECONDS
  if (now.getTime() - session.lastSeenAt.getTime() > seenEvery * 1000) await touchStaffSession(app.sql, session.id, now)
  return { sessionId: session.id, staff: staff, grants, deviceId: session.deviceId, provenAt: session.provenAt }
}

export const listStaffSessions = (app: Pick<App, 'sql' | 'now'>, staffId: string) =>
  openStaffSessions(app.sql, staffId, openAt(app.now()))

export const endStaffSessions = (
  { sql, now }: { sql: Db; now: () => Date },
  staffId: string,
  sessionId: string | null = null,
): Promise<number> => revokeStaffSessions(sql, { staffId, sessionId, ...openAt(now()) })

/**
 * Deletes sessions and invites that ended before `endedBefore`. Also deletes browsers in which no staff member has signed in during the
 * last `BROWSER_KNOWN_SECONDS`.
 */
export const forgetStaffSessions = (sql: Db, endedBefore: Date): Promise<void> =>
  forgetStaffEnded(sql, {
    endedBefore,
    idleBefore: before(endedBefore, IDLE_SECONDS),
    unseenSince: before(endedBefore, BROWSER_KNOWN_SECONDS),
  })
