// Moves a party to another table with a quoted price difference. The new table is free, or it belongs to another party. In the second case,
// the two parties swap their tables.
import type { Actor } from '#domain/identity/actor.ts'
import { type MoveDifference, type MoveRights, type Settlement } from '#domain/pricing/move-quote.ts'
import { Refused } from '#domain/refusals.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import { type ChangeRow, insertChange } from '#server/reservations/changes/change-repository.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { lockSeen, type SeenVersion } from '#server/reservations/changes/lock-seen.ts'
import { passOnTables } from '#server/reservations/changes/left-tables-repository.ts'
import { separateWithin } from '#server/service/change/join-tables.ts'
import { notifyChange } from '#server/service/change/notify-change.ts'
import { moveClaim, type MoveTable, moveTableLine, swapClaims } from '#server/reservations/changes/move-repository.ts'
import { type MoveChoice, movesOf } from '#server/service/change/read-moves.ts'
import { seatPartyOver } from '#server/reservations/changes/seat-party.ts'
import { reasonOf, settleDifference } from '#server/service/change/settle-difference.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { makeMoveLink } from '#server/service/move-links/make-move-link.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type MoveAsk = {
  /** The table that the party leaves. Null if the party has only one table. */
  fromId: number | null
  toId: number
  /** The new number of guests. Null if the number does not change. */
  pax: number | null
  /** The price difference that staff saw, in whole rupiah. */
  price: number
  minimum: number
  settlement: Settlement
  reason: string | null
  /** The deadline of a pay link. The table is held until then. Null without a pay link. */
  deadline: Date | null
  /** The party that swaps tables with the moved party. Null without a swap. */
  other: SeenVersion | null
  /** Ids of joined tables that the move separates from the party. */
  separate: readonly number[]
  notify: boolean
}

export type MoveResult = {
  version: number
  /** The id of the pay link. While the link is open, the party stays at its table. Null if the party moved at once. */
  linkId: string | null
}

/**
 * Moves a reservation at the quoted price difference, if the reservation and the quote have not changed since staff read them. With a pay
 * link, the reservation moves only after the guest has paid.
 * @throws Refused not_found, changed_meanwhile (also if the price changed), wrong_state, table_unavailable, forbidden, validation_failed
 */
export async function moveReservation(
  app: App,
  actor: Actor,
  seenReservation: SeenVersion,
  { ask, rights }: { ask: MoveAsk; rights: MoveRights },
): Promise<MoveResult> {
  try {
    return await transact(app, actor, (work) => move(work, seenReservation, ask, rights))
  } catch (error) {
    if (refusedInDatabase(error) !== 'table_unavailable') throw error
    throw new Refused('table_unavailable')
  }
}

async function move(work: Work, seenReservation: SeenVersion, ask: MoveAsk, rights: MoveRights): Promise<MoveResult> {
  const [reservation, other] = await lockSeen(work, ask.other ? [seenReservation, ask.other] : [seenReservation])
  if (!reservation) throw new Refused('not_found')
  await assertUnconfirmed(work, reservation)
  // With a pay link, the party does not move before the payment, so no table can be separated now.
  if (ask.separate.length > 0 && ask.settlement !== 'pay_link')
    await separateWithin(work, reservation, { tableIds: ask.separate, mustFit: false })
  const { from, choices } = await movesOf(work, reservation, ask, rights)
  const choice = choices.find(({ table }) => table.id === ask.toId)
  if (!choice) throw new Refused('validation_failed', { errors: { to_table_id: ['table_unknown'] } })
  assertChoice(work, choice, ask)
  const reason = reasonOf(ask)
  const { table: to, difference } = choice
  const pax = ask.pax === reservation.pax ? null : ask.pax
  if (!other) await passOnTables(work, { night: reservation.night, tableIds: [to.id] })
  if (ask.settlement === 'pay_link') {
    const wantedMove = { part: 'table' as const, fromId: from.id, toId: to.id }
    const { deadline, notify } = ask
    return makeMoveLink(work, {
      reservation,
      wanted: wantedMove,
      was: from.name,
      becomes: to.name,
      pax,
      difference,
      deadline,
      notify,
    })
  }
  for (const party of other ? [reservation, other] : [reservation]) await endMoveLink(work, party.id, 'overtaken')
  const change = { reservation, from, to, pax, reason, notify: ask.notify }
  if (other) return swap(work, { ...change, other })
  const { outletId, night, id } = reservation
  if (!(await moveClaim(work.sql, { id, outletId, night, from: from.id, to: to.id }, work.now())))
    throw new Refused('table_unavailable', { tableNames: [to.name] })
  await moveTableLine(work.sql, id, { from: from.id, to: to.id, name: to.name })
  await seatAll(work, change)
  return settle(work, change, difference, ask.settlement)
}

/** @throws Refused if the table is unavailable, or if the quote or the settlement differs */
function assertChoice(work: Work, { table, problem, difference, settlements }: MoveChoice, ask: MoveAsk): void {
  const hasMoved = difference.price !== ask.price || difference.minimum !== ask.minimum
  if (hasMoved) throw new Refused('changed_meanwhile', { by: null, at: work.now() })
  if (problem === 'right') throw new Refused('forbidden')
  // Refuses the move if the table is unavailable, or if another party has taken it since staff read the night.
  if (problem !== null || table.holderId !== (ask.other?.id ?? null))
    throw new Refused('table_unavailable', { tableNames: [table.name] })
  if (!settlements.includes(ask.settlement)) throw new Refused('forbidden')
}

type Change = {
  reservation: ChangeRow
  from: MoveTable
  to: MoveTable
  pax: number | null
  reason: string | null
  notify: boolean
}

async function seatAll(work: Work, { reservation: { id }, pax }: Change): Promise<void> {
  const fault = pax === null ? null : await seatPartyOver(work, id, pax)
  if (fault) throw new Refused('validation_failed', { errors: { pax: [fault] } })
}

async function writeMove(work: Work, { reservation, from, to, pax, reason, notify }: Change) {
  const change = await insertChange(work, {
    reservationId: reservation.id,
    kind: 'move',
    reason,
    was: { table: from.name, tableId: from.id },
    becomes: { table: to.name, tableId: to.id, ...(pax !== null && { pax }) },
  })
  const notice = { id: change.id, part: 'table' as const, from: from.name, to: to.name, pax }
  if (notify) await notifyChange(work, reservation, notice)
  return change
}

/** Swaps the tables of two parties. Both parties keep their prices, because the tables have the same price. */
async function swap(work: Work, { other, ...change }: Change & { other: ChangeRow }): Promise<MoveResult> {
  const { reservation, from, to } = change
  const mine = { id: reservation.id, tableId: from.id }
  const theirs = { id: other.id, tableId: to.id }
  if (!(await swapClaims(work.sql, reservation.night, mine, theirs)))
    throw new Refused('table_unavailable', { tableNames: [to.name] })
  await moveTableLine(work.sql, reservation.id, { from: from.id, to: to.id, name: to.name })
  await moveTableLine(work.sql, other.id, { from: to.id, to: from.id, name: from.name })
  await seatAll(work, change)
  await writeMove(work, { ...change, reservation: other, from: to, to: from, pax: null })
  const { version } = await writeMove(work, change)
  return { version, linkId: null }
}

async function settle(
  work: Work,
  tableMove: Change,
  difference: MoveDifference,
  settlement: Settlement,
): Promise<MoveResult> {
  const change = await writeMove(work, tableMove)
  const { reservation, reason } = tableMove
  await settleDifference(work, reservation, { changeId: change.id, difference, settlement, reason })
  return { version: change.version, linkId: null }
}
