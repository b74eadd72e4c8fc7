// The lines of a price. Pages, papers and emails show the same lines.
import type { Quote } from '#domain/pricing/quote.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'

export type Summands = Pick<
  Quote,
  'subtotal' | 'membershipDiscount' | 'affiliatorDiscount' | 'service' | 'tax' | 'total'
>

export type PriceWords = { title: string; membership: string; affiliator: string; service: string; tax: string }

/** One line of a price. `amount` is in whole rupiah; it is below zero for a deduction. */
export type PricePart = { part: keyof Summands; label: string; amount: number }

/** Returns the lines of a total: the places, then the deductions and charges that are not 0. The lines add up to the total. */
export function priceParts(quote: Summands, words: PriceWords): PricePart[] {
  const parts: PricePart[] = [
    { part: 'membershipDiscount', label: words.membership, amount: -quote.membershipDiscount },
    { part: 'affiliatorDiscount', label: words.affiliator, amount: -quote.affiliatorDiscount },
    { part: 'service', label: words.service, amount: quote.service },
    { part: 'tax', label: words.tax, amount: quote.tax },
  ]
  return [
    { part: 'subtotal', label: words.title, amount: quote.subtotal },
    ...parts.filter(({ amount }) => amount !== 0),
  ]
}

export type ReservationPriceTexts = Omit<PriceWords, 'title'> & {
  offerPrice: string
  line: Record<'downPayment' | 'bookingFee' | 'tickets' | 'deposit', (count: number) => string>
}

type PricedReservation = {
  kind: ReservationKind
  /** True if the payment is subtracted from the bill. */
  isCredit: boolean
  /** Number of tables or tickets. For a dinner: number of guests. */
  count: number
  /** True if the discount comes from an offer with an age limit. */
  hasAges: boolean
}

export function priceWords(
  { kind, isCredit, count, hasAges }: PricedReservation,
  texts: ReservationPriceTexts,
): PriceWords {
  const line = {
    tables: isCredit ? texts.line.downPayment : texts.line.bookingFee,
    tickets: texts.line.tickets,
    restaurant: texts.line.deposit,
  }
  return {
    title: line[kind](count),
    membership: texts.membership,
    affiliator: hasAges ? texts.offerPrice : texts.affiliator,
    service: texts.service,
    tax: texts.tax,
  }
}
