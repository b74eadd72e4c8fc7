import { dinnerEnd, type SeatingPlan } from '#domain/inventory/seating.ts'
import type { Course, Room } from '#server/inventory/dinner-repository.ts'
import type { HeldDinner } from '#server/reservations/holding/hold.ts'

type DinnerWishes = Pick<HeldDinner, 'alcoholOkay' | 'porkOkay' | 'hasAllergy' | 'allergyDetails'> & {
  tableId: number | null
}

/**
 * Returns a dinner without tables: its time, its course and the guest's wishes. The end of the dinner is stored, so a later change of the
 * setting does not change this end.
 */
export const servedAs = (
  request: Omit<DinnerWishes, 'tableId'>,
  course: Course,
  { from, minutes }: { from: Date; minutes: number },
): Omit<HeldDinner, 'sectionId' | 'seats' | 'isTableChosen'> => ({
  from,
  to: dinnerEnd(from, minutes),
  courseId: course.id,
  courseName: course.name,
  deposit: course.deposit,
  alcoholOkay: request.alcoholOkay,
  porkOkay: request.porkOkay,
  hasAllergy: request.hasAllergy,
  allergyDetails: request.hasAllergy ? request.allergyDetails.trim() : '',
})

export function dinnerOf(
  room: Room,
  plan: SeatingPlan,
  { request, course, from }: { request: DinnerWishes; course: Course; from: Date },
): HeldDinner {
  const nameOf = new Map(room.tables.map((table) => [table.id, table.name]))
  return {
    sectionId: plan.sectionId,
    seats: plan.seats.map((seat) => ({ ...seat, tableName: nameOf.get(seat.tableId) ?? '' })),
    isTableChosen: request.tableId !== null,
    ...servedAs(request, course, { from, minutes: room.rules.dinnerMinutes }),
  }
}
