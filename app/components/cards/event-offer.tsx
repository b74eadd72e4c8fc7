import './event-offer.css'
import type { EventCard } from '#app/components/cards/event-card.ts'
import { EventBadge } from '#app/components/cards/event-badge.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { usePrice } from '#app/components/price.tsx'

type OfferCard = Pick<EventCard, 'badge' | 'next'> & { event: Pick<EventCard['event'], 'price_from'> }

/**
 * Shows the price of a night in a list, and the state of the night unless the state is 'available'. A night that is not on sale has no
 * price.
 */
export function EventOffer({ card: { event, badge, next } }: { card: OfferCard }) {
  const t = useMessages('catalogue')
  const text = useNightText()
  const price = usePrice()
  const isSold = badge.state === 'available' || badge.state === 'few'
  return (
    <span className="event-offer">
      {badge.state !== 'available' && <EventBadge state={badge.state} text={badge.text} />}
      {isSold && event.price_from !== null && <span className="num nowrap">{t.from(price(event.price_from))}</span>}
      {next && <span className="quiet num">{t.next(text.short(next))}</span>}
    </span>
  )
}
