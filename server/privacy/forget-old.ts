import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { KEEPING, lastNightPast } from '#domain/privacy/keeping.ts'
import {
  dropBroadcastGuests,
  dropConversations,
  dropEnquiries,
  dropFollowNews,
  dropStrikes,
  dropWhatsAppUsers,
  eraseAddressBlocks,
  eraseAnswers,
  eraseContacts,
  eraseDinnerWishes,
  eraseVisitWords,
  eraseHolds,
  eraseListNames,
  eraseListOwners,
  eraseNotifications,
  eraseRecipients,
  eraseSaleLines,
  eraseWaitlistContacts,
  eraseWaitlistWishes,
  eraseWords,
  forgetBanned,
  forgetImported,
  forgetPassHolders,
} from '#server/privacy/keeping-repository.ts'
import { dropFollows } from '#server/reservations/follows/own-follows-repository.ts'
import type { App } from '#server/app.ts'

/** Maximum number of rows in one batch. A batch is small, so that no other query waits long. The next batch erases the remaining rows. */
const BATCH = 500
const MOST_BATCHES = 20

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/**
 * Runs one round of the job: erases expired data in batches. No request for a page waits for the job. Returns the number of erased rows.
 */
export async function forgetOld(
  { sql, now: clock }: Pick<App, 'sql' | 'now'>,
  { batch = BATCH }: { batch?: number } = {},
): Promise<number> {
  const now = clock()
  const today = todayOfGroup(now)
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const wordsOver = lastNightPast(today, KEEPING.notesDays)
  const contactsOver = lastNightPast(today, KEEPING.contactDays)
  const sweeps = [
    () => eraseWords(sql, wordsOver, batch),
    () => eraseDinnerWishes(sql, wordsOver, batch),
    () => eraseWaitlistWishes(sql, wordsOver, batch),
    () => eraseAnswers(sql, wordsOver, batch),
    () => eraseVisitWords(sql, before(KEEPING.contactDays), batch),
    () => dropBroadcastGuests(sql, before(KEEPING.contactDays), batch),
    () => dropFollows(sql, { before: before(KEEPING.messageDays), last: wordsOver }, batch),
    () => dropFollowNews(sql, before(KEEPING.contactDays), batch),
    () => eraseSaleLines(sql, wordsOver, batch),
    () => dropConversations(sql, wordsOver, batch),
    () => eraseHolds(sql, wordsOver, batch),
    () => forgetPassHolders(sql, wordsOver, batch),
    () => eraseContacts(sql, contactsOver, now, batch),
    () => eraseWaitlistContacts(sql, contactsOver, now, batch),
    () => eraseListNames(sql, contactsOver, now, batch),
    () => eraseListOwners(sql, contactsOver, now, batch),
    () => eraseAddressBlocks(sql, new Date(now.getTime() - HOUR_MS), batch),
    () => eraseRecipients(sql, before(KEEPING.messageDays), batch),
    () => eraseNotifications(sql, before(KEEPING.notificationDays), batch),
    () => dropWhatsAppUsers(sql, before(KEEPING.messageDays), batch),
    () => forgetImported(sql, before(KEEPING.contactDays), batch),
    () => forgetBanned(sql, now, batch),
    () => dropStrikes(sql, before(KEEPING.strikeDays), batch),
    () => dropEnquiries(sql, before(KEEPING.enquiryDays), batch),
  ]
  let total = 0
  for (const sweep of sweeps)
    for (let round = 0; round < MOST_BATCHES; round++) {
      const count = await sweep()
      total += count
      if (count < batch) break
    }
  return total
}
