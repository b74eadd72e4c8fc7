// A broadcast: one email of an outlet to a segment of its guests, in both languages.
export const BROADCAST_STATES = ['draft', 'sending', 'done', 'stopped'] as const
/**
 * `sending`: staff released the broadcast, and Senja sends the emails in rounds. `stopped`: staff ended the broadcast before all emails
 * were queued.
 */
export type BroadcastState = (typeof BROADCAST_STATES)[number]

export const LONGEST_SUBJECT = 80
export const LONGEST_BROADCAST = 1500

/** A guest gets at most one broadcast of the group in this number of days. */
export const DAYS_BETWEEN_BROADCASTS = 7

/** Bookings within this number of days after the email count as the result of the broadcast. */
export const RESULT_DAYS = 7

/** Number of emails in one round, if the mail server has no limit. A round lasts a minute. */
const MOST_IN_ROUND = 100

export const ROUND_SECONDS = 60

/**
 * Returns the number of emails of one round. A broadcast uses at most a quarter of the emails that the mail server accepts per minute. So
 * confirmations do not wait behind the broadcast.
 */
export const emailsPerRound = (mailsPerMinute: number | null): number =>
  mailsPerMinute === null ? MOST_IN_ROUND : Math.max(1, Math.min(MOST_IN_ROUND, Math.floor(mailsPerMinute / 4)))

/**
 * Returns true if a text contains a web address. Mail programs turn a web address into a link. But a broadcast must have only one link: its
 * button, which leads to the site.
 */
export const hasAddress = (text: string): boolean =>
  /:\/\/|\bwww\.|\b[a-z0-9-]+\.(?:com|net|org|id|co|io|app|me|link|info|biz|ly|xyz|shop|site)\b/i.test(text)

/** Returns the paragraphs of a text. A blank line begins a new paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
