import type { Language } from '#contract/preferences.ts'
import type { AvailabilityDay, Outlet } from '#contract/web/entities.ts'
import { addMonths, addNights, dateIn } from '#domain/calendar/night.ts'
import { nightsListed } from '#domain/calendar/horizon.ts'
import type { BookingRange } from '#domain/settings/house-settings.ts'
import { calendar as enCalendar } from '#messages/en/calendar.ts'
import { nights as enNights } from '#messages/en/booking/nights.ts'
import { calendar as idCalendar } from '#messages/id/calendar.ts'
import { nights as idNights } from '#messages/id/booking/nights.ts'
import { nightText, weekdayIndex } from '#app/site/pages/booking/nights/night-text.ts'
import type { App } from '#server/app.ts'
import { listNights } from '#server/inventory/list-nights.ts'

/** A day in the row of days on the request form. `isOff` is true if a guest cannot request a dinner on that day. */
export type RequestDay = { date: string; weekday: string; month: string; note: string; label: string; isOff: boolean }

const OFFERED: readonly AvailabilityDay['state'][] = ['open', 'event', 'fully_booked']

/** Returns the data of a night for the row of days. A guest may request a full night, because the venue may still find a place. */
function dayOf(language: Language) {
  const calendar = language === 'en' ? enCalendar : idCalendar
  const states = (language === 'en' ? enNights : idNights).stateShort
  return ({ date, state, is_using_ticket: sellsTickets }: AvailabilityDay, at: number): RequestDay => ({
    date,
    weekday: calendar.shortDays[weekdayIndex(date)] ?? '',
    month: at === 0 || date.endsWith('-01') ? (calendar.shortMonths[Number(date.slice(5, 7)) - 1] ?? '') : '',
    note: state === 'open' ? '' : states[state],
    label: nightText(date, calendar, language),
    isOff: !OFFERED.includes(state) || sellsTickets,
  })
}

export async function loadRequestDays(
  app: App,
  { id, timezone }: Pick<Outlet, 'id' | 'timezone'>,
  { language, ahead }: { language: Language; ahead: BookingRange },
): Promise<RequestDay[]> {
  const today = dateIn(app.now(), timezone)
  const last = addMonths(today, ahead.dinnerMonthsAhead)
  const nights = await listNights(app, id, addNights(today, ahead.dinnerNightsAhead), nightsListed(ahead))
  return nights.filter(({ date }) => date <= last).map(dayOf(language))
}
