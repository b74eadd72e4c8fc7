import { nightOf } from '#domain/calendar/night.ts'
import { billFaults, billStep, freePart } from '#domain/partner/bill-record.ts'
import type { WaitingReason } from '#domain/partner/meet-bill.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { STATE } from '#domain/reservations/states.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { brokenConstraint } from '#server/db/conflicts.ts'
import {
  type BillRow,
  billsOfVisit,
  findBill,
  lockBill,
  saveBill,
  type SavedBill,
  type SentBill,
  visitsWithBill,
} from '#server/partner/bills/bill-record-repository.ts'
import { closeAgain, closeIfWhole } from '#server/partner/bills/close-visit.ts'
import { separateBill } from '#server/partner/bills/join-bill.ts'
import { meetVisit } from '#server/partner/bills/meet-visit.ts'
import { isNightConfirmed } from '#server/reservations/changes/confirmed-night-repository.ts'
import { findOutletOfNight } from '#server/service/night/night-repository.ts'
import { problemOf } from '#server/service/serving/serve.ts'
import { lockServed, type ServedRow } from '#server/service/serving/service-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Stores a bill as its till sent it, and finds its visit by the reservation or by the table. A closed bill also closes the visit; a split
 * bill closes it with its last part. Prepaid money is then deducted, and the guest pays at least the minimum spend. A bill with a table but
 * without a visit waits, and the server looks for its visit again when the till sends it again. Otherwise a repeated bill without a change
 * has no effect. `readVersion` is the version that the till has read, or 0 if the till sends no version.
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

async function putWithin(work: Work, request: SentBill, readVersion: number): Promise<BillRow> {
  refuseFaults(billFaults(request))
  const stored = await lockBill(work.sql, request)
  // The till does not know that staff joined a further bill to the visit, so it still sends its own number of parts.
  const isJoined = stored?.sentParts === request.parts
  const sent = isJoined ? { ...request, parts: stored.parts } : request
  if (readVersion !== 0 && stored?.version !== readVersion)
    throw new Refused('changed_meanwhile', { by: null, at: stored?.changedAt ?? work.now() })
  if (stored?.reservationId && sent.reservationId && stored.reservationId !== sent.reservationId)
    throw new Refused('wrong_state')
  const isSame = stored !== null && stored.state === sent.state && hasSameAmounts(stored, sent)
  // A bill without a visit has not closed a visit yet, so the till may still change the bill.
  const isFree = stored !== null && stored.reservationId === null && stored.state !== 'void'
  if (stored && !isFree && isRefundOf(stored, sent)) return refundWithin(work, sent, stored)
  const step = billStep(isFree ? 'open' : (stored?.state ?? null), sent.state)
  if (step === null || (step === 'same' && !isSame)) throw new Refused('wrong_state')
  const isSettled = stored !== null && (!isFree || (stored.decision === 'put_away' && !sent.reservationId))
  if (isSame && isSettled) return stored
  const { visit, night, reason } = await findVisit(work, sent, stored)
  if (isSame && visit === null && stored.reason === reason) return stored
  const others = visit ? await billsOfVisit(work.sql, visit.id, stored?.id ?? 0) : []
  if (visit && step === 'close') await closeIfWhole(work, visit, [sent, ...others])
  const isKept = reason === 'taken_off' || (visit !== null && stored?.reservationId === visit.id)
  const decision = isKept ? (stored?.decision ?? null) : null
  const usedParts = sent.state === 'void' ? [] : others.map((other) => other.part)
  const part = freePart(sent.parts, usedParts)
  const sentParts = isJoined && visit ? stored.sentParts : null
  const saved = await store(work, {
    ...sent,
    part,
    sentParts,
    reservationId: visit?.id ?? null,
    night,
    reason,
    decision,
  })
  if (visit && sent.state === 'void') await separateBill(work, visit, saved)
  return saved
}

async function store(work: Work, bill: SavedBill): Promise<BillRow> {
  await saveBill(work, bill)
  const saved = await findBill(work.sql, bill)
  if (!saved) throw new Error(`bill ${bill.externalId} is gone`)
  return saved
}

/**
 * Returns true if the till refunded more of a closed bill. The guest's payments may change with the refund. Everything else must be
 * unchanged.
 */
function isRefundOf(stored: BillRow, sent: SentBill): boolean {
  const { cash, cards } = sent.amounts
  const before = { ...stored, refunded: sent.refunded, amounts: { ...stored.amounts, cash, cards } }
  return (
    stored.state === 'closed' &&
    sent.state === 'closed' &&
    stored.reservationId !== null &&
    sent.refunded > stored.refunded &&
    hasSameAmounts(before, sent)
  )
}

