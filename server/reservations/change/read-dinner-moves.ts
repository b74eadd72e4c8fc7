// When and where a dinner could be instead, on one night.
import { closesAt, instantOf, isNight, type Night } from '#domain/calendar/night.ts'
import { sessionsAhead } from '#domain/calendar/sessions.ts'
import { planSeating, SEATING_MS, type SeatingPlan } from '#domain/inventory/seating.ts'
import { type DateReason, Refused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import { staffNightProblem } from '#domain/service/staff-booking.ts'
import { type Room, seatingsBetween } from '#server/inventory/dinner-repository.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { live, roomOf } from '#server/inventory/list-sessions.ts'
import { type ChangeRow, findChanging } from '#server/reservations/change/change-repository.ts'
import { findMovingDinner, type MovingDinner } from '#server/reservations/change/dinner-move-repository.ts'
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
}

/** @throws Refused wrong_state where it is no dinner that is paid and still to come */
function assertMovable({ kind, state, night, ...row }: ChangeRow, now: Date): void {
  if (kind !== 'restaurant' || state !== STATE.Completed || closesAt(night, row) <= now)
    throw new Refused('wrong_state')
}

/**
 * Where a dinner could be on a night, its own seats left out: its party, its course and what was paid stay as they are. The deposit
 * is the course's on every night, so that there is no difference to settle.
 * @throws Refused wrong_state, validation_failed (night), not_found
 */
export async function dinnerMovesOf(work: Reading, reservation: ChangeRow, night: Night): Promise<DinnerMoves> {
  const now = work.now()
  assertMovable(reservation, now)
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
  const places = (problem ? [] : sessionsAhead({ night, outlet, now })).flatMap((time) => {
    const from = instantOf(night, time, outlet)
    return room.sections.flatMap((section) => {
      const plan = planSeating(room, others, { pax, from: from.getTime(), sectionId: section.id })
      return plan ? [{ time, from, plan }] : []
    })
  })
  return { reservation, dinner, night, room, problem, places }
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
