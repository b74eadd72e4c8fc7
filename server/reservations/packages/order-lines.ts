// The packages on sale for a reservation, and the lines of an order with their prices.
import { opensAt } from '#domain/calendar/night.ts'
import { type FieldFaults, refuseFaults } from '#domain/refusals.ts'
import {
  MOST_OF_PACKAGE,
  packagePrice,
  packageSaleEnd,
  takesPackages,
  takesPackagesWithPayment,
} from '#domain/stock/packages.ts'
import {
  lockOfferedPackages,
  type OfferedPackage,
  offeredPackages,
  type PackageOrderLine,
} from '#server/reservations/packages/package-order-repository.ts'
import type { LockedReservation, ReservationRow } from '#server/reservations/repository.ts'
import type { Reading, Work } from '#server/work.ts'

export type OrderedPackage = { id: number; quantity: number }

type Host = Pick<ReservationRow, 'id' | 'kind' | 'state' | 'erasedAt' | 'night'> & Parameters<typeof opensAt>[1]

/** The data of a package that a guest can see. `unitAmount`: the price of one piece in whole rupiah, with service and tax. */
export type PackageOnSale = Pick<OfferedPackage, 'id' | 'kind' | 'name' | 'description' | 'image' | 'left'> & {
  unitAmount: number
}

/** Lists the packages that a guest can order for a reservation now. The list is empty if the guest can order nothing. */
export async function packagesOnSale({ sql, now }: Pick<Reading, 'sql' | 'now'>, host: Host): Promise<PackageOnSale[]> {
  if (!takesPackages(host) && !takesPackagesWithPayment(host)) return []
  const rows = await offeredPackages(sql, host.id, now())
  return rows.filter((row) => isOnSale(row, host, now())).map(withPrice)
}

const isOnSale = (
  { endsHours }: OfferedPackage,
  host: Pick<Host, 'night'> & Parameters<typeof opensAt>[1],
  now: Date,
) => now < packageSaleEnd(opensAt(host.night, host), endsHours)

const withPrice = ({ id, kind, name, description, image, left, price, rates }: OfferedPackage): PackageOnSale => ({
  id,
  kind,
  name,
  description,
  image,
  left,
  unitAmount: packagePrice(price, rates),
})

/** The lines of a new order and their sum in whole rupiah. `limited`: the ids of the packages with a limited stock. */
export type OrderLines = { lines: PackageOrderLine[]; amount: number; limited: number[] }

/**
 * Locks the selected packages and returns the lines of an order. The caller has locked the reservation.
 * @throws Refused validation_failed (packages, packages.{id})
 */
export async function orderLines(
  work: Work,
  host: Pick<LockedReservation, 'id' | 'night' | 'closesAtNight'>,
  selection: readonly OrderedPackage[],
): Promise<OrderLines> {
  refuseWrongQuantities(selection)
  const ids = selection.map(({ id }) => id)
  const rows = await lockOfferedPackages(work.sql, { reservationId: host.id, ids, now: work.now() })
  const offers = rows.filter((row) => isOnSale(row, { night: host.night, ...host.closesAtNight }, work.now()))
  refuseMissing(ids.filter((id) => !offers.some((offer) => offer.id === id)))
  const lines = offers.map((offer) => lineOf(offer, selection))
  return {
    lines,
    amount: lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0),
    limited: offers.filter(({ left }) => left !== null).map(({ id }) => id),
  }
}

function refuseWrongQuantities(selection: readonly OrderedPackage[]): void {
  if (selection.length === 0) refuseFaults({ packages: ['package_required'] })
  const wrong = selection.filter(
    ({ quantity }) => !Number.isInteger(quantity) || quantity < 1 || quantity > MOST_OF_PACKAGE,
  )
  refuseFaults(
    faultsOf(
      wrong.map(({ id }) => id),
      'quantity_invalid',
    ),
  )
}

/** Refuses an order if a selected package is no longer available. */
export const refuseMissing = (ids: readonly number[]): void => refuseFaults(faultsOf(ids, 'package_sold_out'))

const faultsOf = (ids: readonly number[], fault: 'quantity_invalid' | 'package_sold_out'): FieldFaults =>
  Object.fromEntries(ids.map((id) => [`packages.${id}`, [fault]]))

function lineOf(offer: OfferedPackage, selection: readonly OrderedPackage[]): PackageOrderLine {
  const quantity = selection.find(({ id }) => id === offer.id)?.quantity ?? 0
  const { id: packageId, name, kind } = offer
  return { packageId, name, kind, quantity, unitAmount: packagePrice(offer.price, offer.rates) }
}
