import type { Rupiah } from '#domain/pricing/money.ts'
import { quote, type QuoteRequest } from '#domain/pricing/quote.ts'

/** What becomes of a price: what kind of payment it is, and what the outlet adds. */
export type Charges = Pick<QuoteRequest, 'paymentType' | 'service' | 'tax' | 'taxKind' | 'useService' | 'useTax'>

/**
 * What a guest pays for one of `unitAmount`, service and tax included where they are charged, before any discount: the
 * price that is shown ahead of the cart. Rupiah.
 */
export const amountToPay = (unitAmount: Rupiah, charges: Charges): Rupiah =>
  quote({
    ...charges,
    lines: [{ label: '', quantity: 1, unitAmount }],
    membershipDiscountPercent: 0,
    affiliator: null,
  }).total
