// All SQL of consents: decisions of guests. Rows are only added.
import type { Language } from '#contract/preferences.ts'
import type { ConsentSubject } from '#domain/privacy/consent.ts'
import type { Db } from '#server/db/open.ts'

export type Choice = { subject: ConsentSubject; isGiven: boolean; version: string }

const asRows = (sql: Db, choices: Choice[]) =>
  sql.json(choices.map(({ subject, isGiven, version }) => ({ subject, is_given: isGiven, version })))

export async function insertConsents(
  sql: Db,
  { memberId, choices, locale, now }: { memberId: string; choices: Choice[]; locale: Language; now: Date },
): Promise<void> {
  await sql`
    insert into consents (member_id, subject, is_given, version, locale, at, actor)
    select ${memberId}::uuid, c.subject, c.is_given, c.version, ${locale}, ${now}::timestamptz, 'member'
    from jsonb_to_recordset(${asRows(sql, choices)}::jsonb) as c (subject text, is_given boolean, version text)`
}

/**
 * Records the consent that a session's browser has sent, if this consent differs from the last record. If two requests run in parallel,
 * only one adds a record.
 */
export async function noteConsents(
  sql: Db,
  {
    sessionId,
    noted,
    choices,
    locale,
    now,
  }: { sessionId: string; noted: string; choices: Choice[]; locale: Language; now: Date },
): Promise<void> {
  await sql`
    with session as (
      update sessions set consent_noted = ${noted}
      where id = ${sessionId} and revoked_at is null and consent_noted is distinct from ${noted} returning member_id
    )
    insert into consents (member_id, subject, is_given, version, locale, at, actor)
    select s.member_id, c.subject, c.is_given, c.version, ${locale}, ${now}::timestamptz, 'member'
    from session s, jsonb_to_recordset(${asRows(sql, choices)}::jsonb) as c (subject text, is_given boolean, version text)`
}

export type ConsentRow = Choice & { locale: Language; at: Date }

/** Returns the last decision that a member made on each subject. The oldest of these decisions comes first. */
export async function latestConsents(sql: Db, memberId: string): Promise<ConsentRow[]> {
  return sql<ConsentRow[]>`
    select subject, is_given, version, locale, at from (
      select distinct on (subject) * from consents where member_id = ${memberId} order by subject, id desc
    ) latest order by id`
}
