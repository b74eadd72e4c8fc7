import type { TaxedAmount } from '#domain/books/recognition.ts'
import type { Rupiah } from '#domain/pricing/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { divideHalfUp } from '#domain/pricing/rounding.ts'

/** The charges of a quote, in whole rupiah. */
export type SoldPrice = Pick<Quote, 'service' | 'tax' | 'total'>

/**
 * The price, service and tax of a reservation that is worth `worth` after moves and changes, in the proportions of its sold quote.
 * They add up to `worth`.
 */
export function restatedPrice(sold: SoldPrice, worth: Rupiah): Pick<TaxedAmount, 'net' | 'service' | 'tax'> {
  const share = (charge: Rupiah): Rupiah =>
    sold.total === 0 ? 0 : Number(divideHalfUp(BigInt(worth) * BigInt(charge), BigInt(sold.total)))
  const service = share(sold.service)
  const tax = share(sold.tax)
  return { net: worth - service - tax, service, tax }
}

/** The tax rate of a quote that does not name it, in percent with two decimals. */
export function impliedTaxRate({ tax, total }: Pick<SoldPrice, "tax" | "total">): number {
  const base = total - tax
  return base === 0 || tax === 0 ? 0 : Number(divideHalfUp(BigInt(tax) * 10_000n, BigInt(base))) / 100
}
