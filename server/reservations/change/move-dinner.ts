// Another hour or night for a dinner: its seats are claimed in one statement, and it keeps its party, its course and its deposit.
import type { Night } from '#domain/calendar/night.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import { insertChange } from '#server/reservations/change/change-repository.ts'
import { moveSeats } from '#server/reservations/change/dinner-move-repository.ts'
import { lockSeen, type Seen } from '#server/reservations/change/lock-seen.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { notifyChange } from '#server/reservations/change/notify-change.ts'
import { dinnerMovesOf, endOfDinner } from '#server/reservations/change/read-dinner-moves.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type DinnerMove = { night: Night; time: string; sectionId: number; notify: boolean }

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
  const { night, time, sectionId } = asked
  const { dinner, problem, places, room } = await dinnerMovesOf(work, row, night)
  if (problem) throw new Refused('date_unavailable', { reason: problem, night })
  const there = places.find((one) => one.time === time && one.plan.sectionId === sectionId)
  if (!there) throw new Refused('table_unavailable')
  const nameOf = new Map(room.tables.map((table) => [table.id, table.name]))
  const seats = there.plan.seats.map((seat) => ({ ...seat, tableName: nameOf.get(seat.tableId) ?? '' }))
  const { id, outletId } = row
  await endMoveLink(work, id, 'overtaken')
  const place = { id, outletId, night, time, from: there.from, to: endOfDinner(there.from), sectionId, seats }
  await moveSeats(work.sql, place, { was: row.night, now: work.now() })
  const change = await insertChange(work, {
    reservationId: id,
    kind: 'time',
    reason: null,
    was: { night: row.night, time: row.arrivalTime, table: dinner.tableNames.join(', ') },
    becomes: { night, time, table: seats.map(({ tableName }) => tableName).join(', ') },
  })
  if (asked.notify)
    await notifyChange(work, row, {
      id: change.id,
      part: 'night',
      from: `${row.night} ${row.arrivalTime}`,
      to: `${night} ${time}`,
    })
  return { version: change.version }
}
