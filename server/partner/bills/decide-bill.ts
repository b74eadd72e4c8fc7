// The decisions of staff about bills of a till: match a bill with a visit, put a bill away, or undo a decision.
import type { Actor } from '#domain/identity/actor.ts'
import { freePart } from '#domain/partner/bill-record.ts'
import { Refused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import { billsOfVisit, saveDecision } from '#server/partner/bills/bill-record-repository.ts'
import { isOwnTable, lockTarget, refuseWithoutReason, type Target } from '#server/partner/bills/find-target.ts'
import { separateBill } from '#server/partner/bills/join-bill.ts'
import { closeIfWhole, type MinimumChoice } from '#server/partner/bills/close-visit.ts'
import { problemOfVisit } from '#server/partner/bills/put-bill.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { lockServed } from '#server/service/serving/service-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Matches a waiting bill with a visit of its night. If the bill is closed, the visit is closed too, as if the server had found the visit
 * itself. A visit at another table needs a reason. `choice` is the decision about a closed bill below the minimum spend. A repeated match
 * changes nothing.
 * @throws Refused not_found; wrong_state if the bill does not wait, or if the visit has a bill; night_confirmed; validation_failed
 * (reservationId, why, below, reason)
 */
export function matchBill(
  app: App,
  actor: Actor,
  { reservationId, why, choice, ...target }: Target & { reservationId: string; why: string; choice: MinimumChoice },
): Promise<void> {
  return transact(app, actor, async (work) => {
    const bill = await lockTarget(work, target)
    if (bill.reservationId === reservationId) return
    if (bill.reason === null) throw new Refused('wrong_state')
    const visit = await lockServed(work.sql, reservationId)
    if (visit?.outletId !== bill.outletId || visit.night !== bill.night)
      throw new Refused('validation_failed', { errors: { reservationId: ['invalid'] } })
    const problem = await problemOfVisit(work, visit, { except: bill.id, parts: bill.parts })
    if (problem) throw new Refused(problem === 'night_confirmed' ? problem : 'wrong_state')
    if (!(await isOwnTable(work, bill, reservationId))) refuseWithoutReason(why)
    const others = await billsOfVisit(work.sql, reservationId, bill.id)
    await closeIfWhole(work, visit, [bill, ...others], choice)
    const part = freePart(
      bill.parts,
      others.map((other) => other.part),
    )
    const { id, parts, sentParts } = bill
    const change = { id, part, parts, sentParts, night: visit.night, why: why || null }
    await saveDecision(work, { ...change, decision: 'matched', reservationId, reason: null })
  })
}

/**
 * Puts a waiting bill away, because the bill belongs to no visit. If the till sends other amounts, the bill waits again. A repeated call
 * changes nothing.
 * @throws Refused not_found; night_confirmed; wrong_state if the bill has a visit or is void; validation_failed (why) without a reason
 */
export function putBillAway(app: App, actor: Actor, { why, ...target }: Target & { why: string }): Promise<void> {
  return transact(app, actor, async (work) => {
    refuseWithoutReason(why)
    const bill = await lockTarget(work, target)
    if (bill.decision === 'put_away') return
    if (bill.reason === null || bill.night === null) throw new Refused('wrong_state')
    await assertUnconfirmed(work, { outletId: bill.outletId, night: bill.night })
    const { id, part, parts, sentParts, night } = bill
    const change = { id, part, parts, sentParts, night, why }
    await saveDecision(work, { ...change, decision: 'put_away', reservationId: null, reason: null })
  })
}

/**
 * Removes a bill from its visit, or brings back a bill that was put away. The bill then waits until staff choose a visit. The bill of a
 * closed visit cannot be removed: staff must first open the visit again. A repeated call changes nothing.
 * @throws Refused not_found; night_confirmed; wrong_state if the visit is closed or the bill is void; validation_failed (why)
 */
export function takeBillOff(app: App, actor: Actor, { why, ...target }: Target & { why: string }): Promise<void> {
  return transact(app, actor, async (work) => {
    refuseWithoutReason(why)
    const bill = await lockTarget(work, target)
    if (bill.decision === 'taken_off' && bill.reservationId === null) return
    if (bill.state === 'void' || (bill.reservationId === null && bill.decision !== 'put_away'))
      throw new Refused('wrong_state')
    const visit = bill.reservationId === null ? null : await lockServed(work.sql, bill.reservationId)
    if (visit?.state === STATE.ClosedBill) throw new Refused('wrong_state')
    const night = visit?.night ?? bill.night
    if (night === null) throw new Error(`bill ${bill.id} has no night`)
    await assertUnconfirmed(work, { outletId: bill.outletId, night })
    // A bill that staff joined to the visit waits again as the till sent it.
    const { id, part, parts, sentParts } = bill
    const place = sentParts === null ? { part, parts } : { part: 1, parts: sentParts }
    const change = { id, ...place, sentParts: null, night, why }
    await saveDecision(work, { ...change, decision: 'taken_off', reservationId: null, reason: 'taken_off' })
    if (visit) await separateBill(work, visit, bill)
  })
}
