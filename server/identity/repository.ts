// All SQL of members, codes and sessions.
import type { GuestChannel } from '#domain/messaging/message-state.ts'
import type { Language } from '#contract/preferences.ts'
import { BROWSER_KNOWN_DAYS } from '#domain/identity/one-time-code.ts'
import type { Db } from '#server/db/open.ts'

export type MemberRow = {
  id: string
  phone: string
  firstName: string
  lastName: string
  email: string
  dateOfBirth: string
  gender: 1 | 2
  nationalityId: number
  provinceId: number
  cityId: number
  locale: Language
  experience: number
  earned: number
  yearEndsOn: string
  createdAt: Date
  messagesBy: GuestChannel
}

const MEMBER = (sql: Db) => sql`
  id, phone, first_name, last_name, email, date_of_birth, gender, nationality_id, province_id, city_id, locale,
  experience, earned, year_ends_on, created_at, messages_by`

export async function findMember(sql: Db, by: { id: string } | { phone: string }): Promise<MemberRow | null> {
  const [row] = await sql<MemberRow[]>`
    select ${MEMBER(sql)} from members where ${'id' in by ? sql`id = ${by.id}` : sql`phone = ${by.phone}`}`
  return row ?? null
}

export async function membersOfPhones(sql: Db, phones: readonly string[]): Promise<MemberRow[]> {
  return sql<MemberRow[]>`select ${MEMBER(sql)} from members where phone = any(${[...phones]}::text[])`
}

/** Finds and locks the account of a phone. The account cannot be deleted until the transaction ends. */
export async function holdMember(sql: Db, phone: string): Promise<MemberRow | null> {
  const [row] = await sql<MemberRow[]>`select ${MEMBER(sql)} from members where phone = ${phone} for key share`
  return row ?? null
}

export type NewMember = Omit<MemberRow, 'experience' | 'earned' | 'createdAt' | 'messagesBy'> & { now: Date }

/** Inserts a member. Returns null if the phone has an account already; a profile is never overwritten. */
export async function insertMember(sql: Db, member: NewMember): Promise<MemberRow | null> {
  const [row] = await sql<MemberRow[]>`
    insert into members (id, phone, first_name, last_name, email, date_of_birth, gender, nationality_id, province_id,
      city_id, locale, year_ends_on, created_at)
    values (${member.id}, ${member.phone}, ${member.firstName}, ${member.lastName}, ${member.email},
      ${member.dateOfBirth}, ${member.gender}, ${member.nationalityId}, ${member.provinceId}, ${member.cityId},
      ${member.locale}, ${member.yearEndsOn}, ${member.now})
    on conflict (phone) do nothing
    returning ${MEMBER(sql)}`
  return row ?? null
}

/** Returns the given regions that exist. A city is accepted only together with its province. */
export async function knownRegions(
  sql: Db,
  { nationalityId, provinceId, cityId }: Record<'nationalityId' | 'provinceId' | 'cityId', number | null>,
): Promise<{ nationality: boolean; province: boolean; city: boolean }> {
  const [row] = await sql<{ nationality: boolean; province: boolean; city: boolean }[]>`
    select exists (select 1 from nationalities where id = ${nationalityId}) as nationality,
      exists (select 1 from provinces where id = ${provinceId}) as province,
      exists (select 1 from province_cities where id = ${cityId} and province_id = ${provinceId}) as city`
  return { nationality: row?.nationality === true, province: row?.province === true, city: row?.city === true }
}

/**
 * A booking with a proven phone is added to an account only for this number of days after it was made. The limit is needed because phone
 * companies assign a phone number to another person after some months.
 */
const PROOF_JOINS_DAYS = 90

export type Account = Pick<MemberRow, 'id' | 'phone' | 'email'>

/**
 * SQL: true if a row without an owner belongs to the account. The row must have the phone of the account. The phone alone is not enough,
 * because anyone can type a phone. So at least one of these conditions must also be true:
 * - The phone of the row was proven when the row was made.
 * - The browser that made the row proved the phone later. `browserKey` is this browser.
 * - The row has the email of the account.
 */
