import { instantText } from '#app/site/pages/booking/nights/night-text.ts'
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { calendar as calendarEn } from '#messages/en/calendar.ts'
import { giveBack as en } from '#messages/en/members/give-back.ts'
import { calendar as calendarId } from '#messages/id/calendar.ts'
import { giveBack as id } from '#messages/id/members/give-back.ts'
import { waitlistEmails as waitlistEn } from '#messages/en/mails/waitlist-emails.ts'
import { waitlistEmails as waitlistId } from '#messages/id/mails/waitlist-emails.ts'
import type { GiveBack, SoldPlace } from '#server/reservations/give-back/read-give-back.ts'

/** The section in which a guest gives the place back. The texts come from the server, so no script contains them. */
export type GiveBackView = {
  title: string
  lines: string[]
  /** Notes in small type below the button. */
  notes: string[]
  /** The line above the ticket, which says that the place is on offer or sold. Null if it is neither. */
  band: string | null
  /** The state of a sold place. Null if the state of the reservation says enough. */
  badge: string | null
  /** The sentence about the money of a guest who cannot cancel. Null if guests can cancel. */
  rule: string | null
  facts: { term: string; value: string }[]
  /**
   * The options of the select: each number of tickets that the guest can give back, with the refund. Empty if the guest cannot choose a
   * number.
   */
  choices: { value: string; text: string }[]
  choiceLabel: string
  /** Null if the guest can neither list the place nor take the offer back. */
  button: { act: 'list_place' | 'keep_place'; text: string } | null
}

/** Returns a sentence for the guest who buys a place that another guest has listed. The email with the offer contains the same sentence. */
export const promiseLine = (language: Language): string =>
  (language === 'en' ? waitlistEn : waitlistId).waitlist_offered.promised

const EMPTY = {
  lines: [],
  notes: [],
  band: null,
  badge: null,
  rule: null,
  facts: [],
  choices: [],
  choiceLabel: '',
  button: null,
} satisfies Omit<GiveBackView, 'title'>

/** Returns the section about a sold place: the refund, and the way of the refund. */
export function soldPlaceView(sold: SoldPlace, language: Language): GiveBackView {
  const t = language === 'en' ? en : id
  const amount = formatMoney(sold.amount, 'IDR', language)
  return {
    ...EMPTY,
    title: t.soldTitle,
    lines: [t.soldLine, t.how[sold.way]],
    band: t.soldBand(amount),
    badge: t.soldBadge,
  }
}

/** Returns the data of the section. Returns null if the page does not show the section. */
export function giveBackView(
  facts: GiveBack | null,
  { timezone }: { timezone: string },
  language: Language,
): GiveBackView | null {
  if (!facts) return null
  const t = language === 'en' ? en : id
  const at = (instant: Date) =>
    instantText(instant, timezone, language === 'en' ? calendarEn : calendarId, language).replaceAll(' ', '\u00A0')
  const money = (amount: number) => formatMoney(amount, 'IDR', language)
  const { problem, isListed, until, listedAt, tickets, amounts, way, todayAmount, payingUntil } = facts
  const base = {
    ...EMPTY,
    title: t.title,
    choiceLabel: t.count,
    rule: todayAmount === null ? t.onlySold : null,
  }
  if (problem) return { ...base, lines: [t.problems[problem]], rule: null }
  const whole = amounts.at(-1) ?? 0
  const refund = {
    term: tickets !== null && tickets < amounts.length ? t.backOf(tickets) : t.back,
    value: money(amounts[(tickets ?? amounts.length) - 1] ?? whole),
  }
  const ends = { term: t.ends, value: at(until) }
  if (isListed && listedAt)
    return {
      ...base,
      title: t.listed,
      lines: [
        ...(tickets !== null && tickets < amounts.length ? [t.listedTickets(tickets)] : []),
        payingUntil ? t.promised(at(payingUntil)) : t.listedSince(at(listedAt)),
      ],
      notes: [t.scan],
      band: t.band(at(until)),
      facts: [refund, ends],
      button: { act: 'keep_place', text: t.withdraw },
    }
  return {
    ...base,
    lines: [t.lead],
    notes: [t.stays(at(until)), t.scan, t.how[way ?? 'gateway']],
    facts: [refund, ...(todayAmount === null ? [] : [{ term: t.today, value: money(todayAmount) }]), ends],
    choices:
      amounts.length > 1
        ? amounts
            .map((amount, index) => ({ value: `${index + 1}`, text: `${t.tickets(index + 1)}: ${money(amount)}` }))
            .toReversed()
        : [],
    button: { act: 'list_place', text: t.submit },
  }
}
