import './event-row.css'
import { Link } from 'react-router'
import type { EventCard } from '#app/components/cards/event-card.ts'
import { EventOffer } from '#app/components/cards/event-offer.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Flood } from '#contract/picture-inks.ts'

export type InkedCard = EventCard & { inks: Flood['style'] }

/** A night in the list: its poster whole, what and where on the poster's own ink. A poster of this size has no title that can be read. */
export function EventRow({ card, isFirst }: { card: InkedCard; isFirst: boolean }) {
  const { event, opens, ends, zone, brand, inks } = card
  const to = usePageLink()
  const text = useNightText()
  return (
    <li className="event-row" data-brand={brand.slug} style={inks}>
      <Link to={to('event', { event_slug: event.slug })} viewTransition>
        <Picture src={event.potrait_image} alt="" slot="playbill" isPriority={isFirst} />
        <span className="event-row__text small on-ink on-top">
          <span>
            <b className="d3">{event.title}</b>
            <span className="event-row__line">{event.tagline}</span>
          </span>
          <span className="event-row__where">
            <span className="brand-tag">{event.outlet.name}</span>
            <span className="num">
              {event.location.name}, <span className="nowrap">{text.range(opens, ends, zone)}</span>
            </span>
            <EventOffer card={card} />
          </span>
        </span>
      </Link>
    </li>
  )
}

/** A night that takes no bookings: a line without poster and price, with the next date of its series. */
export function ClosedRow({ card }: { card: EventCard }) {
  const { event, brand } = card
  const to = usePageLink()
  return (
    <li className="event-row event-row--closed small" data-brand={brand.slug}>
      <Link to={to('event', { event_slug: event.slug })}>
        <b>{event.title}</b>
        <span className="brand-tag">{event.outlet.name}</span>
        <EventOffer card={card} />
      </Link>
    </li>
  )
}
