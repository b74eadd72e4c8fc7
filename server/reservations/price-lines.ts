// The price of a reservation line by line, as its page, its paper and its emails have it.
import type { Language } from '#contract/preferences.ts'
import { restatedPrice } from '#domain/books/restated-price.ts'
import { priceParts, priceWords } from '#domain/pricing/price-lines.ts'
import { payment as en } from '#messages/en/booking/payment.ts'
import { payment as id } from '#messages/id/booking/payment.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'

const messages = { id, en }

/** How many places it is: tables, tickets, or a dinner's guests. */
export const countOf = ({ lines }: Pick<ReservationRow, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The lines of the price as it stands after moves and changes. Their sum is `worth`. */
export function priceLinesOf(
  r: Pick<ReservationRow, 'quote' | 'kind' | 'paymentType' | 'lines' | 'courtesy' | 'worth'>,
  language: Language,
): { label: string; amount: number }[] {
  const priced = {
    kind: r.kind,
    isCredit: r.kind !== 'tickets' && r.paymentType === 'DownPayment',
    count: countOf(r),
    hasAges: r.quote.ages !== undefined,
  }
  const t = messages[language]
  return [
    ...priceParts(restatedPrice(r.quote, r.worth - r.courtesy), priceWords(priced, t)).map(({ label, amount }) => ({
      label,
      amount,
    })),
    ...(r.courtesy === 0 ? [] : [{ label: t.courtesy, amount: r.courtesy }]),
  ]
}
