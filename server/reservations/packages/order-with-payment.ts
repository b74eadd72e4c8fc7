// A guest adds packages to the payment of a table that is not paid yet, so that one payment covers the table and the packages.
import { isLapsed } from '#domain/payments/window.ts'
import { Refused } from '#domain/refusals.ts'
import { takesPackagesWithPayment } from '#domain/stock/packages.ts'
import { attemptsOf } from '#server/payments/attempt-repository.ts'
import { lockPaymentOf } from '#server/payments/repository.ts'
import { hasPower, ownReservation } from '#server/reservations/access.ts'
import {
  type OrderedPackage,
  orderLines,
  packagesOnSale,
  refuseMissing,
} from '#server/reservations/packages/order-lines.ts'
import {
  claimUnits,
  deleteOrderOfPayment,
  findOpenOrder,
  insertOrderOfPayment,
} from '#server/reservations/packages/package-order-repository.ts'
import { type OrderAhead, presentOffer } from '#server/reservations/packages/read-order-ahead.ts'
import { lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Sets the packages that are paid together with a table that waits for payment. The new selection replaces an earlier one; an empty
 * selection removes it. The pieces are held until the deadline of the table. After the first payment page was opened, the amount is fixed
 * and changes are refused.
 * @throws Refused not_found; wrong_state if the table is not waiting or its payment page is open; validation_failed (packages.{id})
 */
export async function orderWithPayment(
  app: App,
  viewer: Viewer,
  { id, selection }: { id: string; selection: readonly OrderedPackage[] },
): Promise<void> {
  await ownReservation(app, viewer, id, 'change')
  await transact(app, actorOf(viewer), (work) => setOrder(work, id, selection))
}

async function setOrder(work: Work, id: string, selection: readonly OrderedPackage[]): Promise<void> {
  const { sql } = work
  const now = work.now()
  const host = await lockReservation(sql, id)
  const intent = host && (await lockPaymentOf(sql, id))
  if (!intent) throw new Refused('not_found')
  const isWaiting = takesPackagesWithPayment(host) && !isLapsed(host.expiresAt, now) && !host.isSplit
  if (!isWaiting || (await attemptsOf(sql, intent.id)).length > 0) throw new Refused('wrong_state')
  await deleteOrderOfPayment(sql, intent.id)
  if (selection.length === 0) return
  const order = { id: work.uuid(), reservationId: id, intentId: intent.id, expiresAt: host.expiresAt }
  await insertOrderOfPayment(work, { ...order, ...(await orderLines(work, host, selection)) })
  refuseMissing(await claimUnits(sql, { orderId: order.id, expiresAt: order.expiresAt, now }))
}

/** The packages that a guest can add to the payment of a table. `quantities`: the selected number of pieces, by the id of the package. */
export type OrderWithPayment = { offers: OrderAhead['offers']; quantities: Record<number, number> }

/** Returns the packages for the page of an unpaid table. Returns null if the guest can add nothing, or has opened the payment page. */
export async function readOrderWithPayment(
  app: App,
  viewer: Viewer,
  row: ReservationRow,
): Promise<OrderWithPayment | null> {
  if (!takesPackagesWithPayment(row) || isLapsed(row.expiresAt, app.now())) return null
  if (!(await hasPower(app, viewer, row, 'change'))) return null
  const [offers, attempts, order] = await Promise.all([
    packagesOnSale(app, row),
    attemptsOf(app.sql, row.paymentId),
    findOpenOrder(app.sql, row.id),
  ])
  if (attempts.length > 0 || offers.length === 0) return null
  const quantities = Object.fromEntries((order?.lines ?? []).map(({ packageId, quantity }) => [packageId, quantity]))
  return {
    offers: offers.map((offer) => presentOffer(offer, viewer.language, quantities[offer.id])),
    quantities,
  }
}
