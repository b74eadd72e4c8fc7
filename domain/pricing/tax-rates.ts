import { assertRupiah, basisPointsOf, type Rupiah } from '#domain/pricing/money.ts'
import { divideHalfUp } from '#domain/pricing/rounding.ts'

/** Percentages of service and of tax. The tax is charged on the price with service. */
export type ChargeRates = { service: number; tax: number }

/** The three parts of an amount. They always add up to it. */
export type InclusiveParts = { net: Rupiah; service: Rupiah; tax: Rupiah }

/**
 * Splits a total that includes service and tax. Returns exactly the parts from which `quote` made the total; of any other total,
 * the tax and then the service take what rounding leaves.
 */
export function splitInclusive(total: Rupiah, { service, tax }: ChargeRates): InclusiveParts {
  const beforeTax = beforeCharge(assertRupiah(total), tax)
  const net = beforeCharge(beforeTax, service)
  return { net, service: beforeTax - net, tax: total - beforeTax }
}

/** The amount to which a charge of `percent` was added, rounded half up. */
const beforeCharge = (amount: Rupiah, percent: number): Rupiah =>
  Number(divideHalfUp(BigInt(amount) * 10_000n, BigInt(10_000 + basisPointsOf(percent))))
