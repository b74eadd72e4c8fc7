// Ends a split that is not funded. Every payer gets the whole money back.
import { refundWay } from '#domain/payments/refund-way.ts'
import { askRefund } from '#server/payments/ask-refund.ts'
import { acceptedCaptures } from '#server/payments/capture-repository.ts'
import { notifyRefunded } from '#server/reservations/splits/notify-friends.ts'
import { endSplitRow, findSplitOf } from '#server/reservations/splits/split-repository.ts'
import type { Work } from '#server/work.ts'

/** Releases the open split of a locked reservation, and requests a refund for each payment. Returns false without an open split. */
export async function releaseSplit(work: Work, reservationId: string): Promise<boolean> {
  const split = await findSplitOf(work.sql, reservationId)
  if (split?.state !== 'open') return false
  await endSplitRow(work, split.id, 'released')
  for (const capture of await acceptedCaptures(work.sql, reservationId)) {
    const { held: amount, provider, method, amount: paid } = capture
    if (amount <= 0) continue
    const refundMethod = refundWay(work.payments.refundTerms(provider, method), { amount, paid })
    await askRefund(work, capture, { key: `released:${capture.id}`, amount, reason: 'cancelled', way: refundMethod })
  }
  await notifyRefunded(work, reservationId, 'released')
  return true
}
