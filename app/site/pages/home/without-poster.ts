import type { EventCard } from '#app/components/cards/event-card.ts'

/** Returns the nights with another poster, so that the page shows a poster once. If all nights have this poster, returns all of them. */
export function withoutPoster<Card extends Pick<EventCard, 'event'>>(
  cards: Card[],
  poster: string | undefined,
): Card[] {
  const others = cards.filter(({ event }) => event.potrait_image !== poster)
  return others.length > 0 ? others : cards
}
