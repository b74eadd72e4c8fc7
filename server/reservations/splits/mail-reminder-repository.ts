// All SQL of the reminders that friends request by email.
import type { Language } from '#domain/language.ts'
import type { Db, Question } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { DueItem } from '#server/jobs/job.ts'
import type { Work } from '#server/work.ts'

/** Largest number of email reminders of one split, so that its link cannot fill the database. */
const MOST_REMINDERS = 100

export type MailReminder = {
  id: string
  splitId: string
  email: string
  /** The share of the first request. Null means any unpaid share. */
  shareNo: number | null
  /** The shares of later requests of the same address. */
  moreShares: number[]
  locale: Language
  /** The times of the two emails. Null if the email was queued or will not be sent. */
  halfAt: Date | null
  soonAt: Date | null
  /** Time at which the friend ended the emails. Null while they continue. */
  stoppedAt: Date | null
}

/**
 * Stores the request of an address. A later request of the same address adds its share and changes the language, so a stopped reminder
 * stays stopped. Returns false if the split has too many requests.
 */
export async function saveMailReminder(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  { id, splitId, email, shareNo, locale, halfAt, soonAt }: Omit<MailReminder, 'moreShares' | 'stoppedAt'>,
): Promise<boolean> {
  const rows = await sql`
    insert into split_mail_reminders as f (id, split_id, email, share_no, locale, half_at, soon_at, asked_at)
    select ${id}::uuid, ${splitId}::uuid, ${email}, ${shareNo}::smallint, ${locale}, ${halfAt}::timestamptz, ${soonAt}::timestamptz,
      ${now()}::timestamptz
    where (select count(*) from split_mail_reminders where split_id = ${splitId}::uuid and email <> ${email}) < ${MOST_REMINDERS}
    on conflict (split_id, email) do update set share_no = coalesce(f.share_no, excluded.share_no),
      more_shares = case when f.share_no is null or excluded.share_no is null or excluded.share_no = any(f.share_no || f.more_shares)
        then f.more_shares else f.more_shares || excluded.share_no end,
      locale = excluded.locale returning 1`
  return rows.length > 0
}

/** Lists the reminders with a due email, and all reminders of splits in which friends can no longer pay. */
export const dueMailReminders = (sql: Db, now: Date): Question<DueItem> => sql`
  select f.id::text as key, least(f.half_at, f.soon_at, ${now}::timestamptz) as at
  from split_mail_reminders f join splits s on s.id = f.split_id join reservations r on r.id = s.reservation_id
  where f.half_at <= ${now}::timestamptz or f.soon_at <= ${now}::timestamptz or s.state <> 'open' or s.deadline <= ${now}::timestamptz
    or r.state <> ${stateSql(sql, 'WaitingForPayment')}`

export async function findMailReminder(sql: Db, id: string): Promise<MailReminder | null> {
  const [row] = await sql<MailReminder[]>`
    select id, split_id, email, share_no, more_shares, locale, half_at, soon_at, stopped_at from split_mail_reminders where id = ${id}`
  return row ?? null
}

/** Stores the times of the emails that are still to be queued. */
export async function saveMailTimes(
  sql: Db,
  { id, halfAt, soonAt }: Pick<MailReminder, 'id' | 'halfAt' | 'soonAt'>,
): Promise<void> {
  await sql`update split_mail_reminders set half_at = ${halfAt}, soon_at = ${soonAt} where id = ${id}`
}

/** Ends the emails of a reminder. The row stays until the end of the split, so the address cannot be requested again. */
export async function stopMailReminder(sql: Db, id: string, now: Date): Promise<void> {
  await sql`
    update split_mail_reminders set half_at = null, soon_at = null, stopped_at = coalesce(stopped_at, ${now}::timestamptz) where id = ${id}`
}

export async function deleteMailReminder(sql: Db, id: string): Promise<void> {
  await sql`delete from split_mail_reminders where id = ${id}`
}
