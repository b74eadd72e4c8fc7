import { sumOf, shownSplitState } from '#domain/reservations/split.ts'
import { Refused } from '#domain/refusals.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { shareStateOf } from '#server/reservations/splits/present-split.ts'
import { isStarted, unpaidShares } from '#server/reservations/splits/open-shares.ts'
import { findSplitOf, type SplitRow } from '#server/reservations/splits/split-repository.ts'
import { lastMailOf } from '#server/service/booking/booking-repository.ts'
import { shareMoneyOf } from '#server/service/splits/share-money-repository.ts'
import type { App } from '#server/app.ts'

export type StaffSplit = Awaited<ReturnType<typeof readSplit>>

/**
 * Returns the split of a reservation for staff: each share with its payer, state and payment, and the amount that is still unpaid.
 * @throws Refused not_found
 */
export async function readSplit(app: App, reservationId: string) {
  const { sql } = app
  const [split, reservation] = await Promise.all([findSplitOf(sql, reservationId), findReservation(sql, reservationId)])
  if (!split || !reservation) throw new Refused('not_found')
  const [money, remindedAt] = await Promise.all([
    shareMoneyOf(sql, split.id),
    lastMailOf(sql, reservationId, 'split_reminder'),
  ])
  const now = app.now()
  return {
    state: shownSplitState(reservation.state, split, now),
    isStarted: isStarted(split),
    deadline: split.deadline,
    coverUntil: split.coverUntil,
    total: sumOf(split.shares),
    /** The accepted money in whole rupiah, before refunds. */
    paid: paidOf(split),
    /** The unpaid amount in whole rupiah. */
    rest: sumOf(unpaidShares(split)),
    remindedAt,
    shares: split.shares.map((share) => {
      const payment = money.find(({ paymentId }) => paymentId === share.paymentId)
      return {
        no: share.no,
        name: share.name === '' ? null : share.name,
        isOrganiser: share.isOrganiser,
        amount: share.amount,
        state: share.isCourtesy ? ('courtesy' as const) : shareStateOf(split, share, now),
        paidAt: payment?.paidAt ?? null,
        method: payment?.method ?? null,
      }
    }),
  }
}

/** Returns the accepted money of a split in whole rupiah. */
export const paidOf = ({ payments }: Pick<SplitRow, 'payments'>): number =>
  sumOf(payments.filter(({ state }) => state === 'paid'))
