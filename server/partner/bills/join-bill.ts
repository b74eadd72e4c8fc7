// Joins a bill to a visit that already has a bill of the till, and separates it again. A till that does not name the parts of a split bill
// sends several whole bills of one table.
import type { Actor } from '#domain/identity/actor.ts'
import { freePart, MOST_PARTS } from '#domain/partner/bill-record.ts'
import { Refused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import { type BillRow, billsOfVisit, saveDecision, saveParts } from '#server/partner/bills/bill-record-repository.ts'
import { closeIfWhole, openAgain } from '#server/partner/bills/close-visit.ts'
import { isOwnTable, lockTarget, refuseWithoutReason, type Target } from '#server/partner/bills/find-target.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { problemOf } from '#server/service/serving/serve.ts'
import { lockServed, type ServedRow } from '#server/service/serving/service-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Joins a waiting bill to a visit of its night that already has a bill of the till. The sum of the bills counts against the minimum spend
 * once. A closed visit is opened and closed again with the sum in one step; if the joined bill is open, the visit stays open until the till
 * closes the bill. A visit at another table needs a reason. A repeated call changes nothing.
 * @throws Refused not_found; night_confirmed; validation_failed (reservationId, why); wrong_state if the bill does not wait or is part of a
 * split, if the visit has no bill of the till, or if staff charged another amount than its bills require
 */
export function joinBill(
  app: App,
  actor: Actor,
  { reservationId, why, ...target }: Target & { reservationId: string; why: string },
): Promise<void> {
  return transact(app, actor, async (work) => {
    const bill = await lockTarget(work, target)
    if (bill.reservationId === reservationId) return
    if (bill.reason === null || bill.parts !== 1) throw new Refused('wrong_state')
    const visit = await lockServed(work.sql, reservationId)
    if (visit?.outletId !== bill.outletId || visit.night !== bill.night)
      throw new Refused('validation_failed', { errors: { reservationId: ['invalid'] } })
    await assertUnconfirmed(work, visit)
    if (!(await isOwnTable(work, bill, reservationId))) refuseWithoutReason(why)
    await joinWithin(work, visit, { bill, why })
  })
}

async function joinWithin(work: Work, visit: ServedRow, { bill, why }: { bill: BillRow; why: string }): Promise<void> {
  const others = await billsOfVisit(work.sql, visit.id, bill.id)
  const [first, ...rest] = others
  if (!first || first.parts >= MOST_PARTS) throw new Refused('wrong_state')
  const parts = first.parts + 1
  const openVisit =
    visit.state === STATE.ClosedBill
      ? await openAgain(work, visit, { bills: [first, ...rest], reason: `bill ${bill.externalId} of the same visit` })
      : visit
  if (await problemOf(work, openVisit, 'close_bill')) throw new Refused('wrong_state')
  for (const { id, part, parts: before, sentParts } of others)
    await saveParts(work, { id, part, parts, sentParts: sentParts ?? before })
  const part = freePart(
    parts,
    others.map((other) => other.part),
  )
  const change = { id: bill.id, part, parts, sentParts: bill.parts, night: visit.night, why: why || null }
  await saveDecision(work, { ...change, decision: 'matched', reservationId: visit.id, reason: null })
  const otherParts = others.map((other) => ({ ...other, parts }))
  await closeIfWhole(work, openVisit, [{ ...bill, parts }, ...otherParts])
}

/**
 * Lowers the number of bills of a visit after one of its joined bills has left it. The bill has left before this call. If the till has
 * closed all the other bills, the visit is closed.
 */
export async function separateBill(work: Work, visit: ServedRow, leaving: { id: number }): Promise<void> {
  const others = await billsOfVisit(work.sql, visit.id, leaving.id)
  if (!others.some(({ sentParts }) => sentParts !== null)) return
  const remaining = others.map((bill, at) => {
    const parts = bill.parts - 1
    return { ...bill, part: at + 1, parts, sentParts: bill.sentParts === parts ? null : bill.sentParts }
  })
  // The bills are in the order of their places, so each one moves to a place that is free by then.
  for (const bill of remaining) await saveParts(work, bill)
  const [first, ...rest] = remaining
  if (first && visit.state !== STATE.ClosedBill) await closeIfWhole(work, visit, [first, ...rest])
}
