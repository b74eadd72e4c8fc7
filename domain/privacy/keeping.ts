// How long what tells of a person is kept. The privacy page, the job that erases and `docs/personal-data.md` read these.
import { addNights, type Night } from '#domain/calendar/night.ts'

/** Days, unless the name says years; each counted from what its comment names. */
export const KEEPING = {
  /** What a guest wrote to the outlet, which may tell of health or belief: from the night. */
  notesDays: 30,
  /** Name, phone and e-mail of a reservation that is in no account: from the night. */
  contactDays: 365,
  /** To whom a mail went: from when it was written. */
  messageDays: 90,
  /** An enquiry: from when it came. */
  enquiryDays: 365,
  /** What a gateway's notification said word for word: from when it came. */
  notificationDays: 365,
  /** Where a refund was transferred to, in case the bank sends it back: from the transfer. */
  refundAccountDays: 14,
  /** A failed or abandoned payment that counts towards a ban: from when it happened. */
  strikeDays: 30,
  /** Codes, limits and sessions: from their end. */
  signInDays: 1,
  /** The answer to a request that may be repeated: from the request. */
  answerDays: 2,
  /** The pretend mailbox and gateway of the sandbox: from when they were written to. */
  sandboxDays: 30,
  /** Amounts, nights and booking numbers, without the person: from the end of the year (Undang-Undang 28/2007, article 28(11)). */
  booksYears: 10,
} as const

/** The last night whose term of `days` is over on `today`, both 'YYYY-MM-DD': a term's last day still counts as kept. */
export const lastNightPast = (today: Night, days: number): Night => addNights(today, -days - 1)

/** Whether a reservation that is in no account is past the term of its contact, whether or not it has been erased yet. */
export const isContactOver = (night: Night, today: Night): boolean => night <= lastNightPast(today, KEEPING.contactDays)
