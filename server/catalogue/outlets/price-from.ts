import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import type { Night } from '#domain/calendar/night.ts'
import { amountToPay } from '#domain/pricing/amount-to-pay.ts'
import { taxOn } from '#domain/pricing/tax-rates.ts'
import type { OutletRow } from '#server/catalogue/outlets/outlet-repository.ts'

/** The least a guest pays on a night, service and tax included. A dinner's deposit is credit. */
export function priceFromOf(row: OutletRow, night: Night): number | null {
  const { priceFrom, type, paymentType, service, useService, useTax } = row
  if (priceFrom === null || servesDinner(type)) return priceFrom
  return amountToPay(priceFrom, { paymentType, service, useService, useTax, ...taxOn(row, 'table', night) })
}
