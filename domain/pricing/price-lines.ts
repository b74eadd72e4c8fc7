// The lines of a price, the same on pages, papers and in mails.
import type { Quote } from '#domain/pricing/quote.ts'

export type Summands = Pick<
  Quote,
  'subtotal' | 'membershipDiscount' | 'affiliatorDiscount' | 'service' | 'tax' | 'total'
>

export type PriceWords = { title: string; membership: string; affiliator: string; service: string; tax: string }

/** `amount` in whole rupiah, below zero where it is taken off. */
export type PricePart = { part: keyof Summands; label: string; amount: number }

/** What a total is made of: the places, then what is taken off and what is added, as far as there is any. They add up to it. */
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

type KindOfPlaces = 'tables' | 'tickets' | 'restaurant'

/** The texts of a reservation's price, from the messages of the payment. */
export type ReservationPriceTexts = Omit<PriceWords, 'title'> & {
  offerPrice: string
  line: Record<'downPayment' | 'bookingFee' | 'tickets' | 'deposit', (count: number) => string>
}

type PricedReservation = {
  kind: KindOfPlaces
  /** Whether it comes off the bill. */
  isCredit: boolean
  /** Of tables or tickets; of a dinner its guests. */
  count: number
  /** Whether the discount is an offer's, for an age. */
  hasAges: boolean
}

/** What the lines of a reservation's price are called. */
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
