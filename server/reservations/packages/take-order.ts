// Settles the payment of an order of packages. In the same transaction, the party gets its packages or the money is refunded.
import { closesAt } from '#domain/calendar/night.ts'
import type { ReservationState } from '#domain/reservations/states.ts'
import { isFirm } from '#domain/service/move-targets.ts'
import { localize } from '#server/catalogue/localize.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import {
  claimUnits,
  firmUnits,
  lockPackagesOf,
  type PackageOrderRow,
  payPackageOrder,
  releaseUnits,
} from '#server/reservations/packages/package-order-repository.ts'
import type { LockedReservation } from '#server/reservations/repository.ts'
import { savepoint, type Work } from '#server/work.ts'

/**
 * Converts the state of an order to the state of a reservation, so that the rules for payments can use it. If the guest pays after the
 * deadline, the party gets the packages if they are still free. A payment for a withdrawn order is refunded.
 */
export function orderAsState({ state, expiresAt }: PackageOrderRow, now: Date): ReservationState {
  if (state === 'open') return expiresAt > now ? 'WaitingForPayment' : 'Expired'
  return state === 'lapsed' ? 'Expired' : 'Cancelled'
}

class PiecesGone extends Error {}

/** Claims the pieces of an order, without a deadline. Returns false and writes nothing if the party can no longer have these pieces. */
export async function canHavePackages(
  work: Work,
  reservation: LockedReservation,
  order: PackageOrderRow,
): Promise<boolean> {
  const now = work.now()
  const isOver = closesAt(reservation.night, reservation.closesAtNight) <= now || reservation.erasedAt !== null
  if (isOver || !isFirm(reservation.state) || orderAsState(order, now) === 'Cancelled') return false
  await lockPackagesOf(work.sql, order.id)
  if (order.state === 'open' && order.expiresAt > now) return firmUnits(work.sql, order.id)
  try {
    await savepoint(work, async ({ sql }) => {
      await releaseUnits(sql, order.id)
      if ((await claimUnits(sql, { orderId: order.id, expiresAt: null, now })).length > 0) throw new PiecesGone()
    })
    return true
  } catch (error) {
    if (error instanceof PiecesGone) return false
    throw error
  }
}

/** Stores the paid order and queues the email to the guest. `canHavePackages` has already claimed the pieces. */
export async function completeOrder(
  work: Work,
  { id, email, locale, erasedAt }: LockedReservation,
  order: PackageOrderRow,
): Promise<void> {
  await payPackageOrder(work, order)
  if (erasedAt !== null) return
  await enqueue(work.sql, {
    kind: 'packages_paid',
    reservationId: id,
    recipient: email,
    locale,
    now: work.now(),
    effect: order.id,
    payload: {
      lines: order.lines.map(({ name, quantity, unitAmount }) => ({
        name: { id: localize(name, 'id'), en: localize(name, 'en') },
        quantity,
        amount: quantity * unitAmount,
      })),
      amount: order.amount,
    },
  })
}
