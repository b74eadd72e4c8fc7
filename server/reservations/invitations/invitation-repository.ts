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

/**
 * Withdraws the consent to news and invitations for these phones, and deletes invitations that are not sent yet. The withdrawal is stored
 * for the account with the phone. If there is no account, it is stored for the newest reservation, or for the guest in an imported list.
 */
export async function withdrawInvitations({ sql, now, actor }: Work, phones: readonly string[]): Promise<void> {
  await sql`
    with unsent as (
      delete from messages m using guests g where g.phone = any(${phones as string[]}::text[]) and m.kind = 'broadcast' and m.state in ('queued', 'sending')
        and m.payload ->> 'guestId' = g.person_id::text)
    insert into consents (member_id, reservation_id, guest_id, subject, is_given, version, locale, at, actor)
    select m.id, case when m.id is null then last.id end, case when m.id is null and last.id is null then g.id end, 'invitations', false, coalesce(${editionSql(sql, 'privacy')}, ''), coalesce(m.locale, last.locale, 'id'),
      ${now()}::timestamptz, ${actorKey(actor)}
    from unnest(${phones as string[]}::text[]) as p (phone) left join members m on m.phone = p.phone
    left join lateral (
      select id, locale from reservations r where r.phone = p.phone order by created_at desc limit 1) last on true
    left join guests g on g.phone = p.phone
    where m.id is not null or last.id is not null or g.id is not null`
}

/**
 * Ends news and invitations to a phone that got a broadcast by WhatsApp. Returns false if the phone got no broadcast, or if its guest had
 * already refused.
 */
export async function endInvitationsOfPhone(work: Work, phone: string): Promise<boolean> {
  const [row] = await work.sql<{ isGiven: boolean }[]>`
    select k.is_given from guests one join broadcast_guests g on g.guest_id = one.person_id and g.by_whatsapp
    join consents k on k.subject = 'invitations' and (k.guest_id = one.id
      or k.member_id in (select m.id from members m where m.phone = one.phone)
      or k.reservation_id in (select r.id from reservations r where r.phone = one.phone))
    where one.phone = ${phone} order by k.id desc limit 1`
  if (!row?.isGiven) return false
  await withdrawInvitations(work, [phone])
  return true
}
