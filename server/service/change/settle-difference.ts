import { refundParts } from '#domain/payments/refund-parts.ts'
import { adjustmentsOf, type MoveDifference, type Settlement } from '#domain/pricing/move-quote.ts'
import { Refused } from '#domain/refusals.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { acceptedCaptures } from '#server/payments/capture-repository.ts'
import { type ChangeRow, insertAdjustments } from '#server/reservations/changes/change-repository.ts'
import { askInParts } from '#server/reservations/refunds/ask-in-parts.ts'
import { notifyRefund } from '#server/reservations/refunds/send-refunds.ts'
import type { Work } from '#server/work.ts'

type Settling = {
  changeId: number
  difference: MoveDifference
  settlement: Settlement
  reason: string | null
}

/**
 * Stores the difference in price and minimum spend that a change of a locked reservation causes.
 * @throws Refused wrong_state if too little money is left for the refund
 */
export async function settleDifference(
  work: Work,
  reservation: ChangeRow,
  { changeId, difference, settlement, reason }: Settling,
): Promise<void> {
  const adjustment = { id: changeId, reservationId: reservation.id, reason }
  for (const part of settlement === 'refund' ? await giveBack(work, reservation, changeId, difference) : [])
    await insertAdjustments(work, adjustment, [{ kind: 'price', amount: -part.amount }], part.key)
  const lines = adjustmentsOf(difference, settlement).filter((line) => settlement !== 'refund' || line.kind !== 'price')
  await insertAdjustments(work, adjustment, lines, null)
  await recogniseRevenue(work, [reservation.id])
}

/** Returns the trimmed reason of a settlement. @throws Refused validation_failed if a courtesy has no reason */
export function reasonOf({ settlement, reason }: { settlement: Settlement; reason: string | null }): string | null {
  const trimmedReason = reason?.trim() || null
  if (settlement === 'courtesy' && trimmedReason === null)
    throw new Refused('validation_failed', { errors: { reason: ['reason_required'] } })
  return trimmedReason
}

/**
 * Requests the refund of the price difference. The money is taken from the newest payment first. If one payment is too small, the refund
 * has several parts. Each part has its own key.
 */
async function giveBack(work: Work, row: ChangeRow, changeId: number, { refundable }: MoveDifference) {
  const captures = (await acceptedCaptures(work.sql, row.id)).map((capture) => ({
    ...capture,
    left: capture.held + capture.earned,
  }))
  const key = `moved:${changeId}`
  const parts = refundParts(refundable, captures)
  if (parts.reduce((sum, { amount }) => sum + amount, 0) < refundable) throw new Refused('wrong_state')
  const refunds = await askInParts(work, captures, { key, amount: refundable, reason: 'moved' })
  for (const { id, amount, way } of refunds)
    if (way === 'transfer') await notifyRefund(work, 'refund_details_needed', { id, reservationId: row.id, amount })
  return refunds
}
