import type { EventCard, InkedCard } from '#app/components/cards/event-card.ts'

/** Nights of an artist that differ only in their date. */
export type Run<Card = InkedCard> = { name: string; nights: Card[] }

/** Minimum number of nights of a run. Fewer nights are shown as separate rows. */
const LEAST = 3

const nameOf = ({ event, opens }: EventCard) => [event.title, event.outlet.name, opens].join(', ')
const posterOf = ({ event }: EventCard) => [event.title, event.potrait_image].join(', ')

/**
 * Splits nights into runs and other nights. The nights of a run differ only in their date. If an event has a long run, its few nights at
 * another outlet or hour also count as runs. Both lists are ordered by date.
 */
export function runsOf<Card extends EventCard>(cards: readonly Card[]): { runs: Run<Card>[]; others: Card[] } {
  const groups = [...Map.groupBy(cards, nameOf)].map(([name, nights]) => ({ name, nights }))
  const posters = new Set(
    groups.filter(({ nights }) => nights.length >= LEAST).flatMap(({ nights }) => nights.map(posterOf)),
  )
  return {
    runs: groups.filter(({ nights }) => nights.some((night) => posters.has(posterOf(night)))),
    others: cards.filter((card) => !posters.has(posterOf(card))),
  }
}
