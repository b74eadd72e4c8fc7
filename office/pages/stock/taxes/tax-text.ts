import type { OfficeAnswer } from '#office/api/office.ts'
import type { Charges } from '#domain/pricing/amount-to-pay.ts'
import { formatNumber } from '#domain/pricing/money.ts'
import type { TaxKind } from '#domain/pricing/tax-rates.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'

export type StockTaxes = OfficeAnswer<'stockTaxes'>

/** Formats a rate: `10.5%` in English, `10,5%` in Indonesian. */
export function useRateText(): (rate: number) => string {
  const t = useMessages('stockTaxes')
  const language = useLanguage()
  return (rate) => t.percent(formatNumber(rate, language))
}

/** Reads a typed rate with a comma or a point. Returns null if it is no percentage with at most two decimals. */
export function parseRate(text: string): number | null {
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(text.trim())) return null
  const rate = Number(text.trim().replace(',', '.'))
  return rate <= 100 ? rate : null
}

/** True if a price that guests see includes the tax of this kind. A down payment includes none. */
export const isInPrices = ({ charges, settings }: StockTaxes, kind: TaxKind): boolean =>
  charges.useTax &&
  (settings.ticketTaxKind === kind || (settings.tableTaxKind === kind && charges.paymentType === 'BookingFee'))

/** The tax that this rate adds to a price. */
export const chargesAt = ({ charges }: StockTaxes, taxKind: TaxKind, tax: number): Charges => ({
  paymentType: 'BookingFee',
  service: charges.service,
  useService: charges.useService,
  useTax: charges.useTax,
  tax,
  taxKind,
})
