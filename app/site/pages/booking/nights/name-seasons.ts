// This module runs only on the server. It sends finished sentences to the page, so the browser loads no code for them.
import type { Outlet } from '#contract/web/entities.ts'
import type { Language } from '#domain/language.ts'
import { specialHoursOf } from '#domain/calendar/night.ts'
import { calendar as calendarEn } from '#messages/en/calendar.ts'
import { seasonNotes as en } from '#messages/en/booking/season-notes.ts'
import { calendar as calendarId } from '#messages/id/calendar.ts'
import { seasonNotes as id } from '#messages/id/booking/season-notes.ts'
import type { NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { dayAndMonth } from '#app/site/pages/booking/nights/night-text.ts'

const texts = { id, en }
const calendars = { id: calendarId, en: calendarEn }

/** Adds the reason to each closed night of a season: 'Luna Senja is closed for Ramadan through 19 March.' */
export function nameSeasons(nights: readonly NightDay[], outlet: Outlet, language: Language): NightDay[] {
  const text = texts[language]
  const dateText = (date: string) => dayAndMonth(date, calendars[language])
  return nights.map((day) => {
    const season = day.state === 'closed' ? closedSeason(outlet, day.date) : null
    if (!season) return day
    const last = season.until_night ?? day.date
    const note =
      season.from_night === last
        ? text.closedOneNight(outlet.name, season.name, dateText(last))
        : text.closed(outlet.name, season.name, dateText(last))
    return { ...day, note }
  })
}

/** Returns the season that closes the outlet on a night. Returns null if no season closes it, or if the season has no name. */
function closedSeason({ special_hours: specialHours }: Outlet, night: string) {
  const [season] = specialHoursOf({ specialHours }, night).flatMap((row) =>
    specialHours.filter((range) => range === row),
  )
  return season && season.from_night !== null && season.is_closed && season.name !== '' ? season : null
}
