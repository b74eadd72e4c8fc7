import { addNights, type Night } from '#domain/calendar/night.ts'
import { assertRupiah, basisPointsOf, type Rupiah } from '#domain/pricing/money.ts'
import { divideHalfUp } from '#domain/pricing/rounding.ts'

/** Kinds of tax: PBJT on entertainment, and PBJT on food and drink. Each kind has its own rates. */
export const TAX_KINDS = ['entertainment', 'food'] as const
export type TaxKind = (typeof TAX_KINDS)[number]

/** A tax rate in percent that is valid from a given night. */
export type TaxRate = { kind: TaxKind; from: Night; rate: number }

/** Kinds of sales with different taxes. `bill`: food and drink, including dinners. */
export type TaxedSale = 'ticket' | 'table' | 'bill'

/** The tax settings of an outlet. If two rates of the same kind begin on the same night, the later rate in the list is valid. */
export type OutletTaxes = {
  taxRates: readonly TaxRate[]
  ticketTaxKind: TaxKind
  tableTaxKind: TaxKind
  billTaxKind: TaxKind
}

/** Finds the kind of tax on a sale, and the tax rate on a night. `tax`: the rate in percent. */
export function taxOn(taxes: OutletTaxes, sale: TaxedSale, night: Night): { taxKind: TaxKind; tax: number } {
  const taxKind = taxes[`${sale}TaxKind`]
  return { taxKind, tax: taxRateOn(taxes.taxRates, taxKind, night) }
}

/**
 * Returns the tax rate of a kind on a night, in percent. If several rates began on that night or earlier, the latest of them is valid.
 * Before the first rate begins, the first rate is valid. Throws RangeError if the kind has no rate, because an outlet must not sell without
 * a rate.
 */
export function taxRateOn(rates: readonly TaxRate[], kind: TaxKind, night: Night): number {
  const steps = taxSteps(rates, kind)
  const step = steps.findLast(({ from }) => from <= night) ?? steps[0]
  if (!step) throw new RangeError(`No tax rate of the kind ${kind}`)
  return step.rate
}

/** Returns the rates of a kind, sorted by their first night. Rates that equal the previous rate are left out. */
export function taxSteps(rates: readonly TaxRate[], kind: TaxKind): TaxRate[] {
  const byNight = new Map(rates.filter((rate) => rate.kind === kind).map((rate) => [rate.from, rate]))
  const sorted = [...byNight.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.filter(({ rate }, at) => rate !== sorted[at - 1]?.rate)
}

/**
 * Returns the first day on which a new rate may begin. Prices of `today` are in use as soon as an outlet sells, so a rate then begins
 * tomorrow. `isSelling`: true if the outlet is on the site or has reservations.
 */
export const firstDayOfRate = (today: Night, isSelling: boolean): Night => (isSelling ? addNights(today, 1) : today)

/** Rates of service and tax in percent. The tax is charged on the price with service. */
export type ChargeRates = { service: number; tax: number }

/** The parts of a total that includes service and tax. The parts always add up to the total. */
export type InclusiveParts = { net: Rupiah; service: Rupiah; tax: Rupiah }

/**
 * Splits a total that includes service and tax. If `quote` computed the total, returns the same amounts as `quote`. For any other total,
 * the rounding differences go to the tax and then to the service.
 */
export function splitInclusive(total: Rupiah, { service, tax }: ChargeRates): InclusiveParts {
  const beforeTax = beforeCharge(assertRupiah(total), tax)
  const net = beforeCharge(beforeTax, service)
  return { net, service: beforeTax - net, tax: total - beforeTax }
}

/** Subtracts a charge of `percent` from an amount that includes it. Returns the amount before the charge, rounded half up. */
const beforeCharge = (amount: Rupiah, percent: number): Rupiah =>
  Number(divideHalfUp(BigInt(amount) * 10_000n, BigInt(10_000 + basisPointsOf(percent))))
