import type { EventCard } from '#app/components/cards/event-card.ts'

/** Several nights that differ only in their date. */
export type Run = { name: string; nights: EventCard[] }

/** Minimum number of nights that are shown as one run. A smaller number of nights is shown as separate rows. */
const LEAST = 3

const nameOf = ({ event, opens }: EventCard) => [event.title, event.outlet.name, opens].join(', ')

/** Splits nights into runs of at least `least` nights, and other nights. Both lists are in the order of the dates. */
export function runsOf(cards: readonly EventCard[], least = LEAST): { runs: Run[]; others: EventCard[] } {
  const nightsOf = (name: string) => cards.filter((card) => nameOf(card) === name)
  const runs = [...new Set(cards.map(nameOf))]
    .map((name) => ({ name, nights: nightsOf(name) }))
    .filter(({ nights }) => nights.length >= least)
  const names = new Set(runs.map(({ name }) => name))
  return { runs, others: cards.filter((card) => !names.has(nameOf(card))) }
}
