import type { EventCard } from '#app/components/cards/event-card.ts'
import { nowOn } from '#app/site/pages/home/timetable.ts'
import { clockIn, timezoneOf, type ZoneName } from '#domain/calendar/night.ts'
import { canBeHad } from '#server/catalogue/events/on-sale.ts'
import type { Tonight } from '#server/catalogue/events/tonight.ts'

/** What the board shows of a night at an outlet, clocks 'HH:mm' in the outlet's zone. Without an event the outlet is simply open. */
export type Slot = {
  outlet: { name: string; slug: string }
  /** Slug of the brand. */
  brand: string
  opens: string
  ends: string
  event: {
    slug: string
    title: string
    badge: EventCard['badge']
    price_from: number | null
    next: string | null
  } | null
  isOver: boolean
  /** Of an outlet that is simply open: the least that is paid, in rupiah, for a table or a dinner. */
  priceFrom: number | null
  isDining: boolean
}

/** A city on the board, and where now stands on it. */
export type Row = { city: { id: number; name: string }; zone: ZoneName; now: number | null; slots: Slot[] }

/** Returns true if a guest can get no place in the slot: it is over, closed or full. */
const isGone = ({ event, isOver }: Slot): boolean => (event ? !canBeHad(event) : isOver)

type Placed = Omit<Row, 'slots' | 'now'> & { slot: Slot }

/** Everywhere one can go on a night, by city: events and brands that are simply open, by the hour; what cannot be had comes last. Only what is shown travels. */
export function rowsOf({ events, ordinary }: Pick<Tonight, 'events' | 'ordinary'>, now: Date): Row[] {
  const placed: Placed[] = [
    ...events.map(({ event, brand, opens, ends, zone, badge, next }) => ({
      city: { id: event.location.id, name: event.location.name },
      zone,
      slot: {
        outlet: { name: event.outlet.name, slug: event.outlet.slug },
        brand: brand.slug,
        opens,
        ends,
        event: {
          slug: event.slug,
          title: event.title,
          badge: { state: badge.state, text: badge.text },
          price_from: event.price_from,
          next: next?.event.event_date ?? null,
        },
        isOver: badge.state === 'past',
        priceFrom: null,
        isDining: false,
      },
    })),
    ...ordinary.map(({ city, zone, outlet, brand, opens, ends, isOver, priceFrom, isDining }) => ({
      city,
      zone,
      slot: { outlet, brand, opens, ends, event: null, isOver, priceFrom, isDining },
    })),
  ]
  return [...Map.groupBy(placed, ({ city }) => city.id).values()]
    .flatMap((list) => {
      const [first] = list
      if (!first) return []
      const slots = list
        .map(({ slot }) => slot)
        .toSorted((a, b) => Number(isGone(a)) - Number(isGone(b)) || a.opens.localeCompare(b.opens))
      return [{ city: first.city, zone: first.zone, now: nowOn(clockIn(now, timezoneOf(first.zone))), slots }]
    })
    .toSorted((a, b) => a.city.id - b.city.id)
}
