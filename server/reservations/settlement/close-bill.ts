import { STATE } from '#domain/reservations/states.ts'
import { system } from '#domain/identity/actor.ts'
import { billParts, type ClosedBill, NO_TILL_NOTE, settleBill, type TillNote } from '#domain/pricing/close-bill.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { lackOfMinimum, totalToCharge } from '#domain/service/minimum-waiver.ts'
import { awardExperience } from '#server/membership/award-experience.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { billRatesOf, insertClosedBill } from '#server/reservations/settlement/closed-bill-repository.ts'
import { moneyOf } from '#server/reservations/settlement/reservation-money-repository.ts'
import { decideWaiver } from '#server/reservations/settlement/waiver-repository.ts'
import { findReservation, lockReservation, moveState } from '#server/reservations/repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Closes the bill of a confirmed or seated reservation. A down payment or deposit is deducted. The member earns experience points for the
 * whole bill. `bill` is in whole rupiah; below the minimum spend, the minimum spend is charged instead. A repeated call
 * changes nothing and returns the stored bill. Returns null if an old release, which stored no bills, closed the bill.
 * @throws Refused not_found, night_confirmed, forbidden if the reservation is neither confirmed nor seated
 */
export function closeBill(app: App, input: { id: string; bill: number }): Promise<Closing> {
  return transact(app, system('close bill'), async (work) => {
    await lockReservation(work.sql, input.id)
    const reservation = await findReservation(work.sql, input.id)
    if (reservation && reservation.state !== STATE.ClosedBill) await assertUnconfirmed(work, reservation)
    return closeWithin(work, { ...input, below: 'charge' })
  })
}

type Closing = { isNew: boolean; closed: ClosedBill | null }

/**
 * The input for closing a bill. `below` decides what happens to a bill below the minimum spend. With `charge`, the guest pays the minimum
 * spend. With `waived`, the guest pays only the bill, and the function returns the id of the waiver. With null, the bill is refused.
 */
export type BillToClose = {
  id: string
  bill: number
  below: 'charge' | { waived: (work: Work, minimum: number) => Promise<string> } | null
  till?: TillNote
}

/**
 * Closes a bill within the transaction of a staff command.
 * @throws Refused validation_failed (below) if the bill is below the minimum and `below` has no choice
 */
export async function closeWithin(work: Work, { id, bill, below, till = NO_TILL_NOTE }: BillToClose): Promise<Closing> {
  const { sql } = work
  await lockReservation(sql, id)
  const reservation = await findReservation(sql, id)
  if (!reservation) throw new Refused('not_found')
  if (reservation.state === STATE.ClosedBill) return { isNew: false, closed: reservation.bill }
  if (reservation.state !== STATE.Completed && reservation.state !== STATE.Seated) throw new Refused('forbidden')
  const { credit, minimum } = await moneyOf(sql, id)
  const isBelow = lackOfMinimum(bill, minimum) > 0
  if (isBelow && below === null) refuseFaults({ below: ['below_minimum'] })
  const waiverId = isBelow && below !== null && below !== 'charge' ? await below.waived(work, minimum) : null
  await decideWaiver(work, id, { state: 'withdrawn', answer: '' })
  const now = work.now()
  await endMoveLink(work, id, 'overtaken')
  if (reservation.state === STATE.Completed) await moveState(work, id, STATE.Seated, 'seated')
  await moveState(work, id, STATE.ClosedBill, 'bill closed')
  const closed = settleBill(totalToCharge(bill, minimum, waiverId !== null), credit)
  refuseOverTill(closed, till)
  const rates = await billRatesOf(sql, id)
  const { service, tax } = billParts(closed.total, { spent: bill, till, rates })
  const taxes = { service, tax, taxKind: rates.taxKind, taxRate: rates.tax }
  await insertClosedBill(work, { reservationId: id, ...closed, ...taxes, spent: bill, minimum, waiverId, till })
  await recogniseRevenue(work, [id])
  const { memberId } = reservation
  const change = memberId && (await awardExperience(work, { memberId, reservationId: id, bill: closed.total }))
  if (change)
    await enqueue(sql, {
      kind: 'tier_changed',
      reservationId: id,
      recipient: change.email,
      locale: change.locale,
      now,
      payload: { tier: change.tier.name, discount: change.tier.discount, until: change.until },
    })
  return { isNew: true, closed }
}

/** @throws Refused validation_failed (cash, service) if the parts exceed their total */
function refuseOverTill({ total, due }: ClosedBill, { service, tax, cash, cards }: TillNote): void {
  if (cash + cards > due) refuseFaults({ cash: ['invalid'] })
  if ((service ?? 0) + (tax ?? 0) > total) refuseFaults({ service: ['invalid'] })
}
