import { closesAt, instantOf, isNight, type Night } from '#domain/calendar/night.ts'
import { sessionsAhead } from '#domain/calendar/sessions.ts'
import {
  planAtTables,
  planSeating,
  type Seating,
  type SeatingPlan,
  type TablesProblem,
} from '#domain/inventory/seating.ts'
import { type DateReason, Refused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import { staffNightProblem } from '#domain/service/staff-booking.ts'
import { type Room, seatingsBetween } from '#server/inventory/dinner-repository.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { live, roomOf } from '#server/inventory/list-sessions.ts'
import { type ChangeRow, findChanging } from '#server/reservations/changes/change-repository.ts'
import { findMovingDinner, type MovingDinner } from '#server/reservations/changes/dinner-move-repository.ts'
import { newestMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import type { Reading } from '#server/work.ts'

/**
 * A place to which a dinner can move: a start time, and tables that are free for the whole dinner. For each start time, a section has at
 * most one such place.
 */
export type DinnerPlace = { time: string; from: Date; plan: SeatingPlan }

export type DinnerMoves = {
  reservation: ChangeRow
  dinner: MovingDinner
  night: Night
  room: Room
  /** If the night has no places for dinners, the reason. In this case `places` is empty. Otherwise null. */
  problem: DateReason | null
  places: DinnerPlace[]
  times: string[]
  others: Seating[]
}

/**
 * @throws Refused wrong_state if the reservation is not a paid dinner, if its night has ended, or if its guests are already seated and the
 * requested night differs
 */
function assertMovable({ kind, state, night, ...row }: ChangeRow, requestedNight: Night, now: Date): void {
  const isHere = state === STATE.Seated && requestedNight === night
  if (kind !== 'restaurant' || !(state === STATE.Completed || isHere) || closesAt(night, row) <= now)
    throw new Refused('wrong_state')
}

/**
 * Finds the times and tables to which a dinner can move on a night. The present seats of the dinner are free for the move. The party, the
 * course and the payments stay the same. A course has the same deposit on every night, so there is no price difference to settle.
 * @throws Refused wrong_state, validation_failed (night), not_found
 */
export async function dinnerMovesOf(work: Reading, reservation: ChangeRow, night: Night): Promise<DinnerMoves> {
  const now = work.now()
  assertMovable(reservation, night, now)
  if (!isNight(night)) throw new Refused('validation_failed', { errors: { night: ['date_invalid'] } })
  const { id, outletId, pax } = reservation
  const dinner = await findMovingDinner(work.sql, id)
  const saleNight = await findNight(work, outletId, night)
  if (!dinner || !saleNight) throw new Refused('not_found')
  const { outlet } = saleNight
  const hours = { closesAt: closesAt(night, outlet).getTime(), now: now.getTime() }
  const problem = saleNight.isDinner ? staffNightProblem(saleNight.reason, hours) : ('not_reservable' as const)
  const room = await roomOf(work, outletId, night)
  const link = await newestMoveLink(work.sql, id)
  const rows = await seatingsBetween(work.sql, { outletId, from: night, to: night, now })
  const others = live(rows).filter(
    ({ reservationId, holdId }) => reservationId !== id && (holdId === null || holdId !== link?.holdId),
  )
  const isSeated = reservation.state === STATE.Seated
  const times = problem || isSeated ? [] : sessionsAhead({ night, outlet, now })
  const places = times.flatMap((time) => {
    const from = instantOf(night, time, outlet)
    return room.sections.flatMap((section) => {
      const plan = planSeating(room, others, {
        pax,
        from: from.getTime(),
        minutes: dinner.minutes,
        sectionId: section.id,
      })
      return plan ? [{ time, from, plan }] : []
    })
  })
  return { reservation, dinner, night, room, problem, places, times, others }
}

/**
 * Reads the possible moves without a lock. If `night` is null, reads the moves on the present night of the dinner. @throws Refused
 * not_found, wrong_state
 */
export async function readDinnerMoves(
  reading: Reading,
  { id, night }: { id: string; night: Night | null },
): Promise<DinnerMoves> {
  const reservation = await findChanging(reading.sql, id)
  if (!reservation) throw new Refused('not_found')
  return dinnerMovesOf(reading, reservation, night ?? reservation.night)
}

export type DinnerWish = { time: string; tableIds: readonly number[] }

/** The reason why a dinner cannot move. `over` means that staff can no longer choose this hour. */
export type DinnerProblem = TablesProblem | 'over'

/**
 * Plans a dinner at the named tables. The dinner starts at a future hour of the night, or keeps its present hour. Returns the problem if
 * the dinner cannot have the tables.
 */
export function dinnerAtTables(
  { reservation, dinner, night, room, others, times }: DinnerMoves,
  { time, tableIds }: DinnerWish,
): DinnerPlace | DinnerProblem {
  const isOwnHour = night === reservation.night && time === reservation.arrivalTime
  if (!isOwnHour && !times.includes(time)) return 'over'
  const from = instantOf(night, time, reservation)
  const plan = planAtTables(room, others, {
    pax: reservation.pax,
    from: from.getTime(),
    minutes: dinner.minutes,
    tableIds,
  })
  return typeof plan === 'string' ? plan : { time, from, plan }
}