/**
 * Stores the refund of a closed bill. If the visit is closed, opens its bill and closes it again with the lower sum, as staff do.
 * @throws Refused night_confirmed; wrong_state if staff charged another amount than the bills of the till
 */
async function refundWithin(work: Work, sent: SentBill, stored: BillRow): Promise<BillRow> {
  const { reservationId } = stored
  const visit = reservationId === null ? null : await lockServed(work.sql, reservationId)
  if (!visit || reservationId === null) throw new Error(`the visit of bill ${stored.id} is gone`)
  if (await isNightConfirmed(work.sql, visit)) throw new Refused('night_confirmed')
  const others = await billsOfVisit(work.sql, reservationId, stored.id)
  if (visit.state === STATE.ClosedBill)
    await closeAgain(work, visit, { before: [stored, ...others], after: [sent, ...others] })
  const { part, sentParts, decision } = stored
  return store(work, { ...sent, part, sentParts, reservationId, night: visit.night, reason: null, decision })
}

type VisitOfBill = { visit: ServedRow | null; night: string; reason: WaitingReason | null }

async function findVisit(work: Work, sent: SentBill, stored: BillRow | null): Promise<VisitOfBill> {
  if (sent.reservationId) return findNamed(work, sent, { reservationId: sent.reservationId, except: stored?.id ?? 0 })
  const { parts } = sent
  const outlet = await findOutletOfNight(work.sql, sent.outletId)
  if (!outlet) throw new Refused('not_found')
  const night = nightOf(sent.openedAt, outlet)
  const waits = (reason: WaitingReason | null): VisitOfBill => ({ visit: null, night, reason })
  if (stored?.reservationId) {
    const visit = await lockServed(work.sql, stored.reservationId)
    if (!visit) throw new Error(`visit ${stored.reservationId} is gone`)
    if (sent.state === 'void') return { visit, night: visit.night, reason: null }
    const problem = await problemOfVisit(work, visit, { except: stored.id, parts })
    return problem === null ? { visit, night: visit.night, reason: null } : { ...waits(problem), night: visit.night }
  }
  if (sent.state === 'void') return waits(null)
  if (stored?.decision === 'taken_off') return waits('taken_off')
  const except = stored?.id ?? 0
  const bill = { table: sent.tableLabel ?? stored?.tableLabel ?? '', openedAt: sent.openedAt }
  const { visitId, reason } = await meetVisit(work.sql, { outlet, night, except, parts }, bill)
  if (visitId === null) return waits(reason)
  const visit = await lockServed(work.sql, visitId)
  if (!visit) throw new Error(`visit ${visitId} is gone`)
  const problem = await problemOfVisit(work, visit, { except, parts })
  return problem === null ? { visit, night, reason: null } : waits(problem)
}

/** @throws Refused validation_failed (reservation_id), night_confirmed, wrong_state */
async function findNamed(
  work: Work,
  { outletId, state, parts }: SentBill,
  { reservationId, except }: { reservationId: string; except: number },
): Promise<VisitOfBill> {
  const visit = await lockServed(work.sql, reservationId)
  if (visit?.outletId !== outletId) throw new Refused('validation_failed', { errors: { reservation_id: ['invalid'] } })
  if (await isNightConfirmed(work.sql, visit)) throw new Refused('night_confirmed')
  if (state !== 'void') {
    const problem = await problemOf(work, visit, 'close_bill')
    if (problem) throw new Refused(problem)
    if ((await visitsWithBill(work.sql, [visit.id], { except, parts })).size > 0) throw new Refused('wrong_state')
  }
  return { visit, night: visit.night, reason: null }
}

/**
 * Returns the reason why a locked visit cannot take a bill of a till, or null if it can. `except`: the id of the bill, or 0 for a new bill.
 * `parts`: the bill's number of parts. Every writer locks the visit first, so the visit cannot get another bill until the transaction ends.
 */
export async function problemOfVisit(
  work: Work,
  visit: ServedRow,
  ofBill: { except: number; parts: number },
): Promise<'night_confirmed' | 'has_bill' | 'no_visit' | null> {
  if (await isNightConfirmed(work.sql, visit)) return 'night_confirmed'
  if (await problemOf(work, visit, 'close_bill')) return visit.state === STATE.ClosedBill ? 'has_bill' : 'no_visit'
  return (await visitsWithBill(work.sql, [visit.id], ofBill)).size > 0 ? 'has_bill' : null
}

const textOf = ({ parts, refunded, amounts: { items, discount, service, tax, total, cash, cards } }: SentBill) =>
  JSON.stringify([
    parts,
    refunded,
    items.map(({ name, quantity, amount }) => [name, quantity, amount]),
    discount,
    service,
    tax,
    total,
    cash,
    cards,
  ])

const hasSameAmounts = (bill: SentBill, other: SentBill) => textOf(bill) === textOf(other)
