import './date-list.css'
import { EventBadge } from '#app/components/cards/event-badge.tsx'
import type { EventCard } from '#app/components/cards/event-card.ts'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { usePrice } from '#app/components/price.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { Link } from '#app/ui/link.tsx'

/** Nights as ruled rows: date, title and hour, how its places stand. `isElsewhere` names each row's outlet. */
export function DateList({ cards, isElsewhere }: { cards: EventCard[]; isElsewhere?: boolean }) {
  const to = usePageLink()
  const text = useNightText()
  const price = usePrice()
  const t = useMessages('catalogue')
  return (
    <ul className="dates">
      {cards.map(({ event, opens, zone, badge }) => (
        <li key={event.id}>
          <Link to={to('event', { event_slug: event.slug })}>
            <b className="num">{text.short(event.event_date)}</b>
            <span>
              <b>{event.title}</b>
              <small className="quiet num">
                {isElsewhere && `${event.outlet.name}, `}
                {text.clock(opens)} {zone}
              </small>
            </span>
            <EventBadge
              state={badge.state}
              text={
                badge.state === 'available' && event.price_from !== null ? t.from(price(event.price_from)) : badge.text
              }
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
