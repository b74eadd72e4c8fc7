import { isBookable, type NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import type { DinnerPage } from '#app/site/pages/restaurant/load-dinner.ts'
import type { SessionEntity } from '#contract/web/restaurants/restaurant-endpoints.ts'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'

/**
 * Finds the selected night of a draft, even if no dinner is served on this night. If the address contains a night that is not in the list,
 * this night gets the state `past` or `too_far`. Returns null if no night is selected, or if the night is neither in the list nor in the
 * address.
 */
export function nightOfDinner({ nights, asked, now }: DinnerPage, night: string | null): NightDay | null {
  if (night === null) return null
  const listedDay = nights.find(({ date }) => date === night)
  if (listedDay || night !== asked.night) return listedDay ?? null
  return { date: night, state: night < now.slice(0, 10) ? 'past' : 'too_far', title: null }
}

/** Returns the session at a time if it has room for the party, else null. */
export const sessionOf = (sessions: SessionEntity[] | null, time: string | null): SessionEntity | null =>
  sessions?.find((session) => session.time === time && session.available) ?? null

/**
 * Returns the draft without the choices that are no longer available. While the sessions are loading, the chosen time stays in the draft.
 */
export function chosenDinner(
  page: DinnerPage,
  draft: DinnerDraft,
  sessions: SessionEntity[] | null,
): DinnerDraft & { night: string | null } {
  const day = nightOfDinner(page, draft.night)
  const isOpen = day !== null && isBookable(day.state)
  const session = sessionOf(sessions, draft.time)
  const section = session?.sections.find(({ id }) => id === draft.sectionId)
  const isHere = sessions === null || section?.available === true
  const isTable = isHere && (sessions === null || section?.tables?.includes(draft.tableId ?? 0) === true)
  return {
    ...draft,
    night: isOpen ? draft.night : null,
    time: isOpen && (sessions === null || session) ? draft.time : null,
    sectionId: isHere ? draft.sectionId : null,
    tableId: isTable ? draft.tableId : null,
    courseId: page.courses.some(({ id }) => id === draft.courseId) ? draft.courseId : null,
  }
}

/** Returns the fields of the waitlist form that the draft can fill, so that the guest need not enter them again. */
export const wishOf = ({ pax, courseId }: DinnerDraft): Record<string, string> => ({
  ...(pax && { pax: String(pax) }),
  ...(courseId && { course: String(courseId) }),
})
