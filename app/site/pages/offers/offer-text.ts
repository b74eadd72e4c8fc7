import type { Offer } from '#contract/web/offers-and-menus.ts'
import { nightText } from '#app/components/night-text.ts'
import type { calendar } from '#messages/id/calendar.ts'
import type { offers } from '#messages/id/site/offers.ts'

type Messages = { t: typeof offers; calendar: typeof calendar }

/** Returns the nights of an offer as a sentence: 'Friday, Saturday until 31 December'. */
export function validText({ weekdays, valid_from, valid_until }: Offer, { t, calendar: messages }: Messages): string {
  const text = nightText(messages)
  // In an offer, Monday is 1. In the messages, Sunday is 0.
  const day = (weekday: number) => messages.days[weekday % 7] ?? ''
  const nights = weekdays.length === 0 || weekdays.length === 7 ? t.everyNight : weekdays.map(day).join(', ')
  const [from, until] = [valid_from && text.plain(valid_from), valid_until && text.plain(valid_until)]
  if (from && until) return `${nights}, ${t.between(from, until)}`
  if (until) return `${nights}, ${t.until(until)}`
  return from ? `${nights}, ${t.from(from)}` : nights
}

/** Returns the age limits of an offer as a text, or null if it has no limits. */
export function ageText({ minimum_age: least, maximum_age: most }: Offer, t: typeof offers): string | null {
  if (least !== null && most !== null) return t.ages(least, most)
  if (least !== null) return t.agesFrom(least)
  return most === null ? null : t.agesUpTo(most)
}
