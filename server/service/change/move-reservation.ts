// Another table for a party, at a price that was quoted before: a free one, or that of another party, which takes its own.
import type { Actor } from '#domain/identity/actor.ts'
import { type MoveDifference, type MoveRights, type Settlement } from '#domain/pricing/move-quote.ts'
import { Refused } from '#domain/refusals.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import { type ChangeRow, insertChange } from '#server/reservations/changes/change-repository.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { lockSeen, type Seen } from '#server/reservations/changes/lock-seen.ts'
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
  /** The table that is left; null where it has only one. */
  fromId: number | null
  toId: number
  /** How many come then; null where that stays. */
  pax: number | null
  /** As it was quoted. */
  price: number
  minimum: number
  settlement: Settlement
  reason: string | null
  /** Of a pay link: until when the table waits. */
  deadline: Date | null
  /** The party that it changes places with. */
  other: Seen | null
  /** Joined tables that are given back as it moves. */
  separate: readonly number[]
  /** Whether those who move are told by mail. */
  notify: boolean
}

export type Moved = {
  version: number
  /** Of a pay link: nothing has moved yet. */
  linkId: string | null
}

/**
 * Moves a reservation as it was seen, at the difference that was quoted; by a pay link once its guest has paid it.
 * @throws Refused not_found, changed_meanwhile (the price too), wrong_state, table_unavailable, forbidden, validation_failed
 */
export async function moveReservation(
  app: App,
  actor: Actor,
  seen: Seen,
  { ask, rights }: { ask: MoveAsk; rights: MoveRights },
): Promise<Moved> {
  try {
    return await transact(app, actor, (work) => move(work, seen, ask, rights))
  } catch (error) {
    if (refusedInDatabase(error) !== 'table_unavailable') throw error
    throw new Refused('table_unavailable')
  }
}

async function move(work: Work, seen: Seen, ask: MoveAsk, rights: MoveRights): Promise<Moved> {
  const [reservation, other] = await lockSeen(work, ask.other ? [seen, ask.other] : [seen])
  if (!reservation) throw new Refused('not_found')
  await assertUnconfirmed(work, reservation)
  // Of a pay link nothing moves before it is paid.
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
    const wanted = { part: 'table' as const, fromId: from.id, toId: to.id }
    const { deadline, notify } = ask
    return makeMoveLink(work, {
      reservation,
      wanted,
      was: from.name,
      becomes: to.name,
      pax,
      difference,
      deadline,
      notify,
    })
  }
  for (const one of other ? [reservation, other] : [reservation]) await endMoveLink(work, one.id, 'overtaken')
  const change = { reservation, from, to, pax, reason, notify: ask.notify }
  if (other) return swap(work, { ...change, other })
  const { outletId, night, id } = reservation
  if (!(await moveClaim(work.sql, { id, outletId, night, from: from.id, to: to.id }, work.now())))
    throw new Refused('table_unavailable', { tableNames: [to.name] })
  await moveTableLine(work.sql, id, { from: from.id, to: to.id, name: to.name })
  await seatAll(work, change)
  return settle(work, change, difference, ask.settlement)
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

type Change = {
  reservation: ChangeRow
  from: MoveTable
  to: MoveTable
  pax: number | null
  reason: string | null
  notify: boolean
}

/** Its guests over the tables that it has by now, where they are another number. */
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
  const told = { id: change.id, part: 'table' as const, from: from.name, to: to.name, pax }
  if (notify) await notifyChange(work, reservation, told)
  return change
}

/** Both keep what they were sold: they change places at one price. */
async function swap(work: Work, { other, ...change }: Change & { other: ChangeRow }): Promise<Moved> {
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

async function settle(work: Work, moved: Change, difference: MoveDifference, settlement: Settlement): Promise<Moved> {
  const change = await writeMove(work, moved)
  const { reservation, reason } = moved
  await settleDifference(work, reservation, { changeId: change.id, difference, settlement, reason })
  return { version: change.version, linkId: null }
}
