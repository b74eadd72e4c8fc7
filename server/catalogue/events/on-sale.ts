// The order of the shop window: what can be booked comes first, and a closed night names the next one of its series.
import type { Language } from '#contract/preferences.ts'
import { type EventBadge, type EventCard, presentEventCard } from '#server/catalogue/present.ts'
import { type EventRow, nextNightsOfSeries } from '#server/catalogue/repository.ts'
import type { Reading } from '#server/work.ts'

/** A card in a list. `next` is the next night of its series that can be booked, if this one cannot. */
export type ListedCard = EventCard & { next: EventCard | null }

/** Later nights of a series that are looked at. */
const LOOK_AHEAD = 6

type Judged = { badge: Pick<EventBadge, 'state'> }

/** Returns true if a guest can get a place: on the site, or by WhatsApp. */
export const canBeHad = ({ badge: { state } }: Judged): boolean =>
  state === 'available' || state === 'few' || state === 'whatsapp'

/** Moves closed, full and past nights behind the ones that can be booked. Keeps the order otherwise. */
export const bookableFirst = <Card extends Judged>(cards: readonly Card[]): Card[] => [
  ...cards.filter(canBeHad),
  ...cards.filter((card) => !canBeHad(card)),
]

/** Presents rows, each with the next night of its series where its own cannot be booked. One query, and only if needed. */
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
