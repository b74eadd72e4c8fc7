// Retention periods of personal data. The privacy page, the job that erases data and `docs/personal-data.md` use these periods.
import { addNights, type Night } from '#domain/calendar/night.ts'

/** Retention periods. The unit is days, unless the name says years. Each comment names the event at which the period begins. */
export const KEEPING = {
  /** Notes of a guest to the outlet. They can be about health or religion. The days are counted from the night. */
  notesDays: 30,
  /**
   * Name, phone and email of a reservation without an account. The days are counted from the night. Also the text that a guest wrote about
   * a visit. Its days are counted from the day of the text.
   */
  contactDays: 365,
  /** The recipient of an email. The period begins when the email is written. */
  messageDays: 90,
  /** An enquiry. The days are counted from its arrival. */
  enquiryDays: 365,
  /** The full text of a notification from a gateway. The days are counted from its arrival. */
  notificationDays: 365,
  /** The bank account of a refund. The account is needed if the bank returns the transfer. The days are counted from the transfer. */
  refundAccountDays: 14,
  /** A failed or abandoned payment that counts towards a ban. The days are counted from the failure. */
  strikeDays: 30,
  /** One-time codes, counters for limits, and sessions. The days are counted from their end. */
  signInDays: 1,
  /** The stored answer of an idempotent request. The days are counted from the request. */
  answerDays: 2,
  /** Entries in the mailbox and the gateway of the sandbox. The days are counted from when the entry was written. */
  sandboxDays: 30,
  /**
   * Amounts, nights and booking numbers, without the person. The years are counted from the end of the year (Undang-Undang 28/2007, article
   * 28(11)).
   */
  booksYears: 10,
} as const

/**
 * Returns the last night for which a retention period of `days` days is over on `today`. Both dates are 'YYYY-MM-DD'. On the last day of a
 * retention period, the data still exists.
 */
export const lastNightPast = (today: Night, days: number): Night => addNights(today, -days - 1)

/**
 * Returns true if the retention period of a reservation's contact is over. Applies to reservations without an account. The contact may
 * still exist until the job erases it.
 */
export const isContactOver = (night: Night, today: Night): boolean => night <= lastNightPast(today, KEEPING.contactDays)
