import type { Language } from '#contract/preferences.ts'
import { bookableFirst, type ListedCard, presentListed } from '#server/catalogue/events/on-sale.ts'
import { countEvents, type EventFilter, listEventRows } from '#server/catalogue/repository.ts'
import type { Reading } from '#server/work.ts'

export const EVENTS_PER_PAGE = 24

export type EventPageRequest = Pick<EventFilter, 'from' | 'to' | 'outletIds' | 'brand' | 'city' | 'kind' | 'artist'> & {
  page?: number
  perPage?: number
}

/**
 * Lists events by night, 24 on a page unless `perPage` is another number. Within a night, bookable events come first. The list includes the nights `from` and `to`.
 * Without `from`, it starts at the current night of each outlet. `brand`, `city` and `artist` are slugs. `kind` is the kind of outlet. Each card has
 * the `Event` of the contract as its `event`.
 */
export async function listEvents(
  app: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  { page = 1, perPage = EVENTS_PER_PAGE, ...filter }: EventPageRequest = {},
): Promise<{ cards: ListedCard[]; page: number; perPage: number; total: number }> {
  const now = app.now()
  const offset = (page - 1) * perPage
  const rows = await listEventRows(app.sql, { ...filter, limit: perPage, offset }, now)
  // The total is a column of the rows. A page after the last page has no rows, so a separate query counts the events.
  const total = rows[0]?.total ?? (page > 1 ? await countEvents(app.sql, filter, now) : 0)
  const cards = await presentListed(app, rows, language)
  const nights = Map.groupBy(cards, ({ event }) => event.event_date).values()
  return { cards: [...nights].flatMap((night) => bookableFirst(night)), page, perPage, total }
}
