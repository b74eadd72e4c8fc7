import type { EventBadgeState } from '#app/components/event-badge.tsx'
import type { Event } from '#contract/entities.ts'

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
  house: { slug: string; name: string }
  badge: { state: EventBadgeState; text: string }
}

/** Only what a list shows travels to the browser. */
export function leanCard({ event, opens, ends, zone, house, badge }: EventCard): EventCard {
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
    house,
    badge: { state: badge.state, text: badge.text },
  }
}
