// The SQL for erasing expired data. Each statement changes at most `most` rows, uses an index, and returns the number of changed rows.
import type { Night } from '#domain/calendar/night.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Db } from '#server/db/open.ts'

/** Erases the texts that guests wrote to the outlet, for nights up to `last`. The guests may have an account or not. */
export async function eraseWords(sql: Db, last: Night, most: number): Promise<number> {
  const rows = await sql`
    update reservations set notes = '', remarks = '{}' where id in (
      select id from reservations where (notes <> '' or remarks <> '{}') and night <= ${last} order by night limit ${most}
      for update skip locked)
    returning id`
  return rows.length
}

/** Erases the dinner wishes for nights up to `last`, because wishes may reveal health or belief. */
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

/** Erases the texts of answers that guests gave after a visit. An answer is old if the guest gave it before `before`. */
export async function eraseVisitWords(sql: Db, before: Date, most: number): Promise<number> {
  const rows = await sql`
    update visit_answers set words = '' where reservation_id in (
      select reservation_id from visit_answers where words <> '' and answered_at < ${before} order by answered_at limit ${most}
      for update skip locked)
    returning reservation_id`
  return rows.length
}

/** Deletes the recipients of broadcasts (rows of `broadcast_guests`) that were handled before `before`. */
export async function dropBroadcastGuests(sql: Db, before: Date, most: number): Promise<number> {
  const rows = await sql`
    delete from broadcast_guests where (broadcast_id, guest_id) in (
      select broadcast_id, guest_id from broadcast_guests where handled_at < ${before} order by handled_at limit ${most}
      for update skip locked)`
  return rows.count
}

/** Deletes rows of `follow_news` (new nights for followers) that were added before `before`. */
export async function dropFollowNews(sql: Db, before: Date, most: number): Promise<number> {
  const rows = await sql`
    delete from follow_news where (follower_id, event_id) in (
      select follower_id, event_id from follow_news where at < ${before} order by at limit ${most} for update skip locked)`
  return rows.count
}

export async function eraseWaitlistWishes(sql: Db, last: Night, most: number): Promise<number> {
  const rows = await sql`
    update waitlist_entries set notes = '', alcohol_okay = null, pork_okay = null, has_allergy = null, allergy_details = ''
    where id in (
      select id from waitlist_entries where has_allergy is not null and night <= ${last} order by night limit ${most}
      for update skip locked)
    returning id`
  return rows.length
}

/** Erases the contacts of waitlist entries without an account, for nights up to `last`. The row stays without personal data. */
export async function eraseWaitlistContacts(sql: Db, last: Night, now: Date, most: number): Promise<number> {
  const rows = await sql`
    update waitlist_entries set ${nobodyWaits(sql, now)} where id in (
      select id from waitlist_entries where member_id is null and erased_at is null and night <= ${last} order by night
      limit ${most} for update skip locked)
    returning id`
  return rows.length
}

/** SQL: sets the columns of an erased waitlist entry. The entry receives no more offers. */
export const nobodyWaits = (sql: Db, now: Date) => sql`
  member_id = null, browser_key = null, name = '', phone = '', email = '', notes = '', alcohol_okay = null, pork_okay = null,
  has_allergy = null, allergy_details = '', erased_at = ${now},
  state = case state when 'waiting' then 'left' when 'offered' then 'passed' else state end,
  changed_at = case when state in ('waiting', 'offered') then ${now}::timestamptz else changed_at end`

/** Erases phones and accounts from the queues of sales for nights up to `last`. The published result of the draw stays. */
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

/** Erases the venues' replies to guests, for nights up to `last`, because a reply may repeat the guest's text. */
export async function eraseAnswers(sql: Db, last: Night, most: number): Promise<number> {
  const rows = await sql`
    update request_answers set reason = '' where reservation_id in (
      select a.reservation_id from request_answers a join reservations r on r.id = a.reservation_id
      where a.reason <> '' and r.night <= ${last} limit ${most} for update of a skip locked)
    returning 1`
  return rows.length
}

/**
 * Erases the digest of the guest's network from reservations that were paid or ended before `before`. After that, these reservations no
 * longer count towards the limit of holds for their network.
 */
export async function eraseAddressBlocks(sql: Db, before: Date, most: number): Promise<number> {
  const rows = await sql`
    update reservations set address_block = null where id in (
      select id from reservations where address_block is not null and state <> ${stateSql(sql, 'WaitingForPayment')}
        and state_changed_at < ${before} limit ${most} for update skip locked)
    returning 1`
  return rows.length
}

/**
 * Erases the contacts of reservations without an account, for nights up to `last`. Skips reservations with a payment or refund in
 * progress.
 */
