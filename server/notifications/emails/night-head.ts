import type { Language } from '#contract/preferences.ts'
import { weekdayOf } from '#domain/calendar/night.ts'
import { calendar as calendarEn } from '#messages/en/calendar.ts'
import { emails as en } from '#messages/en/mails/emails.ts'
import { calendar as calendarId } from '#messages/id/calendar.ts'
import { emails as id } from '#messages/id/mails/emails.ts'
import type { NightFacts } from '#server/notifications/emails/email-facts.ts'
import type { EmailLink, NightHead } from '#server/notifications/emails/email.ts'

const messages = { id: { ...id, calendar: calendarId }, en: { ...en, calendar: calendarEn } }

/** Formats a night, such as 'Saturday 21 November 2026'. */
export function nightText(language: Language, night: string): string {
  const t = messages[language]
  const [year = 0, month = 1, date = 1] = night.split('-').map(Number)
  return t.date(t.calendar.days[weekdayOf(night) % 7] ?? '', date, t.calendar.months[month - 1] ?? '', year)
}

/** Formats a night in short form, such as 'Sat 21 Nov'. */
export function shortNightText(language: Language, night: string): string {
  const t = messages[language]
  const [, month = 1, date = 1] = night.split('-').map(Number)
  return t.shortDate(t.calendar.shortDays[weekdayOf(night) % 7] ?? '', date, t.calendar.shortMonths[month - 1] ?? '')
}

/** Formats a time with its zone, such as '22:30 WIB'. */
export const clockText = (language: Language, time: string, zone: string): string =>
  messages[language].time(messages[language].calendar.clock(time), zone)

/** Formats an instant of an outlet's clock for a subject, such as 'Sat 21 Nov, 16:00 WIB'. */
export const shortInstantText = (language: Language, at: { night: string; clock: string }, zone: string): string =>
  `${shortNightText(language, at.night)}, ${clockText(language, at.clock, zone)}`

/** Turns a message text into a sentence: adds a capital letter at the start and a full stop at the end. */
const sentence = (news: string) => news.charAt(0).toUpperCase() + news.slice(1) + (/[.?!]$/.test(news) ? '' : '.')

/** Puts a text on one line, because the subject header of an email is one line. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * Returns the subject and the head of an email about a night. `news` starts in lower case, because the subject has other words before it.
 * `shownNews`: the sentence in the email, if it differs from `news`.
 */
export function nightHead(
  language: Language,
  facts: NightFacts & { bookingCode?: string },
  news: string,
  shownNews = news,
): NightHead {
  const t = messages[language]
  const { eventName, outletName, picture, night } = facts
  const date = nightText(language, night)
  const title = eventName ?? outletName
  return {
    subject: oneLine(t.subject(title, shortNightText(language, night), news, facts.bookingCode ?? '')),
    brand: facts.brandSlug,
    ...(picture && {
      picture: {
        url: picture.url,
        height: picture.height,
        alt: picture.isPoster ? t.poster(title) : outletName,
        link: facts.nightUrl,
      },
    }),
    news: sentence(shownNews),
    heading: title,
    when: eventName ? t.whenAt(date, outletName) : date,
  }
}

export const mapLinks = (language: Language, { mapUrl }: Pick<NightFacts, 'mapUrl'>): EmailLink[] =>
  mapUrl ? [{ label: messages[language].map, url: mapUrl }] : []
