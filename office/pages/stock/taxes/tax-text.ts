import type { OfficeAnswer } from '#office/api/office.ts'
import type { Charges } from '#domain/pricing/amount-to-pay.ts'
import { formatNumber } from '#domain/pricing/money.ts'
import type { TaxKind } from '#domain/pricing/tax-rates.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'

export type StockTaxes = OfficeAnswer<'stockTaxes'>

/** Formats a rate in percent: `10.5%` in English, `10,5%` in Indonesian. */
export function useRateText(): (rate: number) => string {
  const t = useMessages('stockTaxes')
  const language = useLanguage()
  return (rate) => t.percent(formatNumber(rate, language))
}

/** Parses a rate in percent with a comma or a point. Returns null if the text is not a number from 0 to 100 with at most two decimals. */
export function parseRate(text: string): number | null {
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(text.trim())) return null
  const rate = Number(text.trim().replace(',', '.'))
  return rate <= 100 ? rate : null
}

/** Returns true if a price that guests see includes the tax of this kind. A down payment includes no tax. */
export const isInPrices = ({ charges, settings }: StockTaxes, kind: TaxKind): boolean =>
  charges.useTax &&
  (settings.ticketTaxKind === kind || (settings.tableTaxKind === kind && charges.paymentType === 'BookingFee'))

/** Returns the charges that are used to calculate an example price. `tax` is the tax rate in percent. */
export const chargesAt = ({ charges }: StockTaxes, taxKind: TaxKind, tax: number): Charges => ({
  paymentType: 'BookingFee',
  service: charges.service,
  useService: charges.useService,
  useTax: charges.useTax,
  tax,
  taxKind,
})
