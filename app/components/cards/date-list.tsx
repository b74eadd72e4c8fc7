import './date-list.css'
import { EventOffer } from '#app/components/cards/event-offer.tsx'
import type { EventCard } from '#app/components/cards/event-card.ts'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { Link } from '#app/ui/link.tsx'

type DateListProps = {
  cards: EventCard[]
  /** True if each row also shows the name of the outlet. */
  isElsewhere?: boolean
  /** Title that the page already shows. A night with this title shows its outlet in place of the title. */
  shownTitle?: string
}

export function DateList({ cards, isElsewhere, shownTitle }: DateListProps) {
  const to = usePageLink()
  const text = useNightText()
  return (
    <ul className="dates">
      {cards.map(({ event, opens, zone, badge, next }) => (
        <li key={event.id}>
          <Link to={to('event', { event_slug: event.slug })}>
            <b className="num">{text.short(event.event_date)}</b>
            <span>
              <b>{event.title === shownTitle ? event.outlet.name : event.title}</b>
              <small className="quiet num">
                {isElsewhere && `${event.title === shownTitle ? event.location.name : event.outlet.name}, `}
                {text.clock(opens, zone)}
              </small>
            </span>
            <EventOffer card={{ event, badge, next }} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
