import './bill.css'
import { EventBadge } from '#app/components/cards/event-badge.tsx'
import type { BillCard } from '#app/components/cards/event-card.ts'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { usePrice } from '#app/components/price.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'

/** A poster on the hoarding. The poster itself carries title and artist; the date is the page's to say. */
export function Bill({ card }: { card: BillCard }) {
  const { event, opens, zone, brand, badge } = card
  const to = usePageLink()
  const text = useNightText()
  const price = usePrice()
  const t = useMessages('catalogue')
  const says = badge.state === 'available' && event.price_from !== null ? t.from(price(event.price_from)) : badge.text
  return (
    <Link className="bill" to={to('event', { event_slug: event.slug })} data-brand={brand.slug} viewTransition>
      <Picture className="bill__poster" src={event.potrait_image} alt="" slot="bill" />
      <span className="bill__date num">
        {text.short(event.event_date)}, {text.clock(opens)} {zone}
      </span>
      <b className="bill__title">{event.title}</b>
      <span className="small quiet">
        {event.outlet.name}, {event.location.name}
      </span>
      <EventBadge state={badge.state} text={says} />
    </Link>
  )
}
