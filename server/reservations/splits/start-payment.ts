// Begins payments of shares. The caller has locked the reservation.
import type { Language } from '#domain/language.ts'
import { pageEnd, sumOf } from '#domain/reservations/split.ts'
import { Refused } from '#domain/refusals.ts'
import { insertSharePayment, type ShareRow, type SplitRow } from '#server/reservations/splits/split-repository.ts'
import type { LockedReservation } from '#server/reservations/repository.ts'
import type { Work } from '#server/work.ts'

/** Largest number of payments of one split, so that a visitor with the link cannot fill the database. */
const MOST_PAYMENTS = 300

/**
 * Starts a payment of shares.
 * @throws Refused payment_expired if too little time is left; wrong_state if the split has too many payments
 */
export async function startPayment(
  work: Work,
  { reservation, split }: { reservation: LockedReservation; split: SplitRow },
  {
    shares,
    isOrganiser,
    locale,
    limit,
    email = '',
  }: { shares: readonly ShareRow[]; isOrganiser: boolean; locale: Language; limit: Date; email?: string },
): Promise<{ id: string; amount: number }> {
  const expiresAt = pageEnd(work.now(), limit, { isFirst: split.payments.length === 0 })
  if (expiresAt === null) throw new Refused('payment_expired')
  if (split.payments.length >= MOST_PAYMENTS) throw new Refused('wrong_state')
  const id = work.uuid()
  const amount = sumOf(shares)
  await insertSharePayment(work, {
    id,
    splitId: split.id,
    intentId: work.uuid(),
    reservationId: reservation.id,
    outletId: reservation.outletId,
    numbers: shares.map(({ no }) => no),
    isOrganiser,
    locale,
    email,
    amount,
    expiresAt,
  })
  return { id, amount }
}
