// What of a draft can be had, as the server has told it.
import { isBookable, type NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import type { DinnerPage } from '#app/site/pages/restaurant/load-dinner.ts'
import type { SessionEntity } from '#contract/web/restaurants/restaurant-endpoints.ts'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'

/** The night of a draft, one that is no dinner's among them: null where none is chosen, or it has gone by. */
export function nightOfDinner({ nights, asked, now }: DinnerPage, night: string | null): NightDay | null {
  if (night === null) return null
  const known = nights.find(({ date }) => date === night)
  if (known || night !== asked.night) return known ?? null
  return { date: night, state: night < now.slice(0, 10) ? 'past' : 'too_far', title: null }
}

/** The session of a draft where a party can be seated; null where none is chosen, or it is no longer to be had. */
export const sessionOf = (sessions: SessionEntity[] | null, time: string | null): SessionEntity | null =>
  sessions?.find((session) => session.time === time && session.available) ?? null

/** The draft with nothing in it that the server has not to give; times that are still being read stay. */
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

/** What of a draft nobody has to say again who waits for its night. */
export const wishOf = ({ pax, courseId }: DinnerDraft): Record<string, string> => ({
  ...(pax && { pax: String(pax) }),
  ...(courseId && { course: String(courseId) }),
})
