import type { Db } from '#server/db/open.ts'

export async function replaceRecoveryCodes(sql: Db, staffId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from staff_recovery_codes where staff_id = ${staffId}`
  await sql`
    insert into staff_recovery_codes (staff_id, code_hash)
    select ${staffId}::uuid, decode(hash, 'hex') from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) hash`
}

export async function useRecoveryCode(sql: Db, staffId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const rows = await sql`
    update staff_recovery_codes set used_at = ${now}
    where staff_id = ${staffId} and code_hash = ${codeHash} and used_at is null returning 1`
  return rows.length > 0
}

export async function insertStaffSession(
  sql: Db,
  session: {
    id: string
    staffId: string
    tokenHash: Buffer
    device: string
    deviceId: string | null
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await sql`
    insert into staff_sessions (id, staff_id, token_hash, device, device_id, created_at, last_seen_at, proven_at, expires_at)
    values (${session.id}, ${session.staffId}, ${session.tokenHash}, ${session.device}, ${session.deviceId}, ${session.now}, ${session.now},
      ${session.now}, ${session.expiresAt})`
}

/**
 * Times for the check that a session is still open. A session is closed if its last request was before `idleSince`. On a shared tablet,
 * `sharedIdleSince` applies instead.
 */
type Open = { now: Date; idleSince: Date; sharedIdleSince: Date }

const isOpen = (sql: Db, { now, idleSince, sharedIdleSince }: Open) => sql`
  revoked_at is null and expires_at > ${now}
    and last_seen_at > case when device_id is null then ${idleSince}::timestamptz else ${sharedIdleSince}::timestamptz end`

type OpenSession = { id: string; staffId: string; lastSeenAt: Date; provenAt: Date; deviceId: string | null }

/** Finds an open session. `deviceHash` is the digest of the browser's device cookie. A session of a tablet is valid only on that tablet. */
export async function findStaffSession(
  sql: Db,
  { tokenHash, deviceHash }: { tokenHash: Buffer; deviceHash: Buffer | null },
  at: Open,
): Promise<OpenSession | null> {
  const [row] = await sql<OpenSession[]>`
    select id, staff_id, last_seen_at, proven_at, device_id from staff_sessions s where token_hash = ${tokenHash} and ${isOpen(sql, at)}
      and (device_id is null or exists (select 1 from devices d where d.id = s.device_id and d.token_hash = ${deviceHash}
        and d.revoked_at is null))`
  return row ?? null
}

export async function touchStaffSession(sql: Db, id: string, now: Date): Promise<void> {
  await sql`update staff_sessions set last_seen_at = ${now} where id = ${id}`
}

/** Saves the time at which the staff member of a session proved their identity again. Returns false if the session was revoked. */
export async function proveStaffSession(sql: Db, id: string, now: Date): Promise<boolean> {
  const proven = await sql`
    update staff_sessions set proven_at = greatest(proven_at, ${now}::timestamptz) where id = ${id} and revoked_at is null returning 1`
  return proven.length > 0
}

export type StaffSession = { id: string; device: string; createdAt: Date; lastSeenAt: Date }

export async function openStaffSessions(sql: Db, staffId: string, at: Open): Promise<StaffSession[]> {
  return sql<StaffSession[]>`
    select id, device, created_at, last_seen_at from staff_sessions
    where staff_id = ${staffId} and ${isOpen(sql, at)} order by last_seen_at desc, id`
}

export async function revokeStaffSessions(
  sql: Db,
  { staffId, sessionId, ...at }: { staffId: string; sessionId: string | null } & Open,
): Promise<number> {
  const rows = await sql`
    update staff_sessions set revoked_at = ${at.now}
    where staff_id = ${staffId} and (${sessionId}::uuid is null or id = ${sessionId}::uuid) and ${isOpen(sql, at)} returning id`
  return rows.length
}

/**
 * Deletes sessions and invites that ended before `endedBefore`, and sessions with no request after `idleBefore`. Also deletes browsers in
 * which no staff member has signed in since `unseenSince`.
 */
export async function forgetStaffEnded(
  sql: Db,
  { endedBefore, idleBefore, unseenSince }: { endedBefore: Date; idleBefore: Date; unseenSince: Date },
): Promise<void> {
  await sql`
    delete from staff_sessions
    where expires_at < ${endedBefore} or revoked_at < ${endedBefore} or last_seen_at < ${idleBefore}`
  await sql`delete from staff_invites where expires_at < ${endedBefore}`
  await sql`delete from staff_browsers where seen_at < ${unseenSince}`
}
