import { EventBadge } from '#app/components/cards/event-badge.tsx'
import type { EventCard } from '#app/components/cards/event-card.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { usePrice } from '#app/components/price.tsx'
import type { Run } from '#app/site/pages/artists/runs.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'

/** Returns true if a guest can get a place: on the site, or by WhatsApp. */
const hasPlaces = (card: EventCard) => isOnSale(card) || card.badge.state === 'whatsapp'

const isOnSale = ({ badge }: EventCard) => badge.state === 'available' || badge.state === 'few'

/**
 * Shows nights with the same poster as one group: the poster and the title once, then the lowest price of each outlet and a link for each
 * date.
 */
export function ArtistRuns({ runs }: { runs: Run[] }) {
  const [first] = runs.flatMap(({ nights }) => nights)
  if (!first) return null
  const { title, potrait_image } = first.event
  return (
    <li className="run on-ink on-top" style={first.inks}>
      <Picture className="run__poster" src={potrait_image} alt="" slot="tile" />
      <h3 className="d1">{title}</h3>
      <div className="run__places">
        {runs.map((run) => (
          <RunPlace key={run.name} run={run} />
        ))}
      </div>
    </li>
  )
}

function RunPlace({ run: { nights } }: { run: Run }) {
  const to = usePageLink()
  const text = useNightText()
  const price = usePrice()
  const t = useMessages('catalogue')
  const [first] = nights
  if (!first) return null
  const prices = nights.filter(isOnSale).flatMap(({ event }) => event.price_from ?? [])
  return (
    <div>
      <p className="run__place small num">
        <span>
          {first.event.outlet.name}, {text.clock(first.opens, first.zone)}
        </span>
        {prices.length > 0 && <span>{t.from(price(Math.min(...prices)))}</span>}
      </p>
      <ul className="run__nights">
        {nights.map((card) => (
          <li key={card.event.id}>
            <Link to={to('event', { event_slug: card.event.slug })}>
              <b className="num">{text.short(card.event.event_date)}</b>
              {card.badge.state !== 'available' && <EventBadge state={card.badge.state} text={card.badge.text} />}
              {hasPlaces(card) && <Icon name="right" />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
