import { STATE } from '#domain/reservations/states.ts'
import { system } from '#domain/identity/actor.ts'
import { type ClosedBill, settleBill } from '#domain/pricing/close-bill.ts'
import { isCredit } from '#domain/pricing/quote.ts'
import { Refused } from '#domain/refusals.ts'
import { awardExperience } from '#server/membership/award-experience.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import { earn } from '#server/payments/ask-refund.ts'
import { acceptedCaptures } from '#server/payments/capture-repository.ts'
import { timesReopened } from '#server/reservations/change/change-repository.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { insertClosedBill } from '#server/reservations/settlement/closed-bill-repository.ts'
import { findReservation, lockReservation, moveState } from '#server/reservations/repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * The night is over: a confirmed or seated reservation is closed, a down payment or deposit comes off its bill, and its member
 * earns what the whole bill gives. `bill` is whole rupiah. Told twice, it changes nothing and answers what stands:
 * null where it was closed before bills were kept.
 * @throws Refused not_found; forbidden where nobody was seated
 */
export function closeBill(app: App, reported: { id: string; bill: number }): Promise<Closing> {
  return transact(app, system('close bill'), (work) => closeWithin(work, reported))
}

type Closing = { isNew: boolean; closed: ClosedBill | null }

/** The same within a command of staff. */
export async function closeWithin(work: Work, { id, bill }: { id: string; bill: number }): Promise<Closing> {
  const { sql } = work
  await lockReservation(sql, id)
  const reservation = await findReservation(sql, id)
  if (!reservation) throw new Refused('not_found')
  if (reservation.state === STATE.ClosedBill) return { isNew: false, closed: reservation.bill }
  if (reservation.state !== STATE.Completed && reservation.state !== STATE.Seated) throw new Refused('forbidden')
  const now = work.now()
  await endMoveLink(work, id, 'overtaken')
  if (reservation.state === STATE.Completed) await moveState(work, id, STATE.Seated, 'seated')
  await moveState(work, id, STATE.ClosedBill, 'bill closed')
  const captures = await acceptedCaptures(sql, id)
  const paidAhead = captures.reduce((sum, { held }) => sum + held, 0)
  const closed = settleBill(bill, isCredit(reservation.quote.paymentType) ? paidAhead : 0)
  await insertClosedBill(work, { reservationId: id, ...closed })
  const again = captures.length > 0 ? await timesReopened(sql, id) : 0
  for (const capture of captures) await earn(work, capture, capture.held, again)
  const { memberId } = reservation
  const change = memberId && (await awardExperience(work, { memberId, reservationId: id, bill }))
  if (change)
    await enqueueMail(sql, {
      kind: 'tier_changed',
      reservationId: id,
      recipient: change.email,
      locale: change.locale,
      now,
      payload: { tier: change.tier.name, discount: change.tier.discount, until: change.until },
    })
  return { isNew: true, closed }
}
