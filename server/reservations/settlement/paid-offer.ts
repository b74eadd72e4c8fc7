// Finds the offer of a separate payment of a reservation: a change of its places, packages, or shares of a split.
import type { ReservationState } from '#domain/reservations/states.ts'
import type { IntentRow } from '#server/payments/repository.ts'
import { lockMoveLinkOf, type MoveLinkRow } from '#server/reservations/move-links/move-link-repository.ts'
import { canHaveMore, completeLink, linkAsState } from '#server/reservations/move-links/take-move.ts'
import { lockOrderOf, type PackageOrderRow } from '#server/reservations/packages/package-order-repository.ts'
import { canHavePackages, completeOrder, orderAsState } from '#server/reservations/packages/take-order.ts'
import { findSplitOf, findSplitOfIntent, type SplitRow } from '#server/reservations/splits/split-repository.ts'
import { canHaveShares, completeShares, shareAsState } from '#server/reservations/splits/take-share.ts'
import type { LockedReservation } from '#server/reservations/repository.ts'
import type { Work } from '#server/work.ts'

export type PaidOffer = {
  /** The state of the offer, expressed as a state of a reservation. The rules for payments read this state. */
  state: ReservationState
  /** Claims the places or packages for which the guest paid. Returns false and writes nothing if they are no longer available. */
  canHave: () => Promise<boolean>
  /** Stores the paid offer, after `canHave` returned true. */
  complete: () => Promise<void>
  /** The change, the order or the split. The email about a refunded payment names this subject. */
  subject: { link: MoveLinkRow } | { order: PackageOrderRow } | { split: SplitRow }
}

/** Locks the offer of a payment. Returns null if the payment is for the reservation itself. The caller has locked the reservation first. */
export async function lockOffer(
  work: Work,
  reservation: LockedReservation,
  { id, purpose }: Pick<IntentRow, 'id' | 'purpose'>,
): Promise<PaidOffer | null> {
  const link = purpose === 'difference' ? await lockMoveLinkOf(work.sql, id) : null
  if (link)
    return {
      state: linkAsState(link, work.now()),
      canHave: () => canHaveMore(work, reservation, link),
      complete: () => completeLink(work, reservation, link),
      subject: { link },
    }
  if (purpose === 'share' || (reservation.isSplit && purpose === 'whole'))
    return lockShare(work, reservation, { id, purpose })
  const order = purpose === 'packages' ? await lockOrderOf(work.sql, id) : null
  return (
    order && {
      state: orderAsState(order, work.now()),
      canHave: () => canHavePackages(work, reservation, order),
      complete: () => completeOrder(work, reservation, order),
      subject: { order },
    }
  )
}

/** Finds the shares of a payment. A payment of the whole price of a split reservation has no shares, so it is refunded. */
async function lockShare(
  work: Work,
  reservation: LockedReservation,
  { id, purpose }: Pick<IntentRow, 'id' | 'purpose'>,
): Promise<PaidOffer | null> {
  const split =
    purpose === 'share' ? await findSplitOfIntent(work.sql, id) : await findSplitOf(work.sql, reservation.id)
  if (!split) return null
  const payment = split.payments.find((row) => row.intentId === id)
  return {
    state: payment ? shareAsState({ split, payment }) : 'Cancelled',
    canHave: async () => payment !== undefined && canHaveShares(work, reservation, { split, payment }),
    complete: async () => {
      if (payment) await completeShares(work, reservation, { split, payment })
    },
    subject: { split },
  }
}
