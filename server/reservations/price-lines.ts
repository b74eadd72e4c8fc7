// The lines of a reservation's price, for its page, its paper ticket and its emails.
import type { Language } from '#contract/preferences.ts'
import { restatedPrice } from '#domain/books/restated-price.ts'
import { priceParts, priceWords } from '#domain/pricing/price-lines.ts'
import { payment as en } from '#messages/en/booking/payment.ts'
import { payment as id } from '#messages/id/booking/payment.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'

const messages = { id, en }

/** Returns the number of sold places: tables, tickets, or guests of a dinner. */
export const countOf = ({ lines }: Pick<ReservationRow, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns the lines of the price after moves and changes. The sum of the lines is `worth`. */
export function priceLinesOf(
  r: Pick<ReservationRow, 'quote' | 'kind' | 'paymentType' | 'lines' | 'courtesy' | 'worth'>,
  language: Language,
): { label: string; amount: number }[] {
  const lineFacts = {
    kind: r.kind,
    isCredit: r.kind !== 'tickets' && r.paymentType === 'DownPayment',
    count: countOf(r),
    hasAges: r.quote.ages !== undefined,
  }
  const t = messages[language]
  return [
    ...priceParts(restatedPrice(r.quote, r.worth - r.courtesy), priceWords(lineFacts, t)).map(({ label, amount }) => ({
      label,
      amount,
    })),
    ...(r.courtesy === 0 ? [] : [{ label: t.courtesy, amount: r.courtesy }]),
  ]
}
