// When and where a dinner could be instead, on one night.
import { closesAt, instantOf, isNight, type Night } from '#domain/calendar/night.ts'
import { sessionsAhead } from '#domain/calendar/sessions.ts'
import {
  planAtTables,
  planSeating,
  type Seated,
  SEATING_MS,
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

/** A place for its two hours: one for each hour and section that has one. */
export type DinnerPlace = { time: string; from: Date; plan: SeatingPlan }

export type DinnerMoves = {
  reservation: ChangeRow
  dinner: MovingDinner
  night: Night
  room: Room
  /** Why the night takes nobody; then it has no places. */
  problem: DateReason | null
  places: DinnerPlace[]
  /** Hours of the night that staff may choose still. */
  times: string[]
  /** Who else is in the way, at which table. */
  others: Seated[]
}

/** @throws Refused wrong_state where it is no dinner that is paid, or whoever sits already would come at another hour */
function assertMovable({ kind, state, night, ...row }: ChangeRow, asked: Night, now: Date): void {
  const isHere = state === STATE.Seated && asked === night
  if (kind !== 'restaurant' || !(state === STATE.Completed || isHere) || closesAt(night, row) <= now)
    throw new Refused('wrong_state')
}

/**
 * Where a dinner could be on a night, its own seats left out: its party, its course and what was paid stay as they are. The deposit
 * is the course's on every night, so that there is no difference to settle.
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
      const plan = planSeating(room, others, { pax, from: from.getTime(), sectionId: section.id })
      return plan ? [{ time, from, plan }] : []
    })
  })
  return { reservation, dinner, night, room, problem, places, times, others }
}

/** The same for a dinner that is only looked at; its own night where none is named. @throws Refused not_found, wrong_state */
export async function readDinnerMoves(
  reading: Reading,
  { id, night }: { id: string; night: Night | null },
): Promise<DinnerMoves> {
  const reservation = await findChanging(reading.sql, id)
  if (!reservation) throw new Refused('not_found')
  return dinnerMovesOf(reading, reservation, night ?? reservation.night)
}

export const endOfDinner = (from: Date): Date => new Date(from.getTime() + SEATING_MS)

export type DinnerWish = { time: string; tableIds: readonly number[] }

/** `over`: no hour that staff may choose. */
export type DinnerProblem = TablesProblem | 'over'

/**
 * A dinner at tables that staff names, at an hour of the night that was read: at its own hour whoever sits already as well. Else why
 * not.
 */
export function dinnerAtTables(
  { reservation, night, room, others, times }: DinnerMoves,
  { time, tableIds }: DinnerWish,
): DinnerPlace | DinnerProblem {
  const isOwnHour = night === reservation.night && time === reservation.arrivalTime
  if (!isOwnHour && !times.includes(time)) return 'over'
  const from = instantOf(night, time, reservation)
  const plan = planAtTables(room, others, { pax: reservation.pax, from: from.getTime(), tableIds })
  return typeof plan === 'string' ? plan : { time, from, plan }
}
