import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { amountToPay } from '#domain/pricing/amount-to-pay.ts'
import type { OutletRow } from '#server/catalogue/outlets/outlet-repository.ts'

/** The least a guest pays, service and tax included. A dinner's deposit is credit. */
export function priceFromOf({
  priceFrom,
  type,
  paymentType,
  service,
  tax,
  useService,
  useTax,
}: OutletRow): number | null {
  if (priceFrom === null || servesDinner(type)) return priceFrom
  return amountToPay(priceFrom, { paymentType, service, tax, useService, useTax })
}
