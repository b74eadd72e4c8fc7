// Acts of service: seating, leaving, no-shows, walkouts and bills. The server stores each act with the new version of the reservation.
// Staff can undo every act except closing a bill.
import { instantOf } from '#domain/calendar/night.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import type { House } from '#domain/settings/house-settings.ts'
import { lateAt } from '#domain/service/night-parties.ts'
import { Refused } from '#domain/refusals.ts'
import {
  actProblem,
  isUndoneFreely,
  type ServiceFacts,
  type ServiceAct,
  UNDO_SECONDS,
} from '#domain/service/service-acts.ts'
import { STATE, stateOf } from '#domain/reservations/states.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { tablesPassedOn } from '#server/reservations/changes/left-tables-repository.ts'
import { moveState } from '#server/reservations/repository.ts'
import type { ClosedBill, TillNote } from '#domain/pricing/close-bill.ts'
import type { BelowMinimum } from '#domain/service/minimum-waiver.ts'
import { approveWaiver, waiveAlone } from '#server/reservations/settlement/waive-minimum.ts'
import { closeWithin } from '#server/reservations/settlement/close-bill.ts'
import {
  type ActRow,
  insertAct,
  lastAct,
  lockServed,
  saveServed,
  type ServedRow,
} from '#server/service/serving/service-repository.ts'
import { lastChanger } from '#server/reservations/changes/version-repository.ts'
import type { ServedAs } from '#server/service/serving/service-schema.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

type Target = { id: string; version: number }
/**
 * The result of an act of service: the new version of the reservation, and the time until which the same person can undo the act without a
 * reason. `undoUntil` is null if the act cannot be undone.
 */
export type ServedNow = { version: number; undoUntil: Date | null }

const servedOf = (row: ServedRow, house: House): ServiceFacts => {
  const arrivalAt = instantOf(row.night, row.arrivalTime, row)
  return {
    state: stateOf(row.state) ?? 'Cancelled',
    arrivalAt: arrivalAt.getTime(),
    lateAt: lateAt(arrivalAt, house),
    leftAt: row.leftAt?.getTime() ?? null,
  }
}
const asItWas = ({ state, heads, leftAt }: ServedRow): ServedAs => ({
  state,
  heads,
  leftAt: leftAt?.toISOString() ?? null,
})

/** @throws Refused not_found, changed_meanwhile */
export async function lockServedSeen(work: Work, { id, version }: Target): Promise<ServedRow> {
  const row = await lockServed(work.sql, id)
  if (!row) throw new Refused('not_found')
  if (row.version !== version) {
    const last = await lastChanger(work.sql, id)
    throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? row.stateChangedAt })
  }
  return row
}

export type ActRequest = {
  act: ServiceAct
  /** Number of guests who came. If the number is absent, the booked number is used. */ heads?: number
  bill?: BillRequest
}

/**
 * The request to close a bill. `below` is the choice for a bill below its minimum spend. `limit` is the largest amount that the actor can
 * waive without a second person. If `limit` is null, the actor has no limit.
 */
export type BillRequest = {
  bill: number
  below: BelowMinimum | null
  reason: string
  limit: number | null
  till: TillNote
}

/** The result of an act of service. `closed` is the stored bill if the act closed the bill. Otherwise `closed` is null. */
export type BillServed = ServedNow & { closed: ClosedBill | null }

/**
 * Performs an act of service on a reservation.
 * @throws Refused not_found, changed_meanwhile, wrong_state, night_confirmed;
 * validation_failed for a bill below its minimum without a valid choice
 */
export function serve(app: App, actor: Actor, target: Target, request: ActRequest): Promise<BillServed> {
  return transact(app, actor, async (work) => {
    const row = await lockServedSeen(work, target)
    if (request.act !== 'leave') await assertUnconfirmed(work, row)
    return serveWithin(work, row, request)
  })
}

export async function problemOf(
  { sql, now, house }: Work,
  row: ServedRow,
  act: ServiceAct,
): Promise<'wrong_state' | null> {
  return actProblem(act, servedOf(row, await house.readIn(sql)), now().getTime())
}

/** Performs an act within the transaction of a command that has locked the reservation. @throws Refused for the same reasons as `serve` */
export async function serveWithin(work: Work, row: ServedRow, { act, heads, bill }: ActRequest): Promise<BillServed> {
  const problem = await problemOf(work, row, act)
  if (problem) throw new Refused(problem)
  if (act === 'seat') {
    await moveState(work, row.id, STATE.Seated, 'seated')
    await saveServed(work.sql, row.id, { heads: heads ?? row.heads ?? row.pax, leftAt: null })
  }
  if (act === 'leave' || act === 'no_show' || act === 'walk_out') await endMoveLink(work, row.id, 'overtaken')
  if (act === 'leave') await saveServed(work.sql, row.id, { heads: row.heads, leftAt: work.now() })
  if (act === 'no_show') await moveState(work, row.id, STATE.NoShow, 'no-show')
  if (act === 'walk_out') await moveState(work, row.id, STATE.Walkout, 'walked out')
  if (act !== 'leave' && act !== 'close_bill') await recogniseRevenue(work, [row.id])
  const closing = act === 'close_bill' && bill ? await closeAsRequested(work, row.id, bill) : null
  const version = await insertAct(work, {
    reservationId: row.id,
    act,
    reason: (closing && bill?.below === 'waive' && bill.reason.trim()) || null,
    was: asItWas(row),
    undoes: null,
  })
  const undoUntil = act === 'close_bill' ? null : new Date(work.now().getTime() + UNDO_SECONDS * 1000)
  return { version, undoUntil, closed: closing?.closed ?? null }
}

