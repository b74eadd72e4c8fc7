// All SQL of the reminders that friends request by WhatsApp.
import type { Language } from '#domain/language.ts'
import type { Db, Question } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { DueItem } from '#server/jobs/job.ts'
import type { WhatsAppReader } from '#server/notifications/whatsapp/whatsapp-repository.ts'
import type { Work } from '#server/work.ts'

/** Largest number of reminders of one split, so that its link cannot fill the database. */
const MOST_REMINDERS = 100

export type FriendReminder = {
  id: string
  splitId: string
  phone: string
  /** The share of the first request. Null means any unpaid share. */
  shareNo: number | null
  /** The shares of later requests of the same phone. */
  moreShares: number[]
  locale: Language
  remindAt: Date
  queuedAt: Date | null
}

/**
 * Stores a phone's request for a reminder. A second request of the same phone adds its share and changes the language. Returns null if the
 * split has too many reminders.
 */
export async function saveFriendReminder(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  { id, splitId, phone, shareNo, locale, remindAt }: Omit<FriendReminder, 'queuedAt' | 'moreShares'>,
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    insert into split_reminders as f (id, split_id, phone, share_no, locale, remind_at, asked_at)
    select ${id}::uuid, ${splitId}::uuid, ${phone}, ${shareNo}::smallint, ${locale}, ${remindAt}::timestamptz, ${now()}::timestamptz
    where (select count(*) from split_reminders where split_id = ${splitId}::uuid and phone <> ${phone}) < ${MOST_REMINDERS}
    on conflict (split_id, phone) do update set share_no = coalesce(f.share_no, excluded.share_no),
      more_shares = case when f.share_no is null or excluded.share_no is null or excluded.share_no = any(f.share_no || f.more_shares)
        then f.more_shares else f.more_shares || excluded.share_no end,
      locale = excluded.locale returning id`
  return row?.id ?? null
}

/** Lists the reminders that the job must handle: the due reminders, and all reminders of splits in which friends can no longer pay. */
export const dueFriendReminders = (sql: Db, now: Date): Question<DueItem> => sql`
  select f.id::text as key, least(f.remind_at, ${now}::timestamptz) as at
  from split_reminders f join splits s on s.id = f.split_id join reservations r on r.id = s.reservation_id
  where (f.queued_at is null and f.remind_at <= ${now}::timestamptz) or s.state <> 'open' or s.deadline <= ${now}::timestamptz
    or r.state <> ${stateSql(sql, 'WaitingForPayment')}`

export async function findFriendReminder(sql: Db, id: string): Promise<FriendReminder | null> {
  const [row] = await sql<FriendReminder[]>`
    select id, split_id, phone, share_no, more_shares, locale, remind_at, queued_at from split_reminders where id = ${id}`
  return row ?? null
}

export async function saveReminderQueued(sql: Db, id: string, now: Date): Promise<void> {
  await sql`update split_reminders set queued_at = ${now} where id = ${id}`
}

export async function deleteFriendReminder(sql: Db, id: string): Promise<void> {
  await sql`delete from split_reminders where id = ${id}`
}

/** Deletes the reminders of a phone. Returns true if at least one of them was not sent yet. */
export async function endRemindersOf(sql: Db, phone: string): Promise<boolean> {
  const rows = await sql<{ isWaiting: boolean }[]>`
    delete from split_reminders where phone = ${phone} returning queued_at is null as is_waiting`
  return rows.some(({ isWaiting }) => isWaiting)
}

/**
 * Finds the phone for a queued reminder. Returns null if friends can no longer pay, if the share is paid, or if the friend ended the
 * reminder.
 */
export async function findFriendPhone(sql: Db, messageId: number, now: Date): Promise<WhatsAppReader | null> {
  const [row] = await sql<WhatsAppReader[]>`
    select f.phone, o.timezone, m.created_at from messages m
    join reservations r on r.id = m.reservation_id join outlets o on o.id = r.outlet_id
    join splits s on s.reservation_id = r.id join split_reminders f on f.split_id = s.id and f.phone = m.recipient
    where m.id = ${messageId} and r.state = ${stateSql(sql, 'WaitingForPayment')} and s.state = 'open' and s.deadline > ${now}::timestamptz
      and exists (select 1 from split_shares h where h.split_id = s.id and h.payment_id is null and not h.is_free and not h.is_courtesy
        and (f.share_no is null or h.no = f.share_no or h.no = any(f.more_shares)))`
  return row ?? null
}
