import type { Night } from '#domain/calendar/night.ts'
import { assertRupiah, basisPointsOf, type Rupiah } from '#domain/pricing/money.ts'
import { divideHalfUp } from '#domain/pricing/rounding.ts'

/** Kinds of sale with a tax rate of their own: PBJT on entertainment, PBJT on food and drink. */
export const TAX_KINDS = ['entertainment', 'food'] as const
export type TaxKind = (typeof TAX_KINDS)[number]

/** A percentage that holds from a night on. */
export type TaxRate = { kind: TaxKind; from: Night; rate: number }

/** Kinds of sale with a tax of their own. `bill`: food and drink, dinners included. */
export type TaxedSale = 'ticket' | 'table' | 'bill'

/** The tax settings of an outlet. A later rate in the list replaces an earlier rate of the same kind and night. */
export type OutletTaxes = {
  taxRates: readonly TaxRate[]
  ticketTaxKind: TaxKind
  tableTaxKind: TaxKind
  billTaxKind: TaxKind
}

/** The kind of a sale and the percentage of its night. */
export function taxOn(taxes: OutletTaxes, sale: TaxedSale, night: Night): { taxKind: TaxKind; tax: number } {
  const taxKind = taxes[`${sale}TaxKind`]
  return { taxKind, tax: taxRateOn(taxes.taxRates, taxKind, night) }
}

/**
 * The percentage of a kind on a night: the rate that began last by then. Before the first rate, the first rate holds.
 * Throws RangeError if the kind has no rate, because no outlet may sell without one.
 */
export function taxRateOn(rates: readonly TaxRate[], kind: TaxKind, night: Night): number {
  const steps = taxSteps(rates, kind)
  const step = steps.findLast(({ from }) => from <= night) ?? steps[0]
  if (!step) throw new RangeError(`No tax rate of the kind ${kind}`)
  return step.rate
}

/** The rates of a kind by night, each of them different from the rate before it. */
export function taxSteps(rates: readonly TaxRate[], kind: TaxKind): TaxRate[] {
  const byNight = new Map(rates.filter((rate) => rate.kind === kind).map((rate) => [rate.from, rate]))
  const sorted = [...byNight.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.filter(({ rate }, at) => rate !== sorted[at - 1]?.rate)
}

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
