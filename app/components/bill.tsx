import './bill.css'
import { EventOffer } from '#app/components/cards/event-offer.tsx'
import type { BillCard } from '#app/components/cards/event-card.ts'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'

/**
 * A poster in the row of posters. The title and the artist are in the picture. Below the picture is a text with the date, title, outlet and
 * price.
 */
export function Bill({ card }: { card: BillCard }) {
  const { event, opens, zone, brand } = card
  const to = usePageLink()
  const text = useNightText()
  return (
    <Link className="bill" to={to('event', { event_slug: event.slug })} data-brand={brand.slug} viewTransition>
      <Picture className="bill__poster" src={event.potrait_image} alt="" slot="bill" />
      <span className="bill__date num">
        {text.short(event.event_date)}, {text.clock(opens, zone)}
      </span>
      <b className="bill__title">{event.title}</b>
      <span className="small quiet">
        {event.outlet.name}, {event.location.name}
      </span>
      <EventOffer card={card} />
    </Link>
  )
}
