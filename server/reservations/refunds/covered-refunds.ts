// Handles covered refunds. A refund is covered if a chargeback took the same money while it was unclear whether the refund had been sent. A
// loss is booked only after the refund is confirmed.
import type { Side } from '#domain/books/accounts.ts'
import { refundDone, refundStopped, takenBack } from '#domain/payments/books.ts'
import { refundWay } from '#domain/payments/refund-way.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { askRefund, bookOf } from '#server/payments/ask-refund.ts'
import { capturesOf } from '#server/payments/capture-repository.ts'
import { type CoveredRefund, stopCoveredRefund } from '#server/payments/refund-repository.ts'
import { alertOfMoney } from '#server/payments/repository.ts'
import type { Work } from '#server/work.ts'

export async function alertOfLoss({ sql, now }: Work, sides: readonly Side[]): Promise<void> {
  const loss = sides.find(({ account }) => account === 'losses')
  if (loss) await alertOfMoney(sql, `money lost: ${loss.amount} went back twice`, now())
}

type MadeRefund = Pick<
  CoveredRefund,
  'id' | 'captureId' | 'intentId' | 'reservationId' | 'currency' | 'amount' | 'covered'
>

/**
 * Books a confirmed refund. If a chargeback covers a part of the refund, the guest got this part twice. The part is then booked as a loss.
 * The caller has locked the reservation.
 */
export async function bookMadeRefund(work: Work, refund: MadeRefund, by: 'gateway' | 'bank'): Promise<void> {
  const { id, captureId, intentId, amount, covered } = refund
  const capture = { ...refund, id: captureId }
  if (amount > covered) await bookOf(work, capture, `refund_done:${id}`, refundDone(amount - covered, by))
  if (covered === 0) return
  const books = (await capturesOf(work.sql, intentId)).find((candidate) => candidate.id === captureId)
  if (!books) throw new Error(`no capture ${captureId}`)
  const sides = takenBack(covered, books, 'chargeback', by)
  await bookOf(work, capture, `refund_twice:${id}`, sides, 'returned')
  await alertOfLoss(work, sides)
  await recogniseRevenue(work, [refund.reservationId])
}

/**
 * Ends a refund that was not made, if a chargeback covers it. Requests a new refund for the part that the chargeback does not cover.
 * Returns false if no chargeback covers the refund, or if the refund has ended already. The caller has locked the reservation.
 */
export async function stopCovered(work: Work, id: string, why: string): Promise<boolean> {
  const refund = await stopCoveredRefund(work.sql, id, why)
  if (!refund) return false
  const { captureId, provider, method, paid, amount, covered, reason } = refund
  const capture = { ...refund, id: captureId }
  const rest = amount - covered
  if (rest > 0) {
    await bookOf(work, capture, `refund_stopped:${id}`, refundStopped(rest))
    const route = refundWay(work.payments.refundTerms(provider, method), { amount: rest, paid })
    await askRefund(work, capture, { key: `${reason}:${captureId}:${id}`, amount: rest, reason, way: route })
  }
  await recogniseRevenue(work, [refund.reservationId])
  return true
}
