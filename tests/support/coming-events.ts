// Events of the calendar for browser tests that run at any time of day.
import type { Page } from '@playwright/test'

export type ComingEvent = { slug: string; title: string; outlet: { name: string } }

/** Returns the events on the first page of the calendar. Late in the evening, the first of these events cannot be booked any more. */
export async function comingEvents({ request }: Pick<Page, 'request'>): Promise<ComingEvent[]> {
  return ((await (await request.get('/api/web/events')).json()) as { data: ComingEvent[] }).data
}

/** Opens the pages of coming events until an event can be booked at this hour. Returns that event. */
export async function bookableEvent(page: Page): Promise<ComingEvent> {
  for (const event of await comingEvents(page)) {
    await page.goto(`/en/events/${event.slug}`)
    if (await page.locator('.first .btn--primary').count()) return event
  }
  throw new Error('No coming event can be booked')
}
