// Makes packages of an outlet. Also orders and pays for packages, as a guest does.
import { findPackageOrder } from '#server/reservations/packages/package-order-repository.ts'
import { orderPackages } from '#server/reservations/packages/order-packages.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { accessToken } from '#server/reservations/access.ts'
import { guest } from '#tests/support/guest.ts'
import { paidBy } from '#tests/support/paid-table.ts'
import type { App } from '#server/app.ts'
import type { TestApp } from '#tests/support/app.ts'

type PackageValues = { price?: number; stock?: number | null; endsHours?: number; isOffered?: boolean }

/** Adds a package as the last in the list of an outlet. Returns the id of the package. */
export async function addPackage(
  app: TestApp,
  outlet: string,
  { price = 1_000_000, stock = null, endsHours = 0, isOffered = true }: PackageValues = {},
): Promise<number> {
  const [row] = await app.owner<{ id: number }[]>`
    insert into packages (outlet_id, kind, position, name, description, price, stock, ends_hours, is_offered)
    select o.id, 'bottle', 100 + (select count(*) from packages), '{"id": "Botol uji", "en": "Test bottle"}', '{"id": "Satu botol", "en": "One bottle"}',
      ${price}::bigint, ${stock}::int, ${endsHours}::int, ${isOffered} from outlets o where o.slug = ${outlet} returning id`
  if (!row) throw new Error(`no outlet ${outlet}`)
  return row.id
}

/** Orders packages for a reservation. The guest uses the key from the link of the reservation. */
export async function order(app: App, id: string, selection: Record<number, number>): Promise<string> {
  const reservation = await findReservation(app.sql, id)
  if (!reservation) throw new Error(`no reservation ${id}`)
  const viewer = { ...guest(), browserKey: null, reservationToken: accessToken(app, reservation) }
  const lines = Object.entries(selection).map(([packageId, quantity]) => ({ id: Number(packageId), quantity }))
  return (await orderPackages(app, viewer, { id, selection: lines })).orderId
}

/** Acts as the gateway and reports that an order was paid. Returns the outcome. */
export async function payOrder(app: App, orderId: string, amount?: number): Promise<string> {
  const row = await findPackageOrder(app.sql, orderId)
  if (!row) throw new Error(`no order ${orderId}`)
  const report = { ...paidBy(`P ${orderId}`, amount ?? row.amount), reference: `SNJ-${row.intentId}` }
  return settlePayment(app, row.reservationId, report)
}

export const orderOf = (app: App, orderId: string) => findPackageOrder(app.sql, orderId)
