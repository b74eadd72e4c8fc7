import type { EventBadgeState } from '#app/components/cards/event-badge.tsx'
import type { Event } from '#contract/web/entities.ts'

/** A night as a list shows it; clocks are 'HH:mm' in the outlet's zone. */
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
  /** The next night of its series that can be booked, in a list where this one cannot. */
  next?: string | null
}

/** What a poster on the hoarding shows of it. */
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

/** The same as the server lists it. */
type Listed = Omit<EventCard, 'next'> & { next?: { event: { event_date: string } } | null }

/** Only what a poster shows travels to the browser. */
export function leanBill({ event, opens, zone, brand, badge, next }: Listed): BillCard {
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

/** Only what a list shows travels to the browser. */
export function leanCard({ event, opens, ends, zone, brand, badge, next }: Listed): EventCard {
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