export async function eraseContacts(sql: Db, last: Night, now: Date, most: number): Promise<number> {
  const rows = await sql`
    with past as (
      select r.id from reservations r
      where r.member_id is null and r.erased_at is null and r.night <= ${last} and r.state not in (${stateSql(sql, 'WaitingForPayment', 'Pending')})
        and not exists (select 1 from refunds f join captures c on c.id = f.capture_id join payment_intents p on p.id = c.intent_id
          where p.reservation_id = r.id and f.state not in ('done', 'transferred', 'failed'))
      order by r.night limit ${most} for update of r skip locked
    ), phones as (
      delete from wallet_registrations where reservation_id in (select id from past)
    ), mates as (
      update split_shares set name = '' where split_id in (select s.id from splits s join past on past.id = s.reservation_id)
    ), payers as (
      update split_payments set email = '' where email <> '' and split_id in (select s.id from splits s join past on past.id = s.reservation_id)
    ), pages as (
      update payment_attempts set url = null, state = case when state = 'open' then 'lost' else state end
      where intent_id in (select id from payment_intents where reservation_id in (select id from past))
    )
    update reservations set name = '', phone = '', email = '', notes = '', remarks = '{}', browser_key = null, erased_at = ${now}
    where id in (select id from past) returning id`
  return rows.length
}

/** Erases the names and phone numbers on guest lists of nights up to `last`. The rows stay, with the count of guests for each name. */
export async function eraseListNames(sql: Db, last: Night, now: Date, most: number): Promise<number> {
  const rows = await sql`
    update guest_list_names set name = '', folded = '', phone = '', erased_at = ${now} where id in (
      select n.id from guest_list_names n join guest_lists l on l.id = n.list_id
      where n.erased_at is null and l.night <= ${last} order by l.night limit ${most} for update of n skip locked)
    returning id`
  return rows.length
}

export async function eraseListOwners(sql: Db, last: Night, now: Date, most: number): Promise<number> {
  const rows = await sql`
    update guest_lists set owner = '', erased_at = ${now} where id in (
      select id from guest_lists where erased_at is null and night <= ${last} order by night limit ${most} for update skip locked)
    returning id`
  return rows.length
}

/** Erases the recipients of messages from before `before`. Queued messages keep their recipients. */
export async function eraseRecipients(sql: Db, before: Date, most: number): Promise<number> {
  const rows = await sql`
    update messages set recipient = '', payload = '{}' where id in (
      select id from messages where recipient <> '' and created_at < ${before} and state not in ('queued', 'sending') order by created_at
      limit ${most} for update skip locked)
    returning id`
  return rows.length
}

/** Erases the bodies of gateway notifications from before `before`. The outcome of each notification stays. */
export async function eraseNotifications(sql: Db, before: Date, most: number): Promise<number> {
  const rows = await sql`
    update payment_notifications set raw = '{}' where id in (
      select id from payment_notifications where raw <> '{}'::jsonb and received_at < ${before} order by received_at
      limit ${most} for update skip locked)
    returning id`
  return rows.length
}

/** Erases the names and reasons of the venue's holds for nights up to `last`, because staff may write about people there. */
export async function eraseHolds(sql: Db, last: Night, most: number): Promise<number> {
  const rows = await sql`
    update holds set for_name = '', for_phone = null, reason = '' where id in (
      select id from holds where night <= ${last} and (for_name <> '' or reason <> '' or for_phone is not null) order by night
      limit ${most} for update skip locked)
    returning id`
  return rows.length
}

/** Deletes the contacts that were imported from a list before `before`. A guest without a reservation is then forgotten. */
export async function forgetImported(sql: Db, before: Date, most: number): Promise<number> {
  const rows = await sql<{ phone: string }[]>`
    delete from guest_contacts c using guests g where g.id = c.guest_id and c.guest_id in (
      select guest_id from guest_contacts where at < ${before} order by at limit ${most} for update skip locked)
    returning coalesce(g.phone, '') as phone`
  await sql`select guest_recounted(p.phone) from unnest(${rows.map(({ phone }) => phone)}::text[]) as p(phone)`
  return rows.length
}

/** Erases the phone number and the reason of a ban after the ban has ended. The phone number was stored only for the ban. */
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

/** Deletes the two kinds of enquiries to the group that are older than `before`. */
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

/**
 * Deletes the registrations of phones with a pass for a night up to `last`. If a ticket was moved to a later night, the registrations of
 * its phones stay.
 */
export async function forgetPassHolders(sql: Db, last: Night, most: number): Promise<number> {
  const rows = await sql`
    delete from wallet_registrations where (device_id, reservation_id) in (
      select g.device_id, g.reservation_id from wallet_registrations g join reservations r on r.id = g.reservation_id
      where g.night <= ${last} and r.night <= ${last} order by g.night limit ${most} for update of g skip locked)
    returning device_id`
  return rows.length
}

/** Deletes the conversations about reservations of nights up to `last`. A text of a guest may reveal health or belief. */
export async function dropConversations(sql: Db, last: Night, most: number): Promise<number> {
  const rows = await sql`
    delete from conversation_messages where id in (
      select m.id from conversation_messages m join reservations r on r.id = m.reservation_id
      where m.at < ${last}::date + 2 and r.night <= ${last} order by m.at limit ${most} for update of m skip locked)
    returning 1`
  return rows.length
}

/** Deletes the user ids of guests who have not written since `before`. */
export async function dropWhatsAppUsers(sql: Db, before: Date, most: number): Promise<number> {
  const rows = await sql`
    delete from whatsapp_users where user_id in (
      select user_id from whatsapp_users where seen_at < ${before} order by seen_at limit ${most} for update skip locked)
    returning 1`
  return rows.length
}
