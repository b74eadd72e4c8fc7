// Another hour, night or other tables for a dinner: its seats are claimed in one statement, and it keeps its party, its course and its deposit.
import type { Night } from '#domain/calendar/night.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { Refused } from '#domain/refusals.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import type { ChangeKind } from '#server/reservations/changes/change-schema.ts'
import { insertChange } from '#server/reservations/changes/change-repository.ts'
import { moveSeats } from '#server/reservations/changes/dinner-move-repository.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { lockSeen, type Seen } from '#server/reservations/changes/lock-seen.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { notifyChange } from '#server/service/change/notify-change.ts'
import {
  dinnerAtTables,
  type DinnerMoves,
  dinnerMovesOf,
  type DinnerPlace,
  endOfDinner,
} from '#server/service/change/read-dinner-moves.ts'
import { namedSeats } from '#server/service/change/read-party-change.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type DinnerMove = {
  night: Night
  time: string
  /** Where a table is found for it; without one, at the tables that are named. */
  sectionId: number | null
  tableIds: readonly number[]
  notify: boolean
}

/**
 * Moves a dinner as it was seen.
 * @throws Refused not_found, changed_meanwhile, wrong_state, date_unavailable, table_unavailable, validation_failed (night, time)
 */
export async function moveDinner(app: App, actor: Actor, seen: Seen, asked: DinnerMove): Promise<{ version: number }> {
  try {
    return await transact(app, actor, (work) => move(work, seen, asked))
  } catch (error) {
    const refused = refusedInDatabase(error)
    if (refused === 'date_unavailable') throw new Refused('date_unavailable', { reason: 'closed', night: asked.night })
    if (refused === 'table_unavailable') throw new Refused('table_unavailable')
    throw error
  }
}

async function move(work: Work, seen: Seen, asked: DinnerMove): Promise<{ version: number }> {
  const [row] = await lockSeen(work, [seen])
  if (!row) throw new Refused('not_found')
  await assertUnconfirmed(work, row)
  const { night, time } = asked
  const read = await dinnerMovesOf(work, row, night)
  const { dinner, problem, room } = read
  const isOwnHour = night === row.night && time === row.arrivalTime
  if (problem && !isOwnHour) throw new Refused('date_unavailable', { reason: problem, night })
  const there = placeOf(read, asked)
  const names = new Map(room.tables.map((table) => [table.id, table.name]))
  const { sectionId, seats } = namedSeats(there.plan, names)
  const { id, outletId } = row
  await endMoveLink(work, id, 'overtaken')
  const place = { id, outletId, night, time, from: there.from, to: endOfDinner(there.from), sectionId, seats }
  await moveSeats(work.sql, place, { was: row.night, now: work.now() })
  // One of both nights may be signed.
  if (night !== row.night) await recogniseRevenue(work, [id])
  const [from, to] = [dinner.tableNames.join(', '), seats.map(({ tableName }) => tableName).join(', ')]
  const change = await insertChange(work, {
    reservationId: id,
    kind: isOwnHour
      ? kindOf(
          dinner.tableIds,
          seats.map(({ tableId }) => tableId),
        )
      : 'time',
    reason: null,
    was: { ...(!isOwnHour && { night: row.night, time: row.arrivalTime }), table: from },
    becomes: { ...(!isOwnHour && { night, time }), table: to },
  })
  const told = isOwnHour
    ? { part: 'table' as const, from, to }
    : { part: 'night' as const, from: `${row.night} ${row.arrivalTime}`, to: `${night} ${time}` }
  if (asked.notify) await notifyChange(work, row, { id: change.id, ...told })
  return { version: change.version }
}

const FAULTS = {
  too_small: 'pax_too_many',
  too_many: 'pax_invalid',
  unknown: 'table_unknown',
  sections: 'table_unknown',
} as const

/** @throws Refused table_unavailable, validation_failed where the tables do not go together or do not seat the party */
function placeOf(read: DinnerMoves, { time, sectionId, tableIds }: DinnerMove): DinnerPlace {
  const found =
    tableIds.length > 0
      ? dinnerAtTables(read, { time, tableIds })
      : read.places.find((one) => one.time === time && one.plan.sectionId === sectionId)
  if (found === undefined || found === 'taken' || found === 'section_full' || found === 'over')
    throw new Refused('table_unavailable')
  if (typeof found === 'string') throw new Refused('validation_failed', { errors: { table_ids: [FAULTS[found]] } })
  return found
}

/** At the same hour: tables come to its own, go from them, or take their place. */
function kindOf(was: readonly number[], becomes: readonly number[]): ChangeKind {
  if (was.every((id) => becomes.includes(id))) return 'join'
  return becomes.every((id) => was.includes(id)) ? 'separate' : 'move'
}
