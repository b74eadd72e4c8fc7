import type { Outlet } from '#contract/web/entities.ts'
import type { Language } from '#contract/preferences.ts'
import { minutesOf } from '#domain/calendar/night.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import { type EventCard, presentEventCard, presentOutlet } from '#server/catalogue/present.ts'
import { findOutletRow } from '#server/catalogue/outlets/outlet-repository.ts'
import { findEventRow, listEventRows } from '#server/catalogue/repository.ts'
import { localize } from '#server/catalogue/localize.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'
import type { Reading } from '#server/work.ts'

/** An event with the data of its page. */
export type EventPage = EventCard & {
  outlet: Outlet
  /** The artists of the event. They are sorted by the start of their sets if the start times are known. */
  lineUp: { slug: string; name: string; kind: string; image: string; playsAt: string | null }[]
  /** Coming nights of the same series, at any outlet. */
  otherDates: EventCard[]
  isCancelled: boolean
  /** The instant of the announcement, at which the sale begins (ISO 8601). */
  onSaleFrom: string
}

const OTHER_DATES = 8

/** Finds an event by its slug, including past events. Returns null if the event is unknown or not published. */
export async function findEvent(
  app: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  slug: string,
): Promise<EventCard | null> {
  if (!isSlug(slug)) return null
  const now = app.now()
  const row = await findEventRow(app.sql, slug, now)
  return row && presentEventCard(row, language, now)
}

/** Finds the page of an event by its slug. Like `findEvent`, returns null if the event is unknown or not published. */
export async function findEventPage(
  app: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  slug: string,
): Promise<EventPage | null> {
  if (!isSlug(slug)) return null
  const now = app.now()
  const row = await findEventRow(app.sql, slug, now)
  if (!row) return null
  const [outlet, otherDates] = await Promise.all([
    findOutletRow(app.sql, { id: row.outletId }, now),
    listEventRows(app.sql, { series: row.series, exceptId: row.id, isComing: true, limit: OTHER_DATES }, now),
  ])
  if (!outlet) return null
  return {
    ...presentEventCard(row, language, now),
    outlet: presentOutlet(outlet, language, now),
    lineUp: inOrder(row.lineUp, row.openGate).map((artist) => ({
      slug: artist.slug,
      name: artist.name,
      kind: localize(artist.kind, language),
      image: showPicture(artist.image),
      playsAt: artist.playsAt,
    })),
    isCancelled: row.isCancelled,
    onSaleFrom: row.onSaleFrom.toISOString(),
    otherDates: otherDates.map((other) => presentEventCard(other, language, now)),
  }
}

/**
 * Sorts artists by the start of their sets, counted from the time the doors open. Artists without a start time come last and keep their
 * order.
 */
function inOrder<T extends { playsAt: string | null }>(lineUp: T[], openGate: string): T[] {
  const sinceDoors = ({ playsAt }: T) =>
    playsAt === null ? Infinity : (minutesOf(playsAt) - minutesOf(openGate) + 1440) % 1440
  return lineUp.toSorted((a, b) => (sinceDoors(a) === sinceDoors(b) ? 0 : sinceDoors(a) - sinceDoors(b)))
}
