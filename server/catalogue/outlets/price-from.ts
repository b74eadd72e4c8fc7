import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import type { Night } from '#domain/calendar/night.ts'
import { amountToPay } from '#domain/pricing/amount-to-pay.ts'
import { taxOn } from '#domain/pricing/tax-rates.ts'
import type { OutletRow } from '#server/catalogue/outlets/outlet-repository.ts'

/**
 * Returns the lowest price of a place on a night, with service and tax. The deposit of a dinner is credit, so service and tax are not
 * added to it.
 */
export function priceFromOf(row: OutletRow, night: Night): number | null {
  const { priceFrom, type, paymentType, service, useService, useTax } = row
  if (priceFrom === null || servesDinner(type)) return priceFrom
  return amountToPay(priceFrom, { paymentType, service, useService, useTax, ...taxOn(row, 'table', night) })
}
