// Packages and bottles that a guest orders ahead for a table.
import { percentageOf, type Rupiah } from '#domain/pricing/money.ts'
import type { ChargeRates } from '#domain/pricing/tax-rates.ts'
import { STATE } from '#domain/reservations/states.ts'

export const PACKAGE_KINDS = ['package', 'bottle'] as const
export type PackageKind = (typeof PACKAGE_KINDS)[number]

/** Maximum number of pieces of one package in an order. */
export const MOST_OF_PACKAGE = 10
/** Maximum number of hours between the end of the sale and the opening. */
export const LONGEST_SALE_END_HOURS = 168

/** Returns the price that a guest pays for one piece: the price of the office, plus service, plus tax on both. Rates are in percent. */
export function packagePrice(price: Rupiah, { service, tax }: ChargeRates): Rupiah {
  const withService = price + percentageOf(price, service)
  return withService + percentageOf(withService, tax)
}

/** Returns the instant at which the sale of a night ends. */
export const packageSaleEnd = (opensAt: Date, endsHours: number): Date =>
  new Date(opensAt.getTime() - endsHours * 3_600_000)

/**
 * Returns true if a reservation may order packages: it is a paid table, and its guest has not come yet. Other kinds of reservation have no
 * bill that uses the credit.
 */
export const takesPackages = ({
  kind,
  state,
  erasedAt,
}: {
  kind: string
  state: number
  erasedAt: Date | null
}): boolean => kind === 'tables' && state === STATE.Completed && erasedAt === null

/** Returns true if a reservation may add packages to its own payment: it is a table that waits for its payment. */
export const takesPackagesWithPayment = ({ kind, state }: { kind: string; state: number }): boolean =>
  kind === 'tables' && state === STATE.WaitingForPayment
