// Parts of emails about a reservation. Paper tickets and wallet passes use the same parts.
import type { Language } from '#contract/preferences.ts'
import { dateIn, minutesOf, timezoneOf } from '#domain/calendar/night.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { payment as paymentEn } from '#messages/en/booking/payment.ts'
import { emails as en } from '#messages/en/mails/emails.ts'
import { payment as paymentId } from '#messages/id/booking/payment.ts'
import { emails as id } from '#messages/id/mails/emails.ts'
import { describeDinner } from '#server/notifications/emails/describe-dinner.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import type { Email, EmailPrice } from '#server/notifications/emails/email.ts'
import { clockText } from '#server/notifications/emails/night-head.ts'

const messages = { id, en }
const ofPrice = { id: paymentId, en: paymentEn }

export type OpenEmail = Omit<Email, 'closing'>

/**
 * Returns the arrival on the outlet's clock. The date of a night is the date of its evening. So if the arrival is after midnight, the text
 * says so.
 */
export function arrivalText(
  language: Language,
  facts: Pick<EmailFacts, 'arrivalTime' | 'startsAt' | 'night' | 'zone'>,
) {
  const clock = clockText(language, facts.arrivalTime, '').trim()
  const date = dateIn(facts.startsAt, timezoneOf(facts.zone))
  const isNextDay = date > facts.night && minutesOf(facts.arrivalTime) < minutesOf('12:00')
  return messages[language][isNextDay ? 'timeAfterMidnight' : 'time'](clock, facts.zone)
}

/** Returns the description of an email's dinner, or null if the reservation is not a dinner. */
export const dinnerText = (language: Language, { dinner, total }: EmailFacts) =>
  dinner && describeDinner(language, dinner, total)

/**
 * Returns the price with the same rows as on the reservation's page: the items and their total. `sum`: the label of the total. If the total
 * is 0, the label says that there is nothing to pay.
 */
export function priceOf(language: Language, facts: Pick<EmailFacts, 'priceLines' | 'total'>, sum: string): EmailPrice {
  return {
    lines: facts.priceLines.map(({ label, amount }) => ({ label, amount: formatMoney(amount, 'IDR', language) })),
    sum: {
      label: facts.total === 0 ? ofPrice[language].nothingToPay : sum,
      amount: formatMoney(facts.total, 'IDR', language),
    },
  }
}

/**
 * Returns everything that the guest paid: the items, the packages that were ordered ahead, and the total. `sum`: the label of the total.
 */
export function paidPriceOf(language: Language, facts: EmailFacts, sum: string): EmailPrice {
  const price = priceOf(language, facts, sum)
  const { packages = [] } = facts
  if (packages.length === 0) return price
  const total = packages.reduce((all, { amount }) => all + amount, facts.total)
  return {
    lines: [
      ...price.lines,
      ...packages.map(({ label, amount }) => ({ label, amount: formatMoney(amount, 'IDR', language) })),
    ],
    sum: { label: sum, amount: formatMoney(total, 'IDR', language) },
  }
}

export function factsOfPlace(language: Language, facts: EmailFacts): Email['facts'] {
  const t = messages[language]
  const dinner = dinnerText(language, facts)
  return [
    ...(dinner
      ? [dinner.time, dinner.course, dinner.seat]
      : [
          { label: t.arrival, value: arrivalText(language, facts) },
          ...(facts.kind === 'tables' ? [{ label: t.guests, value: t.people(facts.pax) }] : []),
          { label: t.items[facts.kind], value: facts.places },
        ]),
    { label: t.place, value: `${facts.outletName}, ${facts.outletAddress}` },
  ]
}
