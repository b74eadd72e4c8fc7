// The SQL of forgetting what is past its term: each takes at most `most` rows, by an index, and says how many it took.
import type { Night } from '#domain/calendar/night.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Db } from '#server/db/open.ts'

/** What guests wrote to the outlet, of nights up to `last`, in an account or not. */
export async function eraseWords(sql: Db, last: Night, most: number): Promise<number> {
  const rows = await sql`
    update reservations set notes = '', remarks = '{}' where id in (
      select id from reservations where (notes <> '' or remarks <> '{}') and night <= ${last} order by night limit ${most}
      for update skip locked)
    returning id`
  return rows.length
}

/** How a dinner was to be, of nights up to `last`: what may be in it tells of health or belief. */
export async function eraseDinnerWishes(sql: Db, last: Night, most: number): Promise<number> {
  const rows = await sql`
    update reservation_dinners set alcohol_okay = null, pork_okay = null, has_allergy = null, allergy_details = ''
    where reservation_id in (
      select d.reservation_id from reservation_dinners d join reservations r on r.id = d.reservation_id
      where d.has_allergy is not null and lower(d.during) < ${last}::date + 2 and r.night <= ${last}
      order by lower(d.during) limit ${most} for update of d skip locked)
    returning reservation_id`
  return rows.length
}

/** The same of whoever waited for a place. */
export async function eraseWaitlistWishes(sql: Db, last: Night, most: number): Promise<number> {
  const rows = await sql`
    update waitlist_entries set notes = '', alcohol_okay = null, pork_okay = null, has_allergy = null, allergy_details = ''
    where id in (
      select id from waitlist_entries where has_allergy is not null and night <= ${last} order by night limit ${most}
      for update skip locked)
    returning id`
  return rows.length
}

/** Who waited for a place of a night up to `last`, in no account. The line of the list stays, and nobody in it. */
export async function eraseWaitlistContacts(sql: Db, last: Night, now: Date, most: number): Promise<number> {
  const rows = await sql`
    update waitlist_entries set ${nobodyWaits(sql, now)} where id in (
      select id from waitlist_entries where member_id is null and erased_at is null and night <= ${last} order by night
      limit ${most} for update skip locked)
    returning id`
  return rows.length
}

/** What an entry of the waitlist is set to when it is to be nobody's: nothing more is offered for it. */
export const nobodyWaits = (sql: Db, now: Date) => sql`
  member_id = null, browser_key = null, name = '', phone = '', email = '', notes = '', alcohol_okay = null, pork_okay = null,
  has_allergy = null, allergy_details = '', erased_at = ${now},
  state = case state when 'waiting' then 'left' when 'offered' then 'passed' else state end,
  changed_at = case when state in ('waiting', 'offered') then ${now}::timestamptz else changed_at end`

/** What names a phone in the line of a sale, and whose account stood there, of nights up to `last`. The draw stays as it was told. */
export async function eraseSaleLines(sql: Db, last: Night, most: number): Promise<number> {
  const rows = await sql`
    with old as (
      select id from sales where holder_key <> ''::bytea and night <= ${last} order by night limit ${most} for update skip locked
    ), forgotten as (
      update sale_entrants e set member_id = null from old where e.sale_id = old.id and e.member_id is not null
    )
    update sales s set holder_key = ''::bytea from old where s.id = old.id returning s.id`
  return rows.length
}

/** What venues answered their guests, of nights up to `last`: it may tell of what was asked. */
export async function eraseAnswers(sql: Db, last: Night, most: number): Promise<number> {
  const rows = await sql`
    update request_answers set reason = '' where reservation_id in (
      select a.reservation_id from request_answers a join reservations r on r.id = a.reservation_id
      where a.reason <> '' and r.night <= ${last} limit ${most} for update of a skip locked)
    returning 1`
  return rows.length
}

/** Where what was paid before `before` was asked for: it no longer makes room for its neighbours. */
export async function eraseAddressBlocks(sql: Db, before: Date, most: number): Promise<number> {
  const rows = await sql`
    update reservations set address_block = null where id in (
      select id from reservations where address_block is not null and state <> ${stateSql(sql, 'WaitingForPayment')}
        and state_changed_at < ${before} limit ${most} for update skip locked)
    returning 1`
  return rows.length
}

