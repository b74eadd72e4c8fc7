import type { Outlet } from '#contract/web/entities.ts'
import type { Language } from '#contract/preferences.ts'
import { addNights, nightOf } from '#domain/calendar/night.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import { type EventCard, presentEventCard, presentOutlet } from '#server/catalogue/present.ts'
import { findOutletRow } from '#server/catalogue/outlets/outlet-repository.ts'
import { listEventRows } from '#server/catalogue/repository.ts'
import type { Reading } from '#server/work.ts'

/** A night as a calendar keeps it: `sequence` grows whenever what is told of it changes. */
export type CalendarNight = { card: EventCard; isCancelled: boolean; sequence: number; changedAt: Date }

/** A guest who looks back finds where they were. */
const NIGHTS_BACK = 30
const MOST = 400

/** The outlet of these slugs with all its coming nights and those of the last month, cancelled ones too; null where there is none. */
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
  const events = await listEventRows(app.sql, { outletId: row.id, from, limit: MOST }, now)
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
