// Changes of a confirmed night. One person requests a change with a reason, and a second person approves or refuses the request. The
// approval makes the change.
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { reasonProblem } from '#domain/reservations/cancellation.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { NightChange } from '#domain/service/night-change.ts'
import { reopenWithin } from '#server/service/change/reopen-bill.ts'
import { isNightConfirmed } from '#server/reservations/changes/confirmed-night-repository.ts'
import type { RequestedBill } from '#server/service/closing/closing-schema.ts'
import {
  decideNightChange,
  insertNightChange,
  type NightChangeRow,
  openNightChangeOf,
} from '#server/service/closing/night-change-repository.ts'
import {
  lastUndoable,
  lockServedSeen,
  problemOf,
  type ServedNow,
  serveWithin,
  undoWithin,
} from '#server/service/serving/serve.ts'
import type { ServedRow } from '#server/service/serving/service-repository.ts'
import { raiseVersion } from '#server/reservations/settlement/waiver-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

type Target = { id: string; version: number }
type NightChangeAsk = { change: NightChange; bill: RequestedBill | null; reason: string }

function assertReason(reason: string): void {
  const fault = reasonProblem(reason)
  if (fault) refuseFaults({ reason: [fault] })
}

/**
 * Requests a change of a reservation on a confirmed night. A second person must approve the change. A reservation can have only one open
 * request.
 * @throws Refused not_found, changed_meanwhile, wrong_state if the night is not confirmed, a request is open or the change is not possible,
 * validation_failed (reason, bill)
 */
export function askNightChange(
  app: App,
  actor: Actor,
  target: Target,
  { change, bill, reason }: NightChangeAsk,
): Promise<{ version: number }> {
  assertReason(reason)
  if ((change === 'close_bill') !== (bill !== null)) refuseFaults({ bill: ['invalid'] })
  return transact(app, actor, async (work) => {
    const row = await lockServedSeen(work, target)
    if (!(await isNightConfirmed(work.sql, row)) || (await openNightChangeOf(work.sql, row.id)))
      throw new Refused('wrong_state')
    await assertPossible(work, row, change)
    const { id: reservationId, outletId } = row
    await insertNightChange(work, { reservationId, outletId, change, bill, reason: reason.trim() })
    return { version: await raiseVersion(work.sql, row.id) }
  })
}

/** @throws Refused wrong_state */
async function assertPossible(work: Work, row: ServedRow, change: NightChange): Promise<void> {
  if (change === 'undo') await lastUndoable(work, row)
  else if (change === 'reopen' ? row.state !== STATE.ClosedBill : (await problemOf(work, row, change)) !== null)
    throw new Refused('wrong_state')
}

/**
 * Approves the open request as the second person, and makes the change. `waives` is the largest part of a minimum spend that the approver
 * may waive. If `waives` is null, the approver has no limit. The approver cannot approve requests of the actors in `tied`
 * (`domain/staff/ties.ts`).
 * @throws Refused not_found, changed_meanwhile, wrong_state, forbidden for the approver's own request, too_close, table_unavailable,
 * validation_failed for a bill below its minimum
 */
export function approveNightChange(
  app: App,
  actor: Actor,
  target: Target,
  { answer, waives, tied }: { answer: string; waives: number | null; tied: ReadonlySet<string> },
): Promise<ServedNow> {
  return transact(app, actor, async (work) => {
    const row = await lockServedSeen(work, target)
    const request = await openRequest(work, row.id)
    if (tied.has(request.askedBy)) throw new Refused('too_close')
    await decideNightChange(work, request.id, { state: 'approved', answer: answer.trim() })
    return make(work, row, request, waives)
  })
}

async function make(
  work: Work,
  row: ServedRow,
  { change, bill, reason }: NightChangeRow,
  waives: number | null,
): Promise<ServedNow> {
  if (change === 'reopen') return { ...(await reopenWithin(work, row, { reason, reach: 'full' })), undoUntil: null }
  if (change === 'undo') return undoWithin(work, row, { last: await lastUndoable(work, row), reason })
  const { version } = await serveWithin(work, row, {
    act: change,
    ...(bill && { bill: { ...bill, reason, limit: waives } }),
  })
  return { version, undoUntil: null }
}

/** Refuses the open request with an answer. @throws Refused not_found, changed_meanwhile, wrong_state, forbidden, validation_failed */
export function refuseNightChange(
  app: App,
  actor: Actor,
  target: Target,
  answer: string,
): Promise<{ version: number }> {
  assertReason(answer)
  return transact(app, actor, async (work) => {
    const row = await lockServedSeen(work, target)
    const request = await openRequest(work, row.id)
    await decideNightChange(work, request.id, { state: 'refused', answer: answer.trim() })
    return { version: await raiseVersion(work.sql, row.id) }
  })
}

/** Withdraws the actor's own request. @throws Refused not_found (also for the request of another person), wrong_state, changed_meanwhile */
export function withdrawNightChange(app: App, actor: Actor, target: Target): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const row = await lockServedSeen(work, target)
    const request = await openNightChangeOf(work.sql, row.id)
    if (!request) throw new Refused('wrong_state')
    if (request.askedBy !== actorKey(actor)) throw new Refused('not_found')
    await decideNightChange(work, request.id, { state: 'withdrawn', answer: '' })
    return { version: await raiseVersion(work.sql, row.id) }
  })
}

/** @throws Refused wrong_state, forbidden */
async function openRequest(work: Work, reservationId: string): Promise<NightChangeRow> {
  const request = await openNightChangeOf(work.sql, reservationId)
  if (!request) throw new Refused('wrong_state')
  if (request.askedBy === actorKey(work.actor)) throw new Refused('forbidden')
  return request
}
