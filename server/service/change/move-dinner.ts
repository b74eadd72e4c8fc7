// Moves a dinner to another hour, night or table. One SQL statement claims the new seats. The party, the course and the deposit stay the
// same.
import type { Night } from '#domain/calendar/night.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { Refused } from '#domain/refusals.ts'
import { dinnerEnd } from '#domain/inventory/seating.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import type { ChangeKind } from '#server/reservations/changes/change-schema.ts'
import { insertChange } from '#server/reservations/changes/change-repository.ts'
import { moveSeats } from '#server/reservations/changes/dinner-move-repository.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { lockSeen, type SeenVersion } from '#server/reservations/changes/lock-seen.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { notifyChange } from '#server/service/change/notify-change.ts'
import {
  dinnerAtTables,
  type DinnerMoves,
  dinnerMovesOf,
  type DinnerPlace,
} from '#server/service/change/read-dinner-moves.ts'
import { namedSeats } from '#server/service/change/read-party-change.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type DinnerMove = {
  night: Night
  time: string
  /** The section in which the server searches for free tables. If `sectionId` is null, the dinner gets the tables `tableIds`. */
  sectionId: number | null
  tableIds: readonly number[]
  notify: boolean
}

/**
 * Moves a dinner if the reservation has not changed since staff read it.
 * @throws Refused not_found, changed_meanwhile, wrong_state, date_unavailable, table_unavailable, validation_failed
 * (night, time)
 */
export async function moveDinner(
  app: App,
  actor: Actor,
  seenReservation: SeenVersion,
  request: DinnerMove,
): Promise<{ version: number }> {
  try {
    return await transact(app, actor, (work) => move(work, seenReservation, request))
  } catch (error) {
    const refusalCode = refusedInDatabase(error)
    if (refusalCode === 'date_unavailable')
      throw new Refused('date_unavailable', { reason: 'closed', night: request.night })
    if (refusalCode === 'table_unavailable') throw new Refused('table_unavailable')
    throw error
  }
}

async function move(work: Work, seenReservation: SeenVersion, request: DinnerMove): Promise<{ version: number }> {
  const [row] = await lockSeen(work, [seenReservation])
  if (!row) throw new Refused('not_found')
  await assertUnconfirmed(work, row)
  const { night, time } = request
  const read = await dinnerMovesOf(work, row, night)
  const { dinner, problem, room } = read
  const isOwnHour = night === row.night && time === row.arrivalTime
  if (problem && !isOwnHour) throw new Refused('date_unavailable', { reason: problem, night })
  const there = placeOf(read, request)
  const names = new Map(room.tables.map((table) => [table.id, table.name]))
  const { sectionId, seats } = namedSeats(there.plan, names)
  const { id, outletId } = row
  await endMoveLink(work, id, 'overtaken')
  const place = {
    id,
    outletId,
    night,
    time,
    from: there.from,
    to: dinnerEnd(there.from, dinner.minutes),
    sectionId,
    seats,
  }
  await moveSeats(work.sql, place, { was: row.night, now: work.now() })
  // The old or the new night may already be signed. Therefore the revenue is recognized now, and not when the night is signed.
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
  const notice = isOwnHour
    ? { part: 'table' as const, from, to }
    : { part: 'night' as const, from: `${row.night} ${row.arrivalTime}`, to: `${night} ${time}` }
  if (request.notify) await notifyChange(work, row, { id: change.id, ...notice })
  return { version: change.version }
}

const FAULTS = {
  too_small: 'pax_too_many',
  too_many: 'pax_invalid',
  unknown: 'table_unknown',
  sections: 'table_unknown',
} as const

/** @throws Refused table_unavailable, validation_failed if the tables cannot be joined or do not seat the party */
function placeOf(read: DinnerMoves, { time, sectionId, tableIds }: DinnerMove): DinnerPlace {
  const place =
    tableIds.length > 0
      ? dinnerAtTables(read, { time, tableIds })
      : read.places.find((candidate) => candidate.time === time && candidate.plan.sectionId === sectionId)
  if (place === undefined || place === 'taken' || place === 'section_full' || place === 'over')
    throw new Refused('table_unavailable')
  if (typeof place === 'string') throw new Refused('validation_failed', { errors: { table_ids: [FAULTS[place]] } })
  return place
}

function kindOf(was: readonly number[], becomes: readonly number[]): ChangeKind {
  if (was.every((id) => becomes.includes(id))) return 'join'
  return becomes.every((id) => was.includes(id)) ? 'separate' : 'move'
}
