import type { Language } from '#domain/language.ts'
import type { Db } from '#server/db/open.ts'

/** Stores that `by` invited an account or reset its sign-in. `by` is null if an operator command in the terminal made the change. */
export async function insertEnrolment(
  sql: Db,
  { staffId, by, kind, now }: { staffId: string; by: string | null; kind: 'invite' | 'reset'; now: Date },
): Promise<void> {
  await sql`
    insert into staff_enrolments (staff_id, by_staff_id, kind, at)
    select ${staffId}::uuid, ${by}::uuid, ${kind}, ${now} where ${by}::uuid is distinct from ${staffId}::uuid`
}

/** Returns true if the sign-in of an account was ever reset. Such an account was active before, even if its state is `invited` now. */
export async function wasReset(sql: Db, staffId: string): Promise<boolean> {
  return (await sql`select 1 from staff_enrolments where staff_id = ${staffId} and kind = 'reset' limit 1`).length > 0
}

/**
 * Returns true if one of two accounts enrolled the other account after `since`. Such accounts are not independent (see `ties.ts`).
 * Database triggers use the same SQL function.
 */
export async function areTied(sql: Db, staffId: string, otherId: string, since: Date): Promise<boolean> {
  const [row] = await sql<{ isTied: boolean }[]>`select staff_tied(${staffId}, ${otherId}, ${since}) as is_tied`
  return row?.isTied ?? false
}

/**
 * Lists the accounts that are tied to this account: one account enrolled the other after `since`, directly or through other accounts. Tied
 * accounts may not approve each other's requests (see `ties.ts`).
 */
export async function tiedTo(sql: Db, staffId: string, since: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from staff where id <> ${staffId} and staff_tied(id, ${staffId}, ${since})`
  return rows.map(({ id }) => id)
}

export async function insertInvite(
  sql: Db,
  invite: { tokenHash: Buffer; staffId: string; expiresAt: Date },
): Promise<void> {
  // A new invite replaces the previous invite of the account. The database also deletes the browsers that opened the previous invite.
  await sql`delete from staff_invites where staff_id = ${invite.staffId}`
  await sql`
    insert into staff_invites (token_hash, staff_id, expires_at) values (${invite.tokenHash}, ${invite.staffId}, ${invite.expiresAt})`
}

/** Finds and locks the valid invite of a token, so that concurrent attempts run one after another. */
export async function lockInvite(sql: Db, tokenHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await sql<{ staffId: string }[]>`
    select staff_id from staff_invites where token_hash = ${tokenHash} and expires_at > ${now} for update`
  return row?.staffId ?? null
}

export async function deleteInvite(sql: Db, tokenHash: Buffer): Promise<void> {
  await sql`delete from staff_invites where token_hash = ${tokenHash}`
}

export type JoinAttempt = { codeAppVersion: number; codeAppSerial: number }

/**
 * Stores a new secret for a browser in place of the browser's previous secret. `serial` is the serial number of the secret, which is never
 * reused. `others` is the number of other browsers that opened the invite.
 */
export async function saveJoinAttempt(
  sql: Db,
  attempt: { tokenHash: Buffer; browserHash: Buffer; staffId: string; version: number; now: Date },
): Promise<{ serial: number; others: number }> {
  const [issuedSerial] = await sql<{ serial: number }[]>`
    update staff set code_app_issued = greatest(code_app_issued, code_app_serial) + 1
    where id = ${attempt.staffId} returning code_app_issued as serial`
  const serial = issuedSerial?.serial ?? 0
  await sql`
    insert into staff_join_attempts (token_hash, browser_hash, code_app_version, code_app_serial, at)
    values (${attempt.tokenHash}, ${attempt.browserHash}, ${attempt.version}, ${serial}, ${attempt.now})
    on conflict (token_hash, browser_hash) do update set
      code_app_version = excluded.code_app_version, code_app_serial = excluded.code_app_serial, at = excluded.at`
  const [row] = await sql<{ others: number }[]>`
    select count(*)::int as others from staff_join_attempts
    where token_hash = ${attempt.tokenHash} and browser_hash <> ${attempt.browserHash}`
  return { serial, others: row?.others ?? 0 }
}

export async function findJoinAttempt(
  sql: Db,
  { tokenHash, browserHash }: { tokenHash: Buffer; browserHash: Buffer },
): Promise<JoinAttempt | null> {
  const [row] = await sql<JoinAttempt[]>`
    select code_app_version, code_app_serial from staff_join_attempts
    where token_hash = ${tokenHash} and browser_hash = ${browserHash}`
  return row ?? null
}

/** Activates an invited account and sets its authenticator app. Returns false if the account is not in the state `invited`. */
export async function activateStaff(
  sql: Db,
  { staffId, attempt, step }: { staffId: string; attempt: JoinAttempt; step: number },
): Promise<boolean> {
  const active = await sql`
    update staff set state = 'active', code_app_version = ${attempt.codeAppVersion}, code_app_serial = ${attempt.codeAppSerial},
      code_app_step = ${step} where id = ${staffId} and state = 'invited' returning id`
  return active.length > 0
}

export type MailedStaff = { id: string; email: string; name: string; locale: Language }

export async function watchersOf(sql: Db, staffId: string, now: Date): Promise<MailedStaff[]> {
  return sql<MailedStaff[]>`
    select s.id, s.email, s.name, s.locale from staff s
    where s.state = 'active' and s.id <> ${staffId} and (
      exists (select 1 from staff_grants g where g.staff_id = s.id and g.role = 'owner' and g.outlet_id is null
        and (g.until is null or g.until > ${now}))
      or s.id = (select e.by_staff_id from staff_enrolments e where e.staff_id = ${staffId} order by e.id desc limit 1))
    order by s.id`
}
