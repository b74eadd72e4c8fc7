import type { Night } from '#domain/calendar/night.ts'
import { CONSENT_IN_BOOKING } from '#domain/privacy/consent.ts'
import type { Db, Fragment } from '#server/db/open.ts'
import { keepsPlaces, stateSql } from '#server/db/state-sql.ts'
import { chosenChannel } from '#server/notifications/whatsapp/whatsapp-repository.ts'
import { newestContact } from '#server/service/guests/contact-repository.ts'
import { isOfPerson, type Outlets } from '#server/service/guests/guest-repository.ts'

/** Returns true if the person agrees to news and invitations now. */
export async function hasAgreed(sql: Db, guestId: string): Promise<boolean> {
  const [row] = await sql<{ isGiven: boolean | null }[]>`
    select w.is_given from guests g cross join lateral (${invitationAnswer(sql, sql`g.person_id`)}) w where g.id = ${guestId}`
  return row?.isGiven === true
}

export type ExportedGuest = {
  id: string
  name: string
  phone: string
  email: string
  visits: number
  spend: number
  lastNight: Night | null
  /** True if the guest agreed to news and invitations. False if the guest refused. Null if the guest has not answered. */
  mayWrite: boolean | null
}

/**
 * SQL: false if a guest gave the consent `k` in a booking `r` and this booking is not confirmed. An unconfirmed booking can contain the
 * phone of another person.
 */
export const isCounted = (sql: Db) => sql`(k.source is distinct from ${CONSENT_IN_BOOKING} or ${keepsPlaces(sql)})`

/**
 * SQL: the answer of a person about news and invitations as one row. `is_given` is true if the last answer of every phone number is yes
 * (`mayBeWrittenTo`), and null if there is no answer. The other columns come from the newest consent with an email address. `reader`: the
 * account or reservation with a proven phone that chose WhatsApp. Null means that the person gets emails.
 */
export const invitationAnswer = (sql: Db, personId: Fragment) => sql`
  select bool_and(word.is_given) as is_given,
    coalesce((array_agg(word.email order by word.id desc) filter (where word.is_given and word.email <> ''))[1], '') as email,
    coalesce((array_agg(word.name order by word.id desc) filter (where word.is_given and word.email <> ''))[1], '') as name,
    coalesce((array_agg(word.locale order by word.id desc) filter (where word.is_given and word.email <> ''))[1], 'id') as locale,
    (array_agg(word.reader order by word.id desc) filter (where word.is_given and word.email <> ''))[1] as reader
  from guests one join lateral (
    select c.* from (
      select k.id, k.is_given, m.email, m.first_name as name, m.locale,
        case when m.messages_by = 'whatsapp' then jsonb_build_object('memberId', m.id) end as reader from members m join consents k on k.member_id = m.id
      where m.phone = one.phone and k.subject = 'invitations'
      union all
      select k.id, k.is_given, r.email, r.name, r.locale,
        case when ${chosenChannel(sql, sql`r.id`)} is not null then jsonb_build_object('reservationId', r.id) end as reader from reservations r join consents k on k.reservation_id = r.id
      where r.phone = one.phone and k.subject = 'invitations' and ${isOfPerson(sql)} and ${isCounted(sql)}
      union all
      select k.id, k.is_given, coalesce(l.email, ''), coalesce(l.name, ''), k.locale, null::jsonb
      from consents k left join guest_contacts l on l.guest_id = one.id
      where k.guest_id = one.id and k.subject = 'invitations') c
    order by c.id desc limit 1) word on true
  where one.person_id = ${personId}`

/** Returns a batch of guests of the granted outlets, in the order of their ids, starting after the id `after`. */
export async function guestsToExport(
  sql: Db,
  { outlets, after, limit }: { outlets: Outlets; after: string | null; limit: number },
): Promise<ExportedGuest[]> {
  const isGranted = outlets === null ? sql`true` : sql`r.outlet_id = any(${outlets as number[]}::int[])`
  return sql<ExportedGuest[]>`
    with page as materialized (
      select g.id from guests g
      where g.id = g.person_id and g.phone is not null and g.outlet_ids <> '{}'
        ${outlets === null ? sql`` : sql`and g.outlet_ids && ${outlets as number[]}::int[]`}
        ${after === null ? sql`` : sql`and g.id > ${after}::uuid`}
      order by g.id limit ${limit})
    select page.id, coalesce(last.name, listed.name, '') as name, coalesce(last.phone, listed.phone, '') as phone,
      coalesce(last.email, listed.email, '') as email,
      sums.visits, sums.spend, sums.last_night, said.may_write
    from page
    left join lateral (
      select r.name, r.phone, r.email from guests one join reservations r on r.phone = one.phone
      where one.person_id = page.id and ${isGranted} and ${isOfPerson(sql)}
      order by one.id <> page.id, r.created_at desc limit 1) last on true
    left join lateral (${newestContact(sql, { personId: sql`page.id`, outlets })}) listed on true
    left join lateral (
      select count(*) filter (where r.state in (${stateSql(sql, 'Seated', 'Walkout', 'ClosedBill')}))::int as visits,
        coalesce(sum(b.total), 0)::float8 as spend,
        to_char(max(r.night) filter (where r.state in (${stateSql(sql, 'Seated', 'Walkout', 'ClosedBill')})), 'YYYY-MM-DD') as last_night
      from guests one join reservations r on r.phone = one.phone left join closed_bills b on b.reservation_id = r.id
      where one.person_id = page.id and ${isGranted} and ${isOfPerson(sql)}) sums on true
    left join lateral (select w.is_given as may_write from (${invitationAnswer(sql, sql`page.id`)}) w) said on true
    order by page.id`
}
