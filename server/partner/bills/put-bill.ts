import { nightOf } from '#domain/calendar/night.ts'
import { billFaults, billStep } from '#domain/partner/bill-record.ts'
import type { WaitingReason } from '#domain/partner/meet-bill.ts'
import { settleBill } from '#domain/pricing/close-bill.ts'
import { totalToCharge } from '#domain/service/minimum-waiver.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { STATE } from '#domain/reservations/states.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { brokenConstraint } from '#server/db/conflicts.ts'
import {
  type BillRow,
  findBill,
  lockBill,
  saveBill,
  type SentBill,
  visitsWithBill,
} from '#server/partner/bills/bill-record-repository.ts'
import { meetVisit } from '#server/partner/bills/meet-visit.ts'
import { isNightConfirmed } from '#server/reservations/changes/confirmed-night-repository.ts'
import { findOutletOfNight } from '#server/service/night/night-repository.ts'
import { type BillRequest, problemOf, serveWithin } from '#server/service/serving/serve.ts'
import { lockServed, type ServedRow } from '#server/service/serving/service-repository.ts'
import { moneyOf } from '#server/reservations/settlement/reservation-money-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Stores a bill as its till sent it, and finds its visit by the reservation or by the table. A closed bill also closes the visit. Prepaid
 * money is deducted. If the bill is below the minimum spend, the guest is charged the minimum spend. A bill with a table but without a
 * visit waits. Each time the till sends this bill again, the server looks for its visit again. Apart from this search, an unchanged bill
 * changes nothing. `readVersion` is the version that the till has read, or 0 if the till sends no version.
 * @throws Refused validation_failed; changed_meanwhile at another version; wrong_state if the bill is final. For a bill with a reservation
 * also: night_confirmed; wrong_state if the visit cannot have a bill, or has another bill
 */
export async function putBill(app: App, actor: Actor, sent: SentBill, readVersion = 0): Promise<BillRow> {
  try {
    return await transact(app, actor, (work) => putWithin(work, sent, readVersion))
  } catch (error) {
    throw brokenConstraint(error)?.startsWith('bill_records') ? new Refused('wrong_state') : error
  }
}

async function putWithin(work: Work, sent: SentBill, readVersion: number): Promise<BillRow> {
  refuseFaults(billFaults(sent.amounts))
  const stored = await lockBill(work.sql, sent)
  if (readVersion !== 0 && stored?.version !== readVersion)
    throw new Refused('changed_meanwhile', { by: null, at: stored?.changedAt ?? work.now() })
  if (stored?.reservationId && sent.reservationId && stored.reservationId !== sent.reservationId)
    throw new Refused('wrong_state')
  const isSame = stored !== null && stored.state === sent.state && hasSameAmounts(stored, sent)
  // A bill without a visit has not closed a visit yet, so the till may still change the bill.
  const isFree = stored !== null && stored.reservationId === null && stored.state !== 'void'
  const step = billStep(isFree ? 'open' : (stored?.state ?? null), sent.state)
  if (step === null || (step === 'same' && !isSame)) throw new Refused('wrong_state')
  const isSettled = stored !== null && (!isFree || (stored.decision === 'put_away' && !sent.reservationId))
  if (isSame && isSettled) return stored
  const { visit, night, reason } = await findVisit(work, sent, stored)
  if (isSame && visit === null && stored.reason === reason) return stored
  if (visit && step === 'close') await closeVisit(work, visit, sent)
  const isKept = reason === 'taken_off' || (visit !== null && stored?.reservationId === visit.id)
  const decision = isKept ? (stored?.decision ?? null) : null
  await saveBill(work, { ...sent, reservationId: visit?.id ?? null, night, reason, decision })
  const saved = await findBill(work.sql, sent)
  if (!saved) throw new Error(`bill ${sent.externalId} is gone`)
  return saved
}

type VisitOfBill = { visit: ServedRow | null; night: string; reason: WaitingReason | null }

