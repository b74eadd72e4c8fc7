import type { Outlet } from '#contract/web/entities.ts'
import type { Language } from '#contract/preferences.ts'
import { addNights, nightOf } from '#domain/calendar/night.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import { type EventCard, presentEventCard, presentOutlet } from '#server/catalogue/present.ts'
import { findOutletRow } from '#server/catalogue/outlets/outlet-repository.ts'
import { listEventRows } from '#server/catalogue/repository.ts'
import type { Reading } from '#server/work.ts'

/** A night for a subscribed calendar. `sequence` increases with each change of the event. */
export type CalendarNight = { card: EventCard; isCancelled: boolean; sequence: number; changedAt: Date }

/** Number of past nights that stay in the calendar, so that guests can see which nights they visited. */
const NIGHTS_BACK = 30
const MOST = 400

/**
 * Finds an outlet by its slugs. Returns its coming nights and the nights of the last month, including canceled nights. Returns null if the
 * outlet is unknown.
 */
export async function listOutletCalendar(
  app: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  { brandSlug, outletSlug }: { brandSlug: string; outletSlug: string },
): Promise<{ outlet: Outlet; nights: CalendarNight[] } | null> {
  if (!isSlug(brandSlug) || !isSlug(outletSlug)) return null
  const now = app.now()
  const row = await findOutletRow(app.sql, { name: `${brandSlug}-${outletSlug}` }, now)
  if (!row || row.brandSlug !== brandSlug) return null
  const from = addNights(nightOf(now, row), -NIGHTS_BACK)
  const events = await listEventRows(app.sql, { outletIds: [row.id], from, limit: MOST }, now)
  return {
    outlet: presentOutlet(row, language, now),
    nights: events.map((event) => ({
      card: presentEventCard(event, language, now),
      isCancelled: event.isCancelled,
      sequence: Math.max(0, Math.floor((event.updatedAt.getTime() - event.onSaleFrom.getTime()) / 1000)),
      changedAt: event.updatedAt,
    })),
  }
}
