// Another table for a party, at a price that was quoted before: a free one, or that of another party, which takes its own.
import type { Actor } from '#domain/identity/actor.ts'
import { refundWay } from '#domain/payments/refund-way.ts'
import { adjustmentsOf, type MoveDifference, type MoveRights, type Settlement } from '#domain/pricing/move-quote.ts'
import { Refused } from '#domain/refusals.ts'
import { askRefund } from '#server/payments/ask-refund.ts'
import { acceptedCapture } from '#server/payments/capture-repository.ts'
import { type ChangeRow, insertAdjustments, insertChange } from '#server/reservations/change/change-repository.ts'
import { lockSeen, type Seen } from '#server/reservations/change/lock-seen.ts'
import { passOnTables } from '#server/reservations/booking/left-tables-repository.ts'
import { separateWithin } from '#server/reservations/change/join-tables.ts'
import { notifyChange } from '#server/reservations/change/notify-change.ts'
import { moveClaim, type MoveTable, moveTableLine, swapClaims } from '#server/reservations/change/move-repository.ts'
import { type MoveChoice, movesOf } from '#server/reservations/change/read-moves.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type MoveAsk = {
  /** The table that is left; null where it has only one. */
  fromId: number | null
  toId: number
  /** As it was quoted. */
  price: number
  minimum: number
  settlement: Settlement
  reason: string | null
  /** The party that it changes places with. */
  other: Seen | null
  /** Joined tables that are given back as it moves. */
  separate: readonly number[]
  /** Whether those who move are told by mail. */
  notify: boolean
}

/**
 * Moves a reservation as it was seen, at the difference that was quoted.
 * @throws Refused not_found, changed_meanwhile (the price too), wrong_state, table_unavailable, forbidden, validation_failed
 */
export function moveReservation(
  app: App,
  actor: Actor,
  seen: Seen,
  { ask, rights }: { ask: MoveAsk; rights: MoveRights },
): Promise<{ version: number }> {
  return transact(app, actor, async (work): Promise<{ version: number }> => {
    const [reservation, other] = await lockSeen(work, ask.other ? [seen, ask.other] : [seen])
    if (!reservation) throw new Refused('not_found')
    if (ask.separate.length > 0) await separateWithin(work, reservation, { tableIds: ask.separate, mustFit: false })
    const { from, choices } = await movesOf(work, reservation, ask.fromId, rights)
    const choice = choices.find(({ table }) => table.id === ask.toId)
    if (!choice) throw new Refused('validation_failed', { errors: { to_table_id: ['table_unknown'] } })
    assertChoice(work, choice, ask)
    const reason = ask.reason?.trim() || null
    if (ask.settlement === 'courtesy' && reason === null)
      throw new Refused('validation_failed', { errors: { reason: ['reason_required'] } })
    const change = { reservation, from, to: choice.table, reason, notify: ask.notify }
    if (other) return swap(work, { ...change, other })
    const { outletId, night, id } = reservation
    await passOnTables(work, { night, tableIds: [choice.table.id] })
    if (!(await moveClaim(work.sql, { id, outletId, night, from: from.id, to: choice.table.id }, work.now())))
      throw new Refused('table_unavailable', { tableNames: [choice.table.name] })
    await moveTableLine(work.sql, id, { from: from.id, to: choice.table.id, name: choice.table.name })
    return settle(work, change, choice.difference, ask.settlement)
  })
}

/** @throws Refused why it is not to be had, or not so */
function assertChoice(work: Work, { table, problem, difference, settlements }: MoveChoice, ask: MoveAsk): void {
  const hasMoved = difference.price !== ask.price || difference.minimum !== ask.minimum
  if (hasMoved) throw new Refused('changed_meanwhile', { by: null, at: work.now() })
  if (problem === 'right') throw new Refused('forbidden')
  // Whoever has it now is not whom they saw there.
  if (problem !== null || table.holderId !== (ask.other?.id ?? null))
    throw new Refused('table_unavailable', { tableNames: [table.name] })
  if (!settlements.includes(ask.settlement)) throw new Refused('forbidden')
}

type Change = { reservation: ChangeRow; from: MoveTable; to: MoveTable; reason: string | null; notify: boolean }

async function writeMove(work: Work, { reservation, from, to, reason, notify }: Change) {
  const change = await insertChange(work, {
    reservationId: reservation.id,
    kind: 'move',
    reason,
    was: { table: from.name, tableId: from.id },
    becomes: { table: to.name, tableId: to.id },
  })
  if (notify) await notifyChange(work, reservation, { id: change.id, part: 'table', from: from.name, to: to.name })
  return change
}

/** Both keep what they were sold: they change places at one price. */
async function swap(work: Work, { other, ...change }: Change & { other: ChangeRow }): Promise<{ version: number }> {
  const { reservation, from, to } = change
  const mine = { id: reservation.id, tableId: from.id }
  const theirs = { id: other.id, tableId: to.id }
  if (!(await swapClaims(work.sql, reservation.night, mine, theirs)))
    throw new Refused('table_unavailable', { tableNames: [to.name] })
  await moveTableLine(work.sql, reservation.id, { from: from.id, to: to.id, name: to.name })
  await moveTableLine(work.sql, other.id, { from: to.id, to: from.id, name: from.name })
  await writeMove(work, { ...change, reservation: other, from: to, to: from })
  const { version } = await writeMove(work, change)
  return { version }
}

async function settle(
  work: Work,
  moved: Change,
  difference: MoveDifference,
  settlement: Settlement,
): Promise<{ version: number }> {
  const { reservation, reason } = moved
  const { id } = reservation
  const change = await writeMove(work, moved)
  const key = settlement === 'refund' ? `moved:${change.id}` : null
  if (key) await giveBack(work, reservation, { key, amount: difference.refundable })
  const lines = adjustmentsOf(difference, settlement)
  await insertAdjustments(work, { id: change.id, reservationId: id, reason }, lines, key)
  return { version: change.version }
}

async function giveBack(work: Work, { paymentId }: ChangeRow, { key, amount }: { key: string; amount: number }) {
  const capture = await acceptedCapture(work.sql, paymentId)
  if (!capture || capture.held < amount) throw new Refused('wrong_state')
  const terms = work.payments.refundTerms(capture.provider, capture.method)
  const way = refundWay(terms, { amount, paid: capture.amount })
  await askRefund(work, capture, { key, amount, reason: 'moved', way })
}