async function findVisit(work: Work, sent: SentBill, stored: BillRow | null): Promise<VisitOfBill> {
  if (sent.reservationId) return findNamed(work, sent, sent.reservationId)
  const outlet = await findOutletOfNight(work.sql, sent.outletId)
  if (!outlet) throw new Refused('not_found')
  const night = nightOf(sent.openedAt, outlet)
  const waits = (reason: WaitingReason | null): VisitOfBill => ({ visit: null, night, reason })
  if (stored?.reservationId) {
    const visit = await lockServed(work.sql, stored.reservationId)
    if (!visit) throw new Error(`visit ${stored.reservationId} is gone`)
    if (sent.state === 'void') return { visit, night: visit.night, reason: null }
    const problem = await problemOfVisit(work, visit, stored.id)
    return problem === null ? { visit, night: visit.night, reason: null } : { ...waits(problem), night: visit.night }
  }
  if (sent.state === 'void') return waits(null)
  if (stored?.decision === 'taken_off') return waits('taken_off')
  const except = stored?.id ?? 0
  const bill = { table: sent.tableLabel ?? stored?.tableLabel ?? '', openedAt: sent.openedAt }
  const { visitId, reason } = await meetVisit(work.sql, { outlet, night, except }, bill)
  if (visitId === null) return waits(reason)
  const visit = await lockServed(work.sql, visitId)
  if (!visit) throw new Error(`visit ${visitId} is gone`)
  const problem = await problemOfVisit(work, visit, except)
  return problem === null ? { visit, night, reason: null } : waits(problem)
}

/** @throws Refused validation_failed (reservation_id), night_confirmed, wrong_state */
async function findNamed(work: Work, { outletId, state }: SentBill, reservationId: string): Promise<VisitOfBill> {
  const visit = await lockServed(work.sql, reservationId)
  if (visit?.outletId !== outletId) throw new Refused('validation_failed', { errors: { reservation_id: ['invalid'] } })
  if (await isNightConfirmed(work.sql, visit)) throw new Refused('night_confirmed')
  if (state !== 'void') {
    const problem = await problemOf(work, visit, 'close_bill')
    if (problem) throw new Refused(problem)
  }
  return { visit, night: visit.night, reason: null }
}

/**
 * Returns the reason why a locked visit cannot take a till's bill, or null if it can. `except`: the id of this bill; 0 for a new bill.
 * Every process that writes bills locks the visit first. So no other bill can get the visit until the transaction ends.
 */
export async function problemOfVisit(
  work: Work,
  visit: ServedRow,
  except: number,
): Promise<'night_confirmed' | 'has_bill' | 'no_visit' | null> {
  if (await isNightConfirmed(work.sql, visit)) return 'night_confirmed'
  if (await problemOf(work, visit, 'close_bill')) return visit.state === STATE.ClosedBill ? 'has_bill' : 'no_visit'
  return (await visitsWithBill(work.sql, [visit.id], except)).size > 0 ? 'has_bill' : null
}

/** The choice for a bill below its minimum spend, as in `BillRequest`. */
export type MinimumChoice = Pick<BillRequest, 'below' | 'reason' | 'limit'>

const CHARGE_MINIMUM: MinimumChoice = { below: 'charge', reason: '', limit: 0 }

/**
 * Closes the visit with the same use case as staff. If the bill is below the minimum spend, the guest is charged the minimum spend, unless
 * staff waives the difference. A till that sends only a table does not know the prepaid money. If the payments at this till exceed the
 * amount due, they are not saved, and the count of the night shows the difference.
 * @throws Refused validation_failed (below, reason) for a waiver without a reason or above the limit
 */
export async function closeVisit(
  work: Work,
  visit: ServedRow,
  { amounts, externalId, reservationId }: Pick<SentBill, 'amounts' | 'externalId' | 'reservationId'>,
  choice: MinimumChoice = CHARGE_MINIMUM,
): Promise<void> {
  const { total, service, tax } = amounts
  const { credit, minimum } = await moneyOf(work.sql, visit.id)
  const { due } = settleBill(totalToCharge(total, minimum, choice.below === 'waive'), credit)
  const isOver = reservationId === null && amounts.cash + amounts.cards > due
  const { cash, cards } = isOver ? { cash: 0, cards: 0 } : amounts
  const till = { service, tax, cash, cards, number: externalId }
  await serveWithin(work, visit, { act: 'close_bill', bill: { bill: total, ...choice, till } })
}

const textOf = ({ amounts: { items, discount, service, tax, total, cash, cards } }: SentBill) =>
  JSON.stringify([
    items.map(({ name, quantity, amount }) => [name, quantity, amount]),
    discount,
    service,
    tax,
    total,
    cash,
    cards,
  ])

const hasSameAmounts = (bill: SentBill, other: SentBill) => textOf(bill) === textOf(other)
