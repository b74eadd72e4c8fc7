import type { Language } from '#contract/preferences.ts'
import { sitePageOf } from '#app/site/site-page.ts'
import { calendar as englishCalendar } from '#messages/en/calendar.ts'
import { legal as english } from '#messages/en/site/legal.ts'
import { calendar as indonesianCalendar } from '#messages/id/calendar.ts'
import { legal as indonesian } from '#messages/id/site/legal.ts'
import type { App } from '#server/app.ts'

const dayText = (day: string, { months }: Pick<typeof indonesianCalendar, 'months'>) =>
  `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/** Loads a legal page, the date on which it came into force, and the contact for questions. */
export async function legalPage(at: { app: App; language: Language }, key: 'terms' | 'privacy', email: string | null) {
  const [t, calendar] = at.language === 'en' ? [english, englishCalendar] : [indonesian, indonesianCalendar]
  const page = await sitePageOf(at, key)
  return { ...page, email, questions: t.questions, updated: t.updated(dayText(page.inForceSince, calendar)) }
}
