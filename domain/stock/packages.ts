// Packages and bottles that a guest orders before the visit.
import { percentageOf, type Rupiah } from '#domain/pricing/money.ts'
import type { ChargeRates } from '#domain/pricing/tax-rates.ts'
import { STATE } from '#domain/reservations/states.ts'

export const PACKAGE_KINDS = ['package', 'bottle'] as const
export type PackageKind = (typeof PACKAGE_KINDS)[number]

/** Maximum quantity of one package in an order. */
export const MOST_OF_PACKAGE = 10
/** The sale of packages ends at most this number of hours before the night opens. */
export const LONGEST_SALE_END_HOURS = 168

/** Returns the price of one package for the guest: the price in the office, plus service, plus tax on both. Rates are in percent. */
export function packagePrice(price: Rupiah, { service, tax }: ChargeRates): Rupiah {
  const withService = price + percentageOf(price, service)
  return withService + percentageOf(withService, tax)
}

/** Returns the instant at which the sale of packages for a night ends. */
export const packageSaleEnd = (opensAt: Date, endsHours: number): Date =>
  new Date(opensAt.getTime() - endsHours * 3_600_000)

type Host = { kind: string; state: number; erasedAt: Date | null }

/**
 * Returns true if a reservation of this kind can have packages. A dinner cannot, because a package is sold for one night and a dinner can
 * move to another night. Tickets without a minimum spend have no bill that a package can pay. Another check refuses packages for them.
 */
export const mayHavePackages = ({ kind }: Pick<Host, 'kind'>): boolean => kind !== 'restaurant'

/** Returns true if the guest can order packages for a paid reservation. This is possible until the guest comes. */
export const takesPackages = ({ state, erasedAt, ...host }: Host): boolean =>
  mayHavePackages(host) && state === STATE.Completed && erasedAt === null

/** Returns true if the guest can add packages to the first payment of a reservation. The reservation must still wait for this payment. */
export const takesPackagesWithPayment = ({ state, ...host }: Pick<Host, 'kind' | 'state'>): boolean =>
  mayHavePackages(host) && state === STATE.WaitingForPayment
