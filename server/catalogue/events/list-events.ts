import type { Language } from '#contract/preferences.ts'
import { bookableFirst, type ListedCard, presentListed } from '#server/catalogue/events/on-sale.ts'
import { countEvents, type EventFilter, listEventRows } from '#server/catalogue/repository.ts'
import type { Reading } from '#server/work.ts'

export const EVENTS_PER_PAGE = 24

export type EventPageRequest = Pick<EventFilter, 'from' | 'to' | 'outletId' | 'brand' | 'city' | 'kind'> & {
  page?: number
}

/**
 * Events by night, 24 a page, within a night the ones that can be booked first: nights `from` to `to` inclusive, and without `from` each outlet's tonight and later.
 * `brand` and `city` are slugs, `kind` is that of the place. The contract's entity is each card's `event`.
 */
export async function listEvents(
  app: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  { page = 1, ...filter }: EventPageRequest = {},
): Promise<{ cards: ListedCard[]; page: number; perPage: number; total: number }> {
  const now = app.now()
  const offset = (page - 1) * EVENTS_PER_PAGE
  const rows = await listEventRows(app.sql, { ...filter, limit: EVENTS_PER_PAGE, offset }, now)
  // A page past the last has no row to carry the total.
  const total = rows[0]?.total ?? (page > 1 ? await countEvents(app.sql, filter, now) : 0)
  const listed = await presentListed(app, rows, language)
  const nights = Map.groupBy(listed, ({ event }) => event.event_date).values()
  return { cards: [...nights].flatMap((night) => bookableFirst(night)), page, perPage: EVENTS_PER_PAGE, total }
}
