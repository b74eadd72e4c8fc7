import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { feeds as english } from '#messages/en/site/feeds.ts'
import { feeds as indonesian } from '#messages/id/site/feeds.ts'
import { listOutletCalendar } from '#server/catalogue/outlets/list-outlet-calendar.ts'
import type { App } from '#server/app.ts'

const messages = { id: indonesian, en: english }

/** Interval in seconds after which a subscribed calendar should reload the file. */
const ASK_SECONDS = 3600

/**
 * Returns the nights of an outlet as a calendar for subscribers. Returns null if the outlet is unknown. Times are in UTC, which is exact
 * because Indonesia has no daylight saving time. Each night always has the same UID. A canceled night stays in the calendar as a canceled
 * entry.
 */
export async function outletCalendar(
  app: App,
  language: Language,
  slugs: { brandSlug: string; outletSlug: string },
): Promise<string | null> {
  const listing = await listOutletCalendar(app, language, slugs)
  if (!listing) return null
  const { outlet, nights } = listing
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
    // This zone is a hint for calendar programs. The entries have their times in UTC and need no zone.
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