/** Whose a reservation in no account was, of nights up to `last`; not while it waits or money is on its way back. */
export async function eraseContacts(sql: Db, last: Night, now: Date, most: number): Promise<number> {
  const rows = await sql`
    with past as (
      select r.id from reservations r
      where r.member_id is null and r.erased_at is null and r.night <= ${last} and r.state not in (${stateSql(sql, 'WaitingForPayment', 'Pending')})
        and not exists (select 1 from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id
          where p.reservation_id = r.id and f.state not in ('done', 'transferred', 'failed'))
      order by r.night limit ${most} for update of r skip locked
    ), pages as (
      update payment_attempts set url = null, state = case when state = 'open' then 'lost' else state end
      where intent_id in (select id from payment_intents where reservation_id in (select id from past))
    )
    update reservations set name = '', phone = '', email = '', notes = '', remarks = '{}', browser_key = null, erased_at = ${now}
    where id in (select id from past) returning id`
  return rows.length
}

/** Who was on guest lists of nights up to `last`: the heads stay, and nobody they were. */
export async function eraseListNames(sql: Db, last: Night, now: Date, most: number): Promise<number> {
  const rows = await sql`
    update guest_list_names set name = '', folded = '', phone = '', erased_at = ${now} where id in (
      select n.id from guest_list_names n join guest_lists l on l.id = n.list_id
      where n.erased_at is null and l.night <= ${last} order by l.night limit ${most} for update of n skip locked)
    returning id`
  return rows.length
}

/** Who answered for guest lists of nights up to `last`. */
export async function eraseListOwners(sql: Db, last: Night, now: Date, most: number): Promise<number> {
  const rows = await sql`
    update guest_lists set owner = '', erased_at = ${now} where id in (
      select id from guest_lists where erased_at is null and night <= ${last} order by night limit ${most} for update skip locked)
    returning id`
  return rows.length
}

/** To whom mails went that were written before `before`; a mail that is still to be sent is kept. */
export async function eraseRecipients(sql: Db, before: Date, most: number): Promise<number> {
  const rows = await sql`
    update messages set recipient = '', payload = '{}' where id in (
      select id from messages where recipient <> '' and created_at < ${before} and state <> 'queued' order by created_at
      limit ${most} for update skip locked)
    returning id`
  return rows.length
}

/** What gateways said word for word before `before`; what it meant stays with the books. */
export async function eraseNotifications(sql: Db, before: Date, most: number): Promise<number> {
  const rows = await sql`
    update payment_notifications set raw = '{}' where id in (
      select id from payment_notifications where raw <> '{}'::jsonb and received_at < ${before} order by received_at
      limit ${most} for update skip locked)
    returning id`
  return rows.length
}

/** For whom the venue held places up to a night, and why: staff writes of people there. */
export async function eraseHolds(sql: Db, last: Night, most: number): Promise<number> {
  const rows = await sql`
    update holds set for_name = '', for_phone = null, reason = '' where id in (
      select id from holds where night <= ${last} and (for_name <> '' or reason <> '' or for_phone is not null) order by night
      limit ${most} for update skip locked)
    returning id`
  return rows.length
}

/** Numbers that only a ban has kept, once it is over; whoever is to be forgotten at last. */
export async function forgetBanned(sql: Db, now: Date, most: number): Promise<number> {
  const rows = await sql`
    with over as (
      select g.id from guests g where g.phone is not null and g.outlet_ids = '{}' and not exists (
        select 1 from guest_bans b where b.guest_id = g.id and b.lifted_at is null and b.until > ${now})
      limit ${most} for update skip locked
    ), emptied as (
      update guest_bans set reason = '', lift_reason = case when lift_reason is not null then '' end
      where guest_id in (select id from over)
    )
    update guests set phone = null where id in (select id from over) returning 1`
  return rows.length
}

export async function dropStrikes(sql: Db, before: Date, most: number): Promise<number> {
  const rows = await sql`
    delete from strikes where reservation_id in (
      select reservation_id from strikes where at < ${before} order by at limit ${most} for update skip locked)
    returning reservation_id`
  return rows.length
}

/** Enquiries to the group, of both kinds. */
export async function dropEnquiries(sql: Db, before: Date, most: number): Promise<number> {
  const emails = await sql`
    delete from contact_messages where id in (
      select id from contact_messages where created_at < ${before} order by created_at limit ${most} for update skip locked)
    returning id`
  const requests = await sql`
    delete from partnership_requests where id in (
      select id from partnership_requests where created_at < ${before} order by created_at limit ${most} for update skip locked)
    returning id`
  return Math.max(emails.length, requests.length)
}
