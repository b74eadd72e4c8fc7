import type { AgeRange } from '#domain/catalogue/age-limits.ts'
import type { Rupiah } from '#domain/pricing/money.ts'
import { assertRupiah, percentageOf } from '#domain/pricing/money.ts'
import type { ChargeRates, TaxKind } from '#domain/pricing/tax-rates.ts'

export const PAYMENT_TYPES = ['DownPayment', 'BookingFee', 'Ticket', 'RestaurantDeposit'] as const

/** Kinds of payment. Down payment and restaurant deposit are credit for the bill; the other two are prices. */
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/**
 * A discount by a code of an affiliator or an offer: a percentage of its base, or whole rupiah. `ages`: the age limits of the
 * guests, which the door checks; null for all ages.
 */
export type AffiliatorDiscount = {
  kind: 'percent' | 'amount'
  value: number
  ages?: AgeRange | null
  /** True if a second person approved a price of 0. Otherwise an amount leaves at least a tenth of the price. */
  mayBeFree?: boolean
}

const MOST_AMOUNT_PERCENT = 90

export type PriceLine = { label: string; quantity: number; unitAmount: Rupiah }

export type QuoteRequest = {
  paymentType: PaymentType
  lines: readonly PriceLine[]
  /** Percentage of the guest's membership tier, 0 for none. */
  membershipDiscountPercent: number
  affiliator: AffiliatorDiscount | null
  /** Percentages of the outlet; they count only where `useService` and `useTax` say so. */
  service: number
  tax: number
  /** The kind of sale whose tax this is. */
  taxKind: TaxKind
  useService: boolean
  useTax: boolean
}

/** A breakdown whose parts always add up: subtotal − both discounts + service + tax = total. */
export type Quote = {
  paymentType: PaymentType
  lines: (PriceLine & { amount: Rupiah })[]
  subtotal: Rupiah
  membershipDiscount: Rupiah
  affiliatorDiscount: Rupiah
  service: Rupiah
  tax: Rupiah
  total: Rupiah
  /** The percentages that were charged, 0 for none. Absent for credit, and in quotes from before rates were kept. */
  rates?: ChargeRates & { taxKind: TaxKind }
  /** Whom this price is for, by their age on the night; absent where it is for everybody, and in what was priced before. */
  ages?: AgeRange
}

/**
 * What is charged, step by step in a fixed order, each step rounded half up to a whole rupiah: membership
 * discount, affiliator discount, service on the rest, tax on that sum. Credit knows the affiliator code alone.
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

/** Whether the payment is credited to the final bill. */
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

// A fixed discount is at most the price, and the whole price only if a second person approved it.
function discountOf(discount: AffiliatorDiscount | null, base: Rupiah): Rupiah {
  if (discount === null) return 0
  if (discount.kind === 'percent') return percentageOf(base, discount.value)
  const most = discount.mayBeFree ? base : percentageOf(base, MOST_AMOUNT_PERCENT)
  return Math.min(most, assertRupiah(discount.value))
}
