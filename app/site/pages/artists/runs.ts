import type { EventCard } from '#app/components/cards/event-card.ts'

/** Several nights of an artist that differ only in their date. */
export type Run = { name: string; nights: EventCard[] }

/** Minimum number of nights that are shown as one run. A smaller number of nights is shown as separate rows. */
const LEAST = 3

const nameOf = ({ event, opens }: EventCard) => [event.title, event.outlet.name, opens].join(', ')

/** Splits nights into runs and other nights. The nights of a run differ only in their date. Both lists are in the order of the dates. */
export function runsOf(cards: readonly EventCard[]): { runs: Run[]; others: EventCard[] } {
  const nightsOf = (name: string) => cards.filter((card) => nameOf(card) === name)
  const runs = [...new Set(cards.map(nameOf))]
    .map((name) => ({ name, nights: nightsOf(name) }))
    .filter(({ nights }) => nights.length >= LEAST)
  const names = new Set(runs.map(({ name }) => name))
  return { runs, others: cards.filter((card) => !names.has(nameOf(card))) }
}
