import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { feeds as english } from '#messages/en/site/feeds.ts'
import { feeds as indonesian } from '#messages/id/site/feeds.ts'
import { listOutletCalendar } from '#server/catalogue/outlets/list-outlet-calendar.ts'
import type { App } from '#server/app.ts'

const messages = { id: indonesian, en: english }

/** How often a calendar that subscribes should ask, in seconds. */
const ASK_SECONDS = 3600

/**
 * The nights of an outlet as a calendar to subscribe to, or null where there is no such outlet. Times are UTC: Indonesia
 * keeps one offset all year, so they are exact in every zone. A night is one entry for ever, told by its row; a cancelled
 * one stays and says so.
 */
export async function outletCalendar(
  app: App,
  language: Language,
  slugs: { brandSlug: string; outletSlug: string },
): Promise<string | null> {
  const found = await listOutletCalendar(app, language, slugs)
  if (!found) return null
  const { outlet, nights } = found
  const t = messages[language]
  const origin = app.publicUrl()
  const page = origin + link('outlet', language, { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug })
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Senja', product: 'Events', language: language.toUpperCase() },
    name: t.calendarName(outlet.name),
    description: t.calendarDescription(outlet.name, outlet.address),
    url: page,
    ttl: ASK_SECONDS,
    // A hint for what shows the calendar; the entries themselves need no zone.
    x: [['X-WR-TIMEZONE', outlet.timezone]],
  })
  for (const { card, isCancelled, sequence, changedAt } of nights) {
    const { event, badge } = card
    const address = origin + link('event', language, { event_slug: event.slug })
    const title = isCancelled
      ? t.cancelled(event.title)
      : badge.state === 'sold_out'
        ? t.soldOut(event.title)
        : event.title
    calendar.createEvent({
      id: `event-${event.id}@senja`,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      start: new Date(event.start_date),
      end: new Date(event.end_date),
      summary: title,
      location: { title: outlet.name, address: outlet.address, geo: { lat: outlet.lat, lon: outlet.lng } },
      description: `${event.tagline}\n${address}`,
      url: address,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
