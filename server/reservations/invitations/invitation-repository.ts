// The answers of guests about news and invitations, for a reservation or an account. Rows are only added.
import type { Language } from '#contract/preferences.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { editionSql } from '#server/content/site-page-repository.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

/** The owner of an answer: the account, or a reservation without an account. */
export type AnswerOf = { memberId: string } | { reservationId: string }

/** Returns the last answer. Null without an answer. */
export async function findInvitationAnswer(sql: Db, of: AnswerOf): Promise<boolean | null> {
  const [row] = await sql<{ isGiven: boolean }[]>`
    select is_given from consents
    where ${'memberId' in of ? sql`member_id = ${of.memberId}` : sql`reservation_id = ${of.reservationId}`}
      and subject = 'invitations' order by id desc limit 1`
  return row?.isGiven ?? null
}

export async function saveInvitationAnswer(
  { sql, now, actor }: Work,
  of: AnswerOf,
  { isGiven, locale }: { isGiven: boolean; locale: Language },
): Promise<void> {
  const [memberId, reservationId] = 'memberId' in of ? [of.memberId, null] : [null, of.reservationId]
  await sql`
    insert into consents (member_id, reservation_id, subject, is_given, version, locale, at, actor)
    values (${memberId}, ${reservationId}, 'invitations', ${isGiven}, coalesce(${editionSql(sql, 'privacy')}, ''), ${locale}, ${now()},
      ${actorKey(actor)})`
}
