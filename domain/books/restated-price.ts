import type { Rupiah } from '#domain/pricing/money.ts'
import type { Summands } from '#domain/pricing/price-lines.ts'
import { divideHalfUp } from '#domain/pricing/rounding.ts'

/**
 * The lines of a price that is worth `worth` after moves and changes, in the proportions of its sold quote: places, discounts,
 * service and tax. They add up to `worth`. What comes to a price that was sold for nothing has places alone.
 */
export function restatedPrice(sold: Summands, worth: Rupiah): Summands {
  if (worth === sold.total) return sold
  // Quotes of the first releases leave out discounts that they do not have.
  const share = (line: Rupiah | undefined): Rupiah =>
    line === undefined || sold.total === 0 ? 0 : Number(divideHalfUp(BigInt(worth) * BigInt(line), BigInt(sold.total)))
  const membershipDiscount = share(sold.membershipDiscount)
  const affiliatorDiscount = share(sold.affiliatorDiscount)
  const service = share(sold.service)
  const tax = share(sold.tax)
  const subtotal = worth + membershipDiscount + affiliatorDiscount - service - tax
  return { subtotal, membershipDiscount, affiliatorDiscount, service, tax, total: worth }
}

/** The tax rate of a quote that does not name it, in percent with two decimals. */
export function impliedTaxRate({ tax, total }: Pick<Summands, 'tax' | 'total'>): number {
  const base = total - tax
  return base === 0 || tax === 0 ? 0 : Number(divideHalfUp(BigInt(tax) * 10_000n, BigInt(base))) / 100
}