export const isOfAccount = (
  sql: Db,
  { phone, email }: Pick<Account, 'phone' | 'email'>,
  { browserKey, now, madeAt }: { browserKey: string | null; now: Date; madeAt: 'created_at' | 'joined_at' },
) => sql`(phone = ${phone} and (
  (phone_proven and ${sql(madeAt)} > ${now}::timestamptz - make_interval(days => ${PROOF_JOINS_DAYS}))
  or browser_key = ${browserKey}::text or (email <> '' and lower(email) = lower(${email}))))`

/**
 * Adds reservations and waitlist entries that `isOfAccount` accepts to
 * the account. `browserKey`: the browser that proved the phone.
 */
export async function adoptReservations(
  sql: Db,
  member: Account,
  { browserKey, now }: { browserKey: string | null; now: Date },
): Promise<void> {
  await sql`
    update reservations set member_id = ${member.id}, phone_proven = phone_proven or coalesce(browser_key = ${browserKey}::text, false)
    where member_id is null and erased_at is null and ${isOfAccount(sql, member, { browserKey, now, madeAt: 'created_at' })}`
  await sql`
    update waitlist_entries set member_id = ${member.id}
    where member_id is null and erased_at is null and ${isOfAccount(sql, member, { browserKey, now, madeAt: 'joined_at' })}`
}

export type CodeRow = { asker: string; codeHash: string | null; reference: string | null; guesses: number }

