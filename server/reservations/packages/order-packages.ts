// A guest orders packages ahead for a paid table. The order holds the pieces until the deadline of its payment.
import { opensAt } from '#domain/calendar/night.ts'
import { deadlineFrom, isLapsed } from '#domain/payments/window.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import { MOST_OF_PACKAGE, packagePrice, packageSaleEnd, takesPackages } from '#domain/stock/packages.ts'
import { ownReservation } from '#server/reservations/access.ts'
import {
  claimUnits,
  endPackageOrder,
  findOpenOrder,
  insertPackageOrder,
  lockOfferedPackages,
  type OfferedPackage,
  offeredPackages,
  type PackageOrderLine,
  type PackageOrderRow,
} from '#server/reservations/packages/package-order-repository.ts'
import { lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { type Reading, transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type OrderedPackage = { id: number; quantity: number }

type Host = Pick<ReservationRow, 'id' | 'kind' | 'state' | 'erasedAt' | 'night'> & Parameters<typeof opensAt>[1]

/** A package as a guest reads it. `unitAmount`: the price of one piece in whole rupiah, with service and tax. */
export type PackageOnSale = Pick<OfferedPackage, 'id' | 'kind' | 'name' | 'description' | 'image' | 'left'> & {
  unitAmount: number
}

/** Lists the packages that a reservation may order now. The list is empty if it may order nothing. */
export async function packagesOnSale({ sql, now }: Pick<Reading, 'sql' | 'now'>, host: Host): Promise<PackageOnSale[]> {
  if (!takesPackages(host)) return []
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

/**
 * Orders packages for a reservation of the viewer. An earlier unpaid order ends; a repeated request returns the open order.
 * @throws Refused not_found; wrong_state if the reservation takes no packages; validation_failed (packages, packages.{id})
 */
export async function orderPackages(
  app: App,
  viewer: Viewer,
  { id, selection }: { id: string; selection: readonly OrderedPackage[] },
): Promise<{ orderId: string }> {
  await ownReservation(app, viewer, id, 'change')
  return transact(app, actorOf(viewer), (work) => orderWithin(work, id, selection))
}

async function orderWithin(work: Work, reservationId: string, selection: readonly OrderedPackage[]) {
  const host = await lockReservation(work.sql, reservationId)
  if (!host) throw new Refused('not_found')
  if (!takesPackages(host)) throw new Refused('wrong_state')
  refuseWrongQuantities(selection)
  const open = await findOpenOrder(work.sql, reservationId)
  if (open && isSameOrder(open, selection) && !isLapsed(open.expiresAt, work.now())) return { orderId: open.id }
  if (open) await endPackageOrder(work, open, 'withdrawn')
  const ids = selection.map(({ id }) => id)
  const rows = await lockOfferedPackages(work.sql, { reservationId, ids, now: work.now() })
  const offers = rows.filter((row) => isOnSale(row, { night: host.night, ...host.closesAtNight }, work.now()))
  refuseMissing(ids.filter((id) => !offers.some((offer) => offer.id === id)))
  const lines = offers.map((offer) => lineOf(offer, selection))
  const order = {
    id: work.uuid(),
    reservationId,
    intentId: work.uuid(),
    amount: lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0),
    expiresAt: deadlineFrom(work.now(), await work.house.read()),
    lines,
  }
  await insertPackageOrder(work, {
    ...order,
    outletId: host.outletId,
    provider: work.payments.name,
    limited: offers.filter(({ left }) => left !== null).map(({ id }) => id),
  })
  refuseMissing(await claimUnits(work.sql, { orderId: order.id, expiresAt: order.expiresAt, now: work.now() }))
  return { orderId: order.id }
}

/** Withdraws the unpaid order of a locked reservation, if it has one. */
export async function withdrawOpenOrder(work: Work, reservationId: string): Promise<void> {
  const open = await findOpenOrder(work.sql, reservationId)
  if (open) await endPackageOrder(work, open, 'withdrawn')
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

const refuseMissing = (ids: readonly number[]): void => refuseFaults(faultsOf(ids, 'package_sold_out'))

const faultsOf = (ids: readonly number[], fault: 'quantity_invalid' | 'package_sold_out'): FieldFaults =>
  Object.fromEntries(ids.map((id) => [`packages.${id}`, [fault]]))

function lineOf(offer: OfferedPackage, selection: readonly OrderedPackage[]): PackageOrderLine {
  const quantity = selection.find(({ id }) => id === offer.id)?.quantity ?? 0
  const { id: packageId, name, kind } = offer
  return { packageId, name, kind, quantity, unitAmount: packagePrice(offer.price, offer.rates) }
}

const isSameOrder = ({ lines }: PackageOrderRow, selection: readonly OrderedPackage[]): boolean =>
  lines.length === selection.length &&
  selection.every(({ id, quantity }) => lines.some((line) => line.packageId === id && line.quantity === quantity))
