// A broadcast: one message of an outlet to a segment of its guests, in both languages, by email or WhatsApp.
export const BROADCAST_STATES = ['draft', 'sending', 'done', 'stopped'] as const
/**
 * `sending`: staff released the broadcast, and Senja sends the emails in rounds. `stopped`: staff ended the broadcast before all emails
 * were queued.
 */
export type BroadcastState = (typeof BROADCAST_STATES)[number]

export const LONGEST_SUBJECT = 80
export const LONGEST_BROADCAST = 1500

/** Maximum length of the text by WhatsApp. The text fills one variable of a template, so it is a single line. */
export const LONGEST_SHORT_TEXT = 160

/** A guest gets at most one broadcast of the group in this number of days. */
export const DAYS_BETWEEN_BROADCASTS = 7

/** A broadcast by WhatsApp counts against the message limit for this number of hours. Meta uses the same number. */
export const LIMIT_HOURS = 24

/** A booking counts as a result of the email if it is made within this number of days. */
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

/** The texts of a broadcast by WhatsApp. If both are null, all guests get the broadcast by email. */
export type ShortTexts = { shortId: string | null; shortEn: string | null }

/** Returns the field of the WhatsApp text that is missing. A broadcast must have this text in both languages or in neither of them. */
export function missingShortText({ shortId, shortEn }: ShortTexts): keyof ShortTexts | null {
  if ((shortId === null) === (shortEn === null)) return null
  return shortId === null ? 'shortId' : 'shortEn'
}

export type BroadcastResult = { dead: number; ended: number; bookings: number; booked: number }

/** Returns the sums of the results of all channels. */
export const totalResult = (channels: readonly BroadcastResult[]): BroadcastResult =>
  channels.reduce(
    (sum, { dead, ended, bookings, booked }) => ({
      dead: sum.dead + dead,
      ended: sum.ended + ended,
      bookings: sum.bookings + bookings,
      booked: sum.booked + booked,
    }),
    { dead: 0, ended: 0, bookings: 0, booked: 0 },
  )

/**
 * Number of messages that a broadcast would send now by each channel. `price`: the price of the WhatsApp messages in rupiah, if it is
 * known.
 */
export type ChannelForecast = { byWhatsApp: number; byEmail: number; price: number | null }

/**
 * Returns the forecast for `guests` guests. `reachable`: the number of guests who can get the message by WhatsApp. `left`: the number of
 * messages that the daily limit still allows. `priceEach`: 0 if the group has not entered a price.
 */
export function forecastChannels(
  { guests, reachable }: { guests: number; reachable: number },
  { left, priceEach }: { left: number; priceEach: number },
): ChannelForecast {
  const byWhatsApp = Math.max(0, Math.min(reachable, left))
  return { byWhatsApp, byEmail: guests - byWhatsApp, price: priceEach === 0 ? null : byWhatsApp * priceEach }
}

/** Returns the paragraphs of a text. A blank line begins a new paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
