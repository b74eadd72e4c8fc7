import type { Rupiah } from '#domain/pricing/money.ts'
import { quote, type QuoteRequest } from '#domain/pricing/quote.ts'

export type Charges = Pick<QuoteRequest, 'paymentType' | 'service' | 'tax' | 'taxKind' | 'useService' | 'useTax'>

/**
 * Returns the price of one item in whole rupiah: `unitAmount` plus service and tax, without discounts. Guests see this price before they
 * open the cart.
 */
export const amountToPay = (unitAmount: Rupiah, charges: Charges): Rupiah =>
  quote({
    ...charges,
    lines: [{ label: '', quantity: 1, unitAmount }],
    membershipDiscountPercent: 0,
    affiliator: null,
  }).total
