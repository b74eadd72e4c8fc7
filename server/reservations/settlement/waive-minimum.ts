// Waivers of a minimum spend that a bill does not reach. One person can waive within their limit. Above the limit, a second person must
// approve the waiver.
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { isWithinWaiverLimit, lackOfMinimum } from '#domain/service/minimum-waiver.ts'
import { reasonProblem } from '#domain/reservations/cancellation.ts'
import { STATE } from '#domain/reservations/states.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { lockSeen } from '#server/reservations/changes/lock-seen.ts'
import { moneyOf } from '#server/reservations/settlement/reservation-money-repository.ts'
import {
  insertWaiver,
  openWaiverOf,
  decideWaiver,
  raiseVersion,
  type WaiverRow,
} from '#server/reservations/settlement/waiver-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

type Waiving = { reservationId: string; spent: number; minimum: number; reason: string }

/**
 * Waives the difference between the bill and the minimum spend, if the difference is within the limit of the person who closes the bill.
 * Returns the id of the waiver.
 * @throws Refused validation_failed (reason, below)
 */
export function waiveAlone(work: Work, { limit, ...waiving }: Waiving & { limit: number | null }): Promise<string> {
  assertReason(waiving.reason)
  if (!isWithinWaiverLimit(waiving.minimum - waiving.spent, limit)) refuseFaults({ below: ['waiver_limit'] })
  return insertWaiver(work, { ...waiving, reason: waiving.reason.trim() }, 'within_limit')
}

function assertReason(reason: string): void {
  if (reasonProblem(reason)) refuseFaults({ reason: ['waiver_reason'] })
}

type Target = { id: string; version: number }

/**
 * Asks a second person to waive the minimum spend of a bill. A new request replaces the open request.
 * @throws Refused not_found, changed_meanwhile, wrong_state if no bill is open or the bill reaches the minimum, validation_failed (reason)
 */
export function askWaiver(
  app: App,
  actor: Actor,
  target: Target,
  { bill, reason }: { bill: number; reason: string },
): Promise<{ version: number }> {
  assertReason(reason)
  return transact(app, actor, async (work) => {
    const [row] = await lockSeen(work, [target])
    if (row?.state !== STATE.Seated && row?.state !== STATE.Completed) throw new Refused('wrong_state')
    await assertUnconfirmed(work, row)
    const { minimum } = await moneyOf(work.sql, row.id)
    if (lackOfMinimum(bill, minimum) === 0) throw new Refused('wrong_state')
    await decideWaiver(work, row.id, { state: 'withdrawn', answer: '' })
    await insertWaiver(work, { reservationId: row.id, spent: bill, minimum, reason: reason.trim() }, 'asked')
    return { version: await raiseVersion(work.sql, row.id) }
  })
}

/**
 * Refuses the open waiver of a reservation, with a reply for the requester.
 * @throws Refused not_found, changed_meanwhile, forbidden for the requester's own request, wrong_state
 */
export function refuseWaiver(app: App, actor: Actor, target: Target, answer: string): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const [row] = await lockSeen(work, [target])
    if (!row) throw new Refused('not_found')
    await openWaiver(work, row.id)
    await decideWaiver(work, row.id, { state: 'refused', answer: answer.trim() })
    return { version: await raiseVersion(work.sql, row.id) }
  })
}

/**
 * Approves the open waiver of a reservation, within the command that closes its bill.
 * @throws Refused wrong_state if no waiver is open or the minimum has changed; forbidden if the approver made the request, or if the waiver
 * exceeds the approver's limit
 */
export async function approveWaiver(
  work: Work,
  reservationId: string,
  { limit, answer }: { limit: number | null; answer: string },
): Promise<WaiverRow> {
  const waiver = await openWaiver(work, reservationId)
  const { minimum } = await moneyOf(work.sql, reservationId)
  if (waiver.minimum !== minimum) throw new Refused('wrong_state')
  if (!isWithinWaiverLimit(waiver.amount, limit)) throw new Refused('forbidden')
  await decideWaiver(work, reservationId, { state: 'approved', answer: answer.trim() })
  return waiver
}

/**
 * Finds the open waiver of a reservation.
 * @throws Refused wrong_state, forbidden
 */
async function openWaiver(work: Work, reservationId: string): Promise<WaiverRow> {
  const waiver = await openWaiverOf(work.sql, reservationId)
  if (!waiver) throw new Refused('wrong_state')
  if (waiver.askedBy === actorKey(work.actor)) throw new Refused('forbidden')
  return waiver
}
