// A guest orders packages ahead for a paid table. The order holds the pieces until the deadline of its payment.
import { deadlineFrom, isLapsed } from '#domain/payments/window.ts'
import { Refused } from '#domain/refusals.ts'
import { takesPackages } from '#domain/stock/packages.ts'
import { ownReservation } from '#server/reservations/access.ts'
import { type OrderedPackage, orderLines, refuseMissing } from '#server/reservations/packages/order-lines.ts'
import {
  claimUnits,
  endPackageOrder,
  findOpenOrder,
  insertPackageOrder,
  type PackageOrderRow,
} from '#server/reservations/packages/package-order-repository.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Orders packages for a reservation of the viewer. If the same order is already open, returns this order. Any other unpaid order of the
 * reservation ends.
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
  const open = await findOpenOrder(work.sql, reservationId)
  if (open && isSameOrder(open, selection) && !isLapsed(open.expiresAt, work.now())) return { orderId: open.id }
  if (open) await endPackageOrder(work, open, 'withdrawn')
  const { lines, limited, amount } = await orderLines(work, host, selection)
  const order = {
    id: work.uuid(),
    reservationId,
    intentId: work.uuid(),
    amount,
    expiresAt: deadlineFrom(work.now(), await work.house.read()),
    lines,
  }
  await insertPackageOrder(work, {
    ...order,
    outletId: host.outletId,
    provider: work.payments.name,
    limited,
  })
  refuseMissing(await claimUnits(work.sql, { orderId: order.id, expiresAt: order.expiresAt, now: work.now() }))
  return { orderId: order.id }
}

/** Withdraws the unpaid order of a locked reservation, if the reservation has one. */
export async function withdrawOpenOrder(work: Work, reservationId: string): Promise<void> {
  const open = await findOpenOrder(work.sql, reservationId)
  if (open) await endPackageOrder(work, open, 'withdrawn')
}

const isSameOrder = ({ lines }: PackageOrderRow, selection: readonly OrderedPackage[]): boolean =>
  lines.length === selection.length &&
  selection.every(({ id, quantity }) => lines.some((line) => line.packageId === id && line.quantity === quantity))