/** Stores a sent code in place of the previous code. If the verifier sent the same code again, the used-up guesses stay counted. */
export async function keepCode(
  sql: Db,
  code: { phone: string; asker: string; codeHash: string | null; reference: string | null; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into sign_in_codes (phone, asker, code_hash, reference, guesses, sent_at, expires_at, used_at)
    values (${code.phone}, ${code.asker}, ${code.codeHash}, ${code.reference}, 0, ${code.now}, ${code.expiresAt}, null)
    on conflict (phone, asker) do update set code_hash = excluded.code_hash, reference = excluded.reference,
      guesses = case when sign_in_codes.reference = excluded.reference then sign_in_codes.guesses else 0 end,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, used_at = null`
}

/** Lists the open verifications of a phone. Each has the total number of guesses, from all browsers. */
export async function openReferences(
  sql: Db,
  { phone, since }: { phone: string; since: Date },
): Promise<{ reference: string; guesses: number }[]> {
  const rows = await sql<{ reference: string | null; guesses: number }[]>`
    select reference, sum(guesses)::int as guesses from sign_in_codes
    where phone = ${phone} and used_at is null and sent_at > ${since}
    group by reference`
  return rows.flatMap(({ reference, guesses }) => (reference === null ? [] : [{ reference, guesses }]))
}

/** Uses up one guess at the open code of a phone. Returns null if there is no open code or no guess is left (see `findSpentCode`). */
export async function takeGuess(
  sql: Db,
  { phone, asker, now, most }: { phone: string; asker: string; now: Date; most: number },
): Promise<CodeRow | null> {
  const [row] = await sql<CodeRow[]>`
    update sign_in_codes set guesses = guesses + 1
    where phone = ${phone} and asker = ${asker} and used_at is null and expires_at > ${now} and guesses < ${most}
    returning asker, code_hash, reference, guesses`
  return row ?? null
}

/** Finds an open code of the phone that has no guesses left. Returns null if there is no such code. */
export async function findSpentCode(
  sql: Db,
  { phone, asker, now, most }: { phone: string; asker: string; now: Date; most: number },
): Promise<{ expiresAt: Date } | null> {
  const [row] = await sql<{ expiresAt: Date }[]>`
    select expires_at from sign_in_codes
    where phone = ${phone} and asker = ${asker} and used_at is null and expires_at > ${now} and guesses >= ${most}`
  return row ?? null
}

/** Undoes the guess that a right code used up. The code could not be used yet, because the guest has to register first. */
export async function returnGuess(
  sql: Db,
  { phone, asker, codeHash }: { phone: string; asker: string; codeHash: string | null },
): Promise<void> {
  await sql`
    update sign_in_codes set guesses = greatest(guesses - 1, 0)
    where phone = ${phone} and asker = ${asker} and used_at is null and code_hash is not distinct from ${codeHash}`
}

/** Stores the digest of a code that its verifier has confirmed, while the code is valid. */
export async function keepProof(
  sql: Db,
  { phone, asker, reference, codeHash }: { phone: string; asker: string; reference: string; codeHash: string },
): Promise<void> {
  await sql`
    update sign_in_codes set code_hash = ${codeHash}
    where phone = ${phone} and asker = ${asker} and reference = ${reference} and used_at is null`
}

/** Uses the code once. Returns false if another request has already used the code, or if a newer code has replaced it. */
export async function useCode(
  sql: Db,
  {
    phone,
    asker,
    codeHash,
    reference,
    now,
  }: { phone: string; asker: string; codeHash: string | null; reference: string | null; now: Date },
): Promise<boolean> {
  const rows = await sql`
    update sign_in_codes set used_at = ${now}
    where phone = ${phone} and asker = ${asker} and used_at is null and code_hash is not distinct from ${codeHash}
      and reference is not distinct from ${reference}
    returning phone`
  return rows.length > 0
}

export type SessionRow = { id: string; memberId: string; lastSeenAt: Date; consentNoted: string | null }

export async function insertSession(
  sql: Db,
  row: { id: string; memberId: string; tokenHash: Buffer; device: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into sessions (id, member_id, token_hash, device, created_at, last_seen_at, expires_at)
    values (${row.id}, ${row.memberId}, ${row.tokenHash}, ${row.device}, ${row.now}, ${row.now}, ${row.expiresAt})`
}

/** A session is open if it has not expired at `now` and was used after `idleSince`. */
export type OpenAt = { now: Date; idleSince: Date }

export async function findSession(sql: Db, tokenHash: Buffer, { now, idleSince }: OpenAt): Promise<SessionRow | null> {
  const [row] = await sql<SessionRow[]>`
    select id, member_id, last_seen_at, consent_noted from sessions
    where token_hash = ${tokenHash} and revoked_at is null and expires_at > ${now} and last_seen_at > ${idleSince}`
  return row ?? null
}

export async function touchSession(sql: Db, id: string, now: Date): Promise<void> {
  await sql`update sessions set last_seen_at = ${now} where id = ${id} and last_seen_at < ${now}`
}

export async function openSessions(
  sql: Db,
  memberId: string,
  { now, idleSince }: OpenAt,
): Promise<{ id: string; device: string; createdAt: Date; lastSeenAt: Date }[]> {
  return sql`
    select id, device, created_at, last_seen_at from sessions
    where member_id = ${memberId} and revoked_at is null and expires_at > ${now} and last_seen_at > ${idleSince}
    order by last_seen_at desc, id`
}

export async function revokeSessions(
  sql: Db,
  { memberId, sessionId, now, idleSince }: OpenAt & { memberId: string; sessionId: string | null },
): Promise<number> {
  const rows = await sql`
    update sessions set revoked_at = ${now}
    where member_id = ${memberId} and revoked_at is null and expires_at > ${now} and last_seen_at > ${idleSince}
      ${sessionId === null ? sql`` : sql`and id = ${sessionId}`}
    returning id`
  return rows.length
}

/**
 * Deletes rows that no rule reads any more: codes, challenges and sessions that expired before `before`, and old attempts, proofs and
 * alerts.
 */
export async function forgetEnded(sql: Db, before: Date): Promise<void> {
  await sql`delete from attempts where ends_at < ${before}`
  await sql`delete from alerts where at < ${before}::timestamptz - interval '90 days'`
  await sql`delete from sign_in_codes where expires_at < ${before}`
  await sql`delete from phone_proofs where proven_at < ${before}::timestamptz - make_interval(days => ${BROWSER_KNOWN_DAYS})`
  await sql`delete from passkey_challenges where expires_at < ${before}`
  await sql`delete from sessions where expires_at < ${before} or revoked_at < ${before}`
}
