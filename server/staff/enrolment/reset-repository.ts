import type { Db } from '#server/db/open.ts'

export type ResetRow = { id: string; staffId: string; askedBy: string; askedAt: Date; askedByName: string | null }

export async function lockOpenReset(sql: Db, staffId: string): Promise<ResetRow | null> {
  const [row] = await sql<ResetRow[]>`
    select r.id, r.staff_id, r.asked_by, r.asked_at, s.name as asked_by_name
    from sign_in_resets r left join staff s on r.asked_by = 'staff:' || s.id
    where r.staff_id = ${staffId} and r.state = 'asked' for update of r`
  return row ?? null
}

/** Stores a request for a reset. Returns null if the account already has an open request. */
export async function insertReset(
  sql: Db,
  reset: { id: string; staffId: string; askedBy: string; now: Date },
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    insert into sign_in_resets (id, staff_id, state, asked_by, asked_at)
    values (${reset.id}, ${reset.staffId}, 'asked', ${reset.askedBy}, ${reset.now})
    on conflict (staff_id) where state = 'asked' do nothing returning id`
  return row?.id ?? null
}

/** The result of a request to reset a sign-in. `replaced`: an owner reset the sign-in before the request was approved or refused. */
export type ResetEnd = 'approved' | 'refused' | 'replaced'

export async function decideReset(
  sql: Db,
  reset: { id: string; state: ResetEnd; decidedBy: string; now: Date },
): Promise<void> {
  await sql`
    update sign_in_resets set state = ${reset.state}, decided_by = ${reset.decidedBy}, decided_at = ${reset.now}
    where id = ${reset.id} and state = 'asked'`
}

/** Ends all sign-in methods of an account: sessions, code app, recovery codes, passkeys, PIN and known browsers. */
export async function endWaysIn(sql: Db, staffId: string, now: Date): Promise<void> {
  await sql`
    update staff set state = 'invited', code_app_version = null, pin_version = null, pin_hash = null where id = ${staffId}`
  await sql`update staff_sessions set revoked_at = ${now} where staff_id = ${staffId} and revoked_at is null`
  await sql`delete from staff_recovery_codes where staff_id = ${staffId}`
  await sql`delete from staff_passkeys where staff_id = ${staffId}`
  await sql`delete from staff_browsers where staff_id = ${staffId}`
}
