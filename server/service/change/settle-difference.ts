// How a difference is settled that is not asked for by link: beside the quote, and what goes back by refunds.
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

/** Writes what a change of a locked reservation does to its worth. @throws Refused wrong_state if the money is gone */
export async function settleDifference(
  work: Work,
  reservation: ChangeRow,
  { changeId, difference, settlement, reason }: Settling,
): Promise<void> {
  const adjusted = { id: changeId, reservationId: reservation.id, reason }
  for (const part of settlement === 'refund' ? await giveBack(work, reservation, changeId, difference) : [])
    await insertAdjustments(work, adjusted, [{ kind: 'price', amount: -part.amount }], part.key)
  const lines = adjustmentsOf(difference, settlement).filter((line) => settlement !== 'refund' || line.kind !== 'price')
  await insertAdjustments(work, adjusted, lines, null)
  await recogniseRevenue(work, [reservation.id])
}

/** The reason of whoever settles. @throws Refused validation_failed where a courtesy has none */
export function reasonOf({ settlement, reason }: { settlement: Settlement; reason: string | null }): string | null {
  const given = reason?.trim() || null
  if (settlement === 'courtesy' && given === null)
    throw new Refused('validation_failed', { errors: { reason: ['reason_required'] } })
  return given
}

/** Each part that goes back with the key of its refund: of the newest money first. */
async function giveBack(work: Work, row: ChangeRow, changeId: number, { refundable }: MoveDifference) {
  const captures = (await acceptedCaptures(work.sql, row.id)).map((one) => ({ ...one, left: one.held + one.earned }))
  const key = `moved:${changeId}`
  const planned = refundParts(refundable, captures)
  if (planned.reduce((sum, { amount }) => sum + amount, 0) < refundable) throw new Refused('wrong_state')
  const asked = await askInParts(work, captures, { key, amount: refundable, reason: 'moved' })
  for (const { id, amount, way } of asked)
    if (way === 'transfer') await notifyRefund(work, 'refund_details_needed', { id, reservationId: row.id, amount })
  return asked
}