/**
 * Approves the open waiver as the second person, and closes the bill with the amount of the waiver request.
 * @throws Refused not_found, changed_meanwhile, wrong_state, forbidden for the approver's own request or above the limit
 */
export function closeByApproval(
  app: App,
  actor: Actor,
  target: Target,
  approval: { limit: number | null; answer: string },
): Promise<BillServed> {
  return transact(app, actor, async (work) => {
    const row = await lockServedSeen(work, target)
    await assertUnconfirmed(work, row)
    const problem = await problemOf(work, row, 'close_bill')
    if (problem) throw new Refused(problem)
    const { id, spent, reason } = await approveWaiver(work, row.id, approval)
    const { closed } = await closeWithin(work, {
      id: row.id,
      bill: spent,
      below: { waived: () => Promise.resolve(id) },
    })
    const version = await insertAct(work, {
      reservationId: row.id,
      act: 'close_bill',
      reason,
      was: asItWas(row),
      undoes: null,
    })
    return { version, undoUntil: null, closed }
  })
}

const closeAsRequested = (work: Work, id: string, { bill, below, reason, limit, till }: BillRequest) =>
  closeWithin(work, {
    id,
    bill,
    till,
    below:
      below === 'waive'
        ? {
            waived: (inside, minimum) => waiveAlone(inside, { reservationId: id, spent: bill, minimum, reason, limit }),
          }
        : below,
  })

type Undoable = ActRow & { act: ServiceAct }
type Undoing = { reason: string | null; mayReopen: boolean }

/**
 * Undoes the last act of service. The author of the act can undo it within ten seconds. In all other cases, only staff with the right to
 * reopen can undo the act, with a reason.
 * @throws Refused not_found, changed_meanwhile, wrong_state if no act can be undone, forbidden, table_unavailable if another party has the
 * table, validation_failed (reason)
 */
export function undo(app: App, actor: Actor, target: Target, { reason, mayReopen }: Undoing): Promise<ServedNow> {
  return transact(app, actor, async (work) => {
    const row = await lockServedSeen(work, target)
    const last = await lastUndoable(work, row)
    const isFree = isUndoneFreely(
      { act: last.act, actor: last.actor, at: last.at.getTime() },
      { actor: actorKey(actor), now: work.now().getTime() },
    )
    if (!isFree && !mayReopen) throw new Refused('forbidden')
    if (!isFree && !reason?.trim()) throw new Refused('validation_failed', { errors: { reason: ['reason_required'] } })
    if (last.act !== 'leave') await assertUnconfirmed(work, row)
    return undoWithin(work, row, { last, reason })
  })
}

/**
 * Finds the last act of service that staff can undo.
 * @throws Refused wrong_state if no act can be undone
 */
export async function lastUndoable(work: Work, { id, state }: ServedRow): Promise<Undoable> {
  const last = await lastAct(work.sql, id)
  // A command in the terminal closes a bill without storing an act of service. Therefore staff cannot undo the closing of such a bill.
  const isClosed = state === STATE.ClosedBill
  if (!last || last.act === 'undo' || last.act === 'close_bill' || isClosed) throw new Refused('wrong_state')
  return { ...last, act: last.act }
}

/** Undoes an act within the transaction of a command that has locked the reservation. @throws Refused table_unavailable */
export async function undoWithin(
  work: Work,
  row: ServedRow,
  { last, reason }: { last: Undoable; reason: string | null },
): Promise<ServedNow> {
  const { state, heads, leftAt } = last.was
  const before = stateOf(state)
  if (before === null) throw new Error(`act ${last.id} was in no state`)
  const passedTables = leftAt === null && before === 'Seated' ? await tablesPassedOn(work.sql, row.id) : []
  if (passedTables.length > 0)
    throw new Refused('table_unavailable', { tableNames: passedTables.map(({ name }) => name) })
  const why = reason?.trim() || 'undone'
  // The state machine has no direct transition from seated to no-show, so the reservation first becomes confirmed again.
  if (before === 'NoShow' && row.state === STATE.Seated) await moveState(work, row.id, STATE.Completed, why)
  if (state !== row.state) await moveState(work, row.id, STATE[before], why)
  await saveServed(work.sql, row.id, { heads, leftAt: leftAt === null ? null : new Date(leftAt) })
  await recogniseRevenue(work, [row.id])
  const version = await insertAct(work, {
    reservationId: row.id,
    act: 'undo',
    reason: reason?.trim() || null,
    was: asItWas(row),
    undoes: last.id,
  })
  return { version, undoUntil: null }
}
