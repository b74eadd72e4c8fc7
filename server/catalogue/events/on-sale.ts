// Sorts lists of events: bookable events come first. If an event cannot be booked, its card also shows the next bookable night of its
// series.
import type { Language } from '#contract/preferences.ts'
import { type EventBadge, type EventCard, presentEventCard } from '#server/catalogue/present.ts'
import { type EventRow, nextNightsOfSeries } from '#server/catalogue/repository.ts'
import type { Reading } from '#server/work.ts'

/** A card in a list. If this night cannot be booked, `next` is the next bookable night of its series. */
export type ListedCard = EventCard & { next: EventCard | null }

/** Number of later nights of a series that are checked for a bookable night. */
const LOOK_AHEAD = 6

type BadgedCard = { badge: Pick<EventBadge, 'state'> }

/** Returns true if a guest can get a place: on the site, or by WhatsApp. */
export const canBeHad = ({ badge: { state } }: BadgedCard): boolean =>
  state === 'available' || state === 'few' || state === 'whatsapp'

/** Moves events that cannot be booked (closed, full or past) behind the bookable events. Both groups keep their order. */
export const bookableFirst = <Card extends BadgedCard>(cards: readonly Card[]): Card[] => [
  ...cards.filter(canBeHad),
  ...cards.filter((card) => !canBeHad(card)),
]

/**
 * Presents event rows as cards. If an event cannot be booked, its card also gets the next bookable night of its series. One query reads
 * these nights of all cards, and runs only if a card needs it.
 */
export async function presentListed<Row extends EventRow>(
  app: Pick<Reading, 'sql' | 'now'>,
  rows: readonly Row[],
  language: Language,
): Promise<(ListedCard & { row: Row })[]> {
  const now = app.now()
  const cards = rows.map((row) => ({ ...presentEventCard(row, language, now), row }))
  const series = [...new Set(cards.filter((card) => !canBeHad(card)).map(({ row }) => row.series))]
  const later = series.length === 0 ? [] : await nextNightsOfSeries(app.sql, { series, limit: LOOK_AHEAD }, now)
  const open = later
    .map((row) => ({ series: row.series, night: row.night, card: presentEventCard(row, language, now) }))
    .filter(({ card }) => canBeHad(card))
  return cards.map((card) => ({
    ...card,
    next: canBeHad(card)
      ? null
      : (open.find(({ series: own, night }) => own === card.row.series && night > card.row.night)?.card ?? null),
  }))
}
