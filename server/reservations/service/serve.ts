// Seating, leaving, no-shows, walkouts and bills: each names the version that was seen, is written down, and can be taken back.
import { instantOf } from '#domain/calendar/night.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { actProblem, isUndoneFreely, type Served, type ServiceAct, UNDO_SECONDS } from '#domain/service/service-acts.ts'
import { STATE, stateOf } from '#domain/reservations/states.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { tablesPassedOn } from '#server/reservations/booking/left-tables-repository.ts'
import { moveState } from '#server/reservations/repository.ts'
import type { ClosedBill } from '#domain/pricing/close-bill.ts'
import type { BelowMinimum } from '#domain/service/minimum-waiver.ts'
import { approveWaiver, waiveAlone } from '#server/reservations/settlement/waive-minimum.ts'
import { closeWithin } from '#server/reservations/settlement/close-bill.ts'
import {
  insertAct,
  lastAct,
  lastChanger,
  lockServed,
  saveServed,
  type ServedRow,
} from '#server/reservations/service/service-repository.ts'
import type { ServedAs } from '#server/reservations/service/service-schema.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

type Seen = { id: string; version: number }
/** What came of it: the version it has now, and until when whoever did it takes it back without a reason. */
export type ServedNow = { version: number; undoUntil: Date | null }

const servedOf = (row: ServedRow): Served => ({
  state: stateOf(row.state) ?? 'Cancelled',
  arrivalAt: instantOf(row.night, row.arrivalTime, row).getTime(),
  leftAt: row.leftAt?.getTime() ?? null,
})
const asItWas = ({ state, heads, leftAt }: ServedRow): ServedAs => ({
  state,
  heads,
  leftAt: leftAt?.toISOString() ?? null,
})

/** @throws Refused not_found, changed_meanwhile */
async function lockSeen(work: Work, { id, version }: Seen): Promise<ServedRow> {
  const row = await lockServed(work.sql, id)
  if (!row) throw new Refused('not_found')
  if (row.version !== version) {
    const last = await lastChanger(work.sql, id)
    throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? row.stateChangedAt })
  }
  return row
}

type Deed = {
  act: ServiceAct
  /** Guests who came; as many as booked where nobody counted. */ heads?: number
  bill?: BillAsked
}

/** `below`: the choice for a bill below its minimum spend; `limit`: most that the actor waives, null without a limit. */
export type BillAsked = { bill: number; below: BelowMinimum | null; reason: string; limit: number | null }

/** What came of closing a bill: also the bill as it is stored. */
export type BillServed = ServedNow & { closed: ClosedBill | null }

/**
 * Does one thing with a reservation on its night.
 * @throws Refused not_found, changed_meanwhile, wrong_state; validation_failed for a bill below its minimum without a valid choice
 */
export function serve(app: App, actor: Actor, seen: Seen, { act, heads, bill }: Deed): Promise<BillServed> {
  return transact(app, actor, async (work) => {
    const row = await lockSeen(work, seen)
    const problem = actProblem(act, servedOf(row), work.now().getTime())
    if (problem) throw new Refused(problem)
    if (act === 'seat') {
      await moveState(work, row.id, STATE.Seated, 'seated')
      await saveServed(work.sql, row.id, { heads: heads ?? row.heads ?? row.pax, leftAt: null })
    }
    if (act === 'leave' || act === 'no_show' || act === 'walk_out') await endMoveLink(work, row.id, 'overtaken')
    if (act === 'leave') await saveServed(work.sql, row.id, { heads: row.heads, leftAt: work.now() })
    if (act === 'no_show') await moveState(work, row.id, STATE.NoShow, 'no-show')
    if (act === 'walk_out') await moveState(work, row.id, STATE.Walkout, 'walked out')
    const closing = act === 'close_bill' && bill ? await closeAsAsked(work, row.id, bill) : null
    const version = await insertAct(work, {
      reservationId: row.id,
      act,
      reason: (closing && bill?.below === 'waive' && bill.reason.trim()) || null,
      was: asItWas(row),
      undoes: null,
    })
    const undoUntil = act === 'close_bill' ? null : new Date(work.now().getTime() + UNDO_SECONDS * 1000)
    return { version, undoUntil, closed: closing?.closed ?? null }
  })
}

/**
 * A second person approves the waiver that was asked for, and the bill is closed as it was typed.
 * @throws Refused not_found, changed_meanwhile, wrong_state, forbidden for one's own waiver or above the limit
 */
export function closeByApproval(
  app: App,
  actor: Actor,
  seen: Seen,
  approval: { limit: number | null; answer: string },
): Promise<BillServed> {
  return transact(app, actor, async (work) => {
    const row = await lockSeen(work, seen)
    const problem = actProblem('close_bill', servedOf(row), work.now().getTime())
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

const closeAsAsked = (work: Work, id: string, { bill, below, reason, limit }: BillAsked) =>
  closeWithin(work, {
    id,
    bill,
    below:
      below === 'waive'
        ? {
            waived: (inside, minimum) => waiveAlone(inside, { reservationId: id, spent: bill, minimum, reason, limit }),
          }
        : below,
  })

type Undoing = { reason: string | null; mayReopen: boolean }

/**
 * Takes the last act back: within ten seconds by whoever did it; later, or another’s, with a reason by somebody who may reopen.
 * @throws Refused not_found, changed_meanwhile, wrong_state where nothing can be taken back, forbidden,
 * table_unavailable where another party has their table by now, validation_failed (reason)
 */
export function undo(app: App, actor: Actor, seen: Seen, { reason, mayReopen }: Undoing): Promise<ServedNow> {
  return transact(app, actor, async (work) => {
    const row = await lockSeen(work, seen)
    const last = await lastAct(work.sql, row.id)
    if (!last || last.act === 'undo' || last.act === 'close_bill') throw new Refused('wrong_state')
    const isFree = isUndoneFreely(
      { act: last.act, actor: last.actor, at: last.at.getTime() },
      { actor: actorKey(actor), now: work.now().getTime() },
    )
    if (!isFree && !mayReopen) throw new Refused('forbidden')
    if (!isFree && !reason?.trim()) throw new Refused('validation_failed', { errors: { reason: ['reason_required'] } })
    const { state, heads, leftAt } = last.was
    const before = stateOf(state)
    if (before === null) throw new Error(`act ${last.id} was in no state`)
    const passed = leftAt === null && before === 'Seated' ? await tablesPassedOn(work.sql, row.id) : []
    if (passed.length > 0) throw new Refused('table_unavailable', { tableNames: passed.map(({ name }) => name) })
    if (state !== row.state) await moveState(work, row.id, STATE[before], reason?.trim() || 'undone')
    await saveServed(work.sql, row.id, { heads, leftAt: leftAt === null ? null : new Date(leftAt) })
    const version = await insertAct(work, {
      reservationId: row.id,
      act: 'undo',
      reason: reason?.trim() || null,
      was: asItWas(row),
      undoes: last.id,
    })
    return { version, undoUntil: null }
  })
}
