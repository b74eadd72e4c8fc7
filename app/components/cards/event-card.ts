import type { EventBadgeState } from '#app/components/cards/event-badge.tsx'
import type { Flood } from '#contract/picture-inks.ts'
import type { Event } from '#contract/web/entities.ts'

/** A night in a list. Times are 'HH:mm' in the outlet's zone. */
export type EventCard = {
  event: Pick<
    Event,
    | 'id'
    | 'slug'
    | 'title'
    | 'tagline'
    | 'event_date'
    | 'open_gate'
    | 'image_url'
    | 'potrait_image'
    | 'price_from'
    | 'is_using_ticket'
    | 'location'
    | 'outlet'
  >
  opens: string
  ends: string
  zone: string
  brand: { slug: string; name: string }
  badge: { state: EventBadgeState; text: string }
  /** The date of the next bookable night of the series, if this night cannot be booked. */
  next?: string | null
}

/** A night in a list, with the inks of its poster. */
export type InkedCard = EventCard & { inks: Flood['style'] }

export type BillCard = {
  event: Pick<EventCard['event'], 'slug' | 'title' | 'event_date' | 'potrait_image' | 'price_from'> & {
    location: { name: string }
    outlet: { name: string }
  }
  opens: string
  zone: string
  brand: { slug: string }
  badge: EventCard['badge']
  next?: string | null
}

type ListedCard = Omit<EventCard, 'next'> & { next?: { event: { event_date: string } } | null }

/** Returns only the data that a poster shows, so that no other data is sent to the browser. */
export function leanBill({ event, opens, zone, brand, badge, next }: ListedCard): BillCard {
  const { slug, title, event_date, potrait_image, price_from, location, outlet } = event
  return {
    event: {
      slug,
      title,
      event_date,
      potrait_image,
      price_from,
      location: { name: location.name },
      outlet: { name: outlet.name },
    },
    opens,
    zone,
    brand: { slug: brand.slug },
    badge: { state: badge.state, text: badge.text },
    next: next?.event.event_date ?? null,
  }
}

/** Returns only the data that a list shows, so that no other data is sent to the browser. */
export function leanCard({ event, opens, ends, zone, brand, badge, next }: ListedCard): EventCard {
  const {
    id,
    slug,
    title,
    tagline,
    event_date,
    open_gate,
    image_url,
    potrait_image,
    price_from,
    is_using_ticket,
    location,
    outlet,
  } = event
  return {
    event: {
      id,
      slug,
      title,
      tagline,
      event_date,
      open_gate,
      image_url,
      potrait_image,
      price_from,
      is_using_ticket,
      location,
      outlet,
    },
    opens,
    ends,
    zone,
    brand,
    badge: { state: badge.state, text: badge.text },
    next: next?.event.event_date ?? null,
  }
}
