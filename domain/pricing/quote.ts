import type { AgeRange } from '#domain/catalogue/age-limits.ts'
import type { Rupiah } from '#domain/pricing/money.ts'
import { assertRupiah, percentageOf } from '#domain/pricing/money.ts'
import type { ChargeRates, TaxKind } from '#domain/pricing/tax-rates.ts'

export const PAYMENT_TYPES = ['DownPayment', 'BookingFee', 'Ticket', 'RestaurantDeposit'] as const

/**
 * Types of payment. A down payment and a restaurant deposit are credit: they are subtracted from the bill. A booking fee and a ticket are
 * prices.
 */
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/**
 * A discount by a code of an affiliator or an offer: a percentage, or an amount in whole rupiah. `ages`: the age range of the guests who
 * may use it; null for all ages. Staff check the ages at the door.
 */
export type AffiliatorDiscount = {
  kind: 'percent' | 'amount'
  value: number
  ages?: AgeRange | null
  /**
   * True if a second person has approved that the code may reduce the price to 0. Otherwise, a discount of a fixed amount covers at most 90
   * percent of the price.
   */
  mayBeFree?: boolean
}

const MOST_AMOUNT_PERCENT = 90

export type PriceLine = { label: string; quantity: number; unitAmount: Rupiah }

export type QuoteRequest = {
  paymentType: PaymentType
  lines: readonly PriceLine[]
  /** Discount of the guest's membership tier in percent; 0 for no discount. */
  membershipDiscountPercent: number
  affiliator: AffiliatorDiscount | null
  /** Service and tax of the outlet in percent. `service` applies only if `useService` is true, and `tax` only if `useTax` is true. */
  service: number
  tax: number
  taxKind: TaxKind
  useService: boolean
  useTax: boolean
}

/** A price with its parts. The parts always add up: subtotal − membership discount − affiliator discount + service + tax = total. */
export type Quote = {
  paymentType: PaymentType
  lines: (PriceLine & { amount: Rupiah })[]
  subtotal: Rupiah
  membershipDiscount: Rupiah
  affiliatorDiscount: Rupiah
  service: Rupiah
  tax: Rupiah
  total: Rupiah
  /** The charged percentages; 0 for no charge. Missing if the payment is credit, and in old quotes, which did not store percentages. */
  rates?: ChargeRates & { taxKind: TaxKind }
  /** Age range of the guests who can pay this price. Missing in older quotes, and if the price is valid for all ages. */
  ages?: AgeRange
}

/**
 * Computes a price in four steps. The order is fixed, and each step is rounded half up to a whole rupiah: membership discount,
 * affiliator discount, service on the rest, tax on the rest plus service. If the payment is credit for the bill, only the affiliator
 * discount applies.
 */
export function quote(request: QuoteRequest): Quote {
  const lines = request.lines.map((line) => ({ ...line, amount: amountOf(line) }))
  const subtotal = assertRupiah(lines.reduce((sum, line) => sum + line.amount, 0))
  const isPrice = !isCredit(request.paymentType)
  const membershipDiscount = isPrice ? percentageOf(subtotal, request.membershipDiscountPercent) : 0
  const affiliatorDiscount = discountOf(request.affiliator, subtotal - membershipDiscount)
  const net = subtotal - membershipDiscount - affiliatorDiscount
  const rates = isPrice && ratesOf(request)
  const service = rates ? percentageOf(net, rates.service) : 0
  const tax = rates ? percentageOf(net + service, rates.tax) : 0
  const total = assertRupiah(net + service + tax)
  return {
    paymentType: request.paymentType,
    lines,
    subtotal,
    membershipDiscount,
    affiliatorDiscount,
    service,
    tax,
    total,
    ...(rates && { rates }),
    ...(request.affiliator?.ages && affiliatorDiscount > 0 && { ages: request.affiliator.ages }),
  }
}

export function isCredit(paymentType: PaymentType): boolean {
  return paymentType === 'DownPayment' || paymentType === 'RestaurantDeposit'
}

const ratesOf = ({ taxKind, service, tax, useService, useTax }: QuoteRequest): NonNullable<Quote['rates']> => ({
  taxKind,
  service: useService ? service : 0,
  tax: useTax ? tax : 0,
})

function amountOf(line: PriceLine): Rupiah {
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) {
    throw new RangeError(`Not a quantity: ${line.quantity}`)
  }
  return assertRupiah(assertRupiah(line.unitAmount) * line.quantity)
}

// A fixed discount is never higher than the price. A discount of the whole price needs the approval of a second person.
function discountOf(discount: AffiliatorDiscount | null, base: Rupiah): Rupiah {
  if (discount === null) return 0
  if (discount.kind === 'percent') return percentageOf(base, discount.value)
  const most = discount.mayBeFree ? base : percentageOf(base, MOST_AMOUNT_PERCENT)
  return Math.min(most, assertRupiah(discount.value))
}
