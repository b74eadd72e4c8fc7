// Handles the form with which a guest orders packages ahead on the page of a reservation. After a valid order, redirects the guest to the
// page on which they pay the order.
import { data, redirect } from 'react-router'
import type { RefusedOrder } from '#app/site/pages/manage/package-offers.tsx'
import { statusOf } from '#contract/errors.ts'
import { type AnyRefused, isRefused } from '#domain/refusals.ts'
import { failureOf } from '#server/http/refuse.ts'
import { orderPath } from '#server/reservations/packages/open-order-page.ts'
import type { OrderedPackage } from '#server/reservations/packages/order-lines.ts'
import { orderPackages } from '#server/reservations/packages/order-packages.ts'
import { offeredPackages } from '#server/reservations/packages/package-order-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

const fieldOf = (id: number): string => `package-${id}`

/** Returns the names of the quantity fields of a reservation's page. Returns an empty list for an unknown reservation. */
export async function packageFields(app: App, id: string): Promise<string[]> {
  const reservation = await findReservation(app.sql, id)
  if (!reservation) return []
  return (await offeredPackages(app.sql, id, app.now())).map((offer) => fieldOf(offer.id))
}

/** Orders the selected packages. If the server refuses the order, the page shows the reason at the field. */
export async function actOnOrder(app: App, viewer: Viewer, id: string, form: Record<string, string>) {
  try {
    const { orderId } = await orderPackages(app, viewer, { id, selection: selectionOf(form) })
    return redirect(orderPath(app, orderId, viewer.language), 303)
  } catch (error) {
    if (!isRefused(error) || error.code === 'not_found') throw error
    return data(refusedOrder(error, viewer, form), { status: statusOf[error.code] })
  }
}

/** Returns the packages that a form selects. */
export const selectionOf = (form: Record<string, string>): OrderedPackage[] =>
  Object.entries(form).flatMap(([field, text]) => {
    const [, packageId] = /^package-(\d+)$/.exec(field) ?? []
    return packageId && text !== '' && text !== '0' ? [{ id: Number(packageId), quantity: Number(text) }] : []
  })

/** Returns the reason why the server refused an order, and the faults of the form's fields. */
export function refusedOrder(error: AnyRefused, { language }: Viewer, quantities: Record<string, string>) {
  const { message, errors } = failureOf(error, language)
  const faults = Object.fromEntries(Object.entries(errors ?? {}).map(([field, texts]) => [field, texts.join(' ')]))
  // A refusal without a field is shown at the top of the page.
  const order: RefusedOrder | undefined = errors ? { faults, quantities } : undefined
  return { message, order }
}
