// Staff cancels for a guest: by the refund rule, or with another amount by whoever may approve refunds.
import { refundWay } from '#domain/payments/refund-way.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { reasonProblem } from '#domain/reservations/cancellation.ts'
import { STATE } from '#domain/reservations/states.ts'
import { refundOfferFor } from '#server/reservations/refunds/cancel-reservation.ts'
import { endPaid, type RefundOffer } from '#server/reservations/refunds/end-paid.ts'
import { releaseByStaff } from '#server/reservations/holding/release-hold.ts'
import { findReservation, lockReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { lastChanger, versionOf } from '#server/reservations/service/service-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { Db } from '#server/db/open.ts'
import type { App } from '#server/app.ts'

export type StaffCancellation = {
  id: string
  version: number
  /** The guest reads it. */
  reason: string
  /** Whole rupiah to give back; null: what the rule gives. */
  amount: number | null
  /** What the rule gave when whoever asks looked: another by now is refused, and shown again. */
  quoted: number
}

/** How far whoever asks may go: to paid reservations, and to another amount than the rule's. */
export type CancelReach = { mayCancelPaid: boolean; mayChooseAmount: boolean }

/**
 * Cancels a hold or a paid reservation that nobody has seated. The places are free at once.
 * @throws Refused not_found, changed_meanwhile, wrong_state, forbidden, validation_failed (reason, amount)
 */
export async function cancelByStaff(
  app: App,
  actor: Actor,
  asked: StaffCancellation,
  reach: CancelReach,
): Promise<RefundOffer> {
  const fault = reasonProblem(asked.reason)
  if (fault) refuseFaults({ reason: [fault] })
  const seen = await findReservation(app.sql, asked.id)
  if (seen?.state === STATE.WaitingForPayment) {
    await assertSeen(app, asked)
    await releaseByStaff(app, actor, asked.id)
    return { percentage: 0, amount: 0, way: null }
  }
  return transact(app, actor, async (work) => {
    const locked = await lockReservation(work.sql, asked.id)
    const reservation = locked && (await findReservation(work.sql, asked.id))
    if (!reservation) throw new Refused('not_found')
    await assertSeen(work, asked)
    if (reservation.state !== STATE.Completed) throw new Refused('wrong_state')
    if (!reach.mayCancelPaid) throw new Refused('forbidden')
    const refund = amountOf(work, reservation, asked, reach)
    await endPaid(work, reservation, { refund, reason: asked.reason, moved: 'cancelled by the venue' })
    return refund
  })
}

/** @throws Refused changed_meanwhile */
async function assertSeen(
  { sql, now }: { sql: Db; now: () => Date },
  { id, version }: StaffCancellation,
): Promise<void> {
  if ((await versionOf(sql, id)) === version) return
  const last = await lastChanger(sql, id)
  throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? now() })
}

/** @throws Refused forbidden, changed_meanwhile, validation_failed (amount) */
function amountOf(
  work: Work,
  reservation: ReservationRow,
  { amount, quoted }: StaffCancellation,
  { mayChooseAmount }: CancelReach,
): RefundOffer {
  const now = work.now()
  const byRule = refundOfferFor(work, reservation, now)
  if (amount === null || amount === byRule.amount) {
    // The rule's next step was passed while it was read.
    if (byRule.amount !== quoted) throw new Refused('changed_meanwhile', { by: null, at: now })
    return byRule
  }
  if (!mayChooseAmount) throw new Refused('forbidden')
  const paid = reservation.capturedAmount
  if (amount > reservation.leftOfCapture) refuseFaults({ amount: ['invalid'] })
  const terms = work.payments.refundTerms(reservation.provider, reservation.method)
  return {
    percentage: paid === 0 ? 0 : Math.floor((amount * 100) / paid),
    amount,
    way: amount > 0 ? refundWay(terms, { amount, paid }) : null,
  }
}
