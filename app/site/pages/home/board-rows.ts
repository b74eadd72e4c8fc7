import type { EventCard } from '#app/components/cards/event-card.ts'
import { nowOn } from '#app/site/pages/home/timetable.ts'
import { clockIn, timezoneOf, type ZoneName } from '#domain/calendar/night.ts'
import { canBeHad } from '#server/catalogue/events/on-sale.ts'
import type { Tonight } from '#server/catalogue/events/tonight.ts'

/**
 * A night at an outlet on the board. Times are 'HH:mm' in the outlet's zone. Without an event, the board shows the outlet's usual hours.
 */
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
  isOpen: boolean
  isOver: boolean
  /** The lowest payment in rupiah for a table or a dinner. It is set only for an outlet without an event. */
  priceFrom: number | null
  /** The first date that takes bookings, if dinners cannot be booked for this night. Only for an outlet without an event. */
  bookableFrom: string | null
  isDining: boolean
}

/** A city on the board. `now` is the position of the current time, in half hours (see `nowOn`). */
export type Row = { city: { id: number; name: string }; zone: ZoneName; now: number | null; slots: Slot[] }

/** Returns true if a guest cannot get a place in the slot, because it is over, closed or full. */
const isGone = ({ event, isOver, bookableFrom }: Slot): boolean =>
  event ? !canBeHad(event) : isOver || bookableFrom !== null

type CitySlot = Omit<Row, 'slots' | 'now'> & { slot: Slot }

/**
 * Returns all events of a night, and the other open outlets with their usual hours. There is one row for each city, in
 * the order of the cities. In a row, nights are in the order of their hours, and unavailable nights are last. The rows contain only data
 * that the board displays.
 */
export function rowsOf({ events, ordinary }: Pick<Tonight, 'events' | 'ordinary'>, now: Date): Row[] {
  const citySlots: CitySlot[] = [
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
        isOpen: false,
        isOver: badge.state === 'past',
        priceFrom: null,
        bookableFrom: null,
        isDining: false,
      },
    })),
    ...ordinary.map(({ city, zone, ...slot }) => ({ city, zone, slot: { ...slot, event: null } })),
  ]
  return [...Map.groupBy(citySlots, ({ city }) => city.id).values()]
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
