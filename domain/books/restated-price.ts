import type { Rupiah } from '#domain/pricing/money.ts'
import type { Summands } from '#domain/pricing/price-lines.ts'
import { divideHalfUp } from '#domain/pricing/rounding.ts'

/**
 * Splits `worth`, the price after moves and changes, into lines: places, discounts, service and tax. The lines keep the proportions of the
 * sold quote and add up to `worth`. If the sold price was 0, only the line of places has an amount.
 */
export function restatedPrice(sold: Summands, worth: Rupiah): Summands {
  if (worth === sold.total) return sold
  // Quotes of the first releases lack the field of a discount that the guest did not get. A missing field counts as 0.
  const share = (line: Rupiah | undefined): Rupiah =>
    line === undefined || sold.total === 0 ? 0 : Number(divideHalfUp(BigInt(worth) * BigInt(line), BigInt(sold.total)))
  const membershipDiscount = share(sold.membershipDiscount)
  const affiliatorDiscount = share(sold.affiliatorDiscount)
  const service = share(sold.service)
  const tax = share(sold.tax)
  const subtotal = worth + membershipDiscount + affiliatorDiscount - service - tax
  return { subtotal, membershipDiscount, affiliatorDiscount, service, tax, total: worth }
}

/**
 * Computes the tax rate of a quote from its amounts, for a quote that does not store the rate. The rate is in percent with two decimals.
 */
export function impliedTaxRate({ tax, total }: Pick<Summands, 'tax' | 'total'>): number {
  const base = total - tax
  return base === 0 || tax === 0 ? 0 : Number(divideHalfUp(BigInt(tax) * 10_000n, BigInt(base))) / 100
}
