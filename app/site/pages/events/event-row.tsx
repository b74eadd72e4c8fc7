import './event-row.css'
import { Link } from 'react-router'
import type { EventCard, InkedCard } from '#app/components/cards/event-card.ts'
import { EventOffer } from '#app/components/cards/event-offer.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { Picture } from '#app/ui/picture.tsx'

type EventRowProps = { cards: InkedCard[]; isFirst: boolean; isWide: boolean }

/**
 * A row of the event list: poster, title, line and outlet of a night, in the ink colors of the poster. If several outlets show the same
 * night, they share the poster, and each outlet has its own link. `isWide`: the row is as wide as two normal rows.
 */
export function EventRow({ cards, isFirst, isWide }: EventRowProps) {
  const to = usePageLink()
  const [card, ...more] = cards
  if (!card) return null
  const { event, brand, inks } = card
  const words = (
    <>
      <Picture src={event.potrait_image} alt="" slot={isWide ? 'playbillWide' : 'playbill'} isPriority={isFirst} />
      <span className="event-row__text small on-ink on-top">
        <span>
          <b>{event.title}</b>
          <span className="event-row__line">{event.tagline}</span>
        </span>
        {more.length === 0 ? (
          <Where card={card} />
        ) : (
          <span className="event-row__places">
            {cards.map((each) => (
              <Link key={each.event.id} to={to('event', { event_slug: each.event.slug })} viewTransition>
                <Where card={each} />
              </Link>
            ))}
          </span>
        )}
      </span>
    </>
  )
  return (
    <li className="event-row" data-wide={isWide || undefined} data-brand={brand.slug} style={inks}>
      {more.length === 0 ? (
        <Link className="event-row__in" to={to('event', { event_slug: event.slug })} viewTransition>
          {words}
        </Link>
      ) : (
        <div className="event-row__in">{words}</div>
      )}
    </li>
  )
}

function Where({ card }: { card: InkedCard }) {
  const { event, opens, ends, zone } = card
  const text = useNightText()
  return (
    <span className="event-row__where">
      <span className="brand-tag">{event.outlet.name}</span>
      <span className="num">
        {event.location.name}, <span className="nowrap">{text.range(opens, ends, zone)}</span>
      </span>
      <EventOffer card={card} />
    </span>
  )
}

/** A row for a night that accepts no bookings. It has no poster and no price. It shows the next date of the night's series. */
export function ClosedRow({ card }: { card: EventCard }) {
  const { event, brand } = card
  const to = usePageLink()
  return (
    <li className="event-row event-row--closed small" data-brand={brand.slug}>
      <Link className="event-row__in" to={to('event', { event_slug: event.slug })}>
        <b>{event.title}</b>
        <span className="brand-tag">{event.outlet.name}</span>
        <EventOffer card={card} />
      </Link>
    </li>
  )
}
