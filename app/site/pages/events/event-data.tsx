import { use } from 'react'
import { NonceContext } from '#app/browser/nonce.ts'
import { useVisit } from '#app/components/visit.ts'
import type { Event, Outlet } from '#contract/entities.ts'

type EventDataProps = { data: { event: Event; outlet: Pick<Outlet, 'address'>; badge: { state: string } } }

/** The night as search engines read it (schema.org). */
export function EventData({ data: { event, outlet, badge } }: EventDataProps) {
  const nonce = use(NonceContext)
  const { origin } = useVisit()
  const told = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.tagline,
    startDate: event.start_date,
    endDate: event.end_date,
    image: [origin + event.image_url, origin + event.potrait_image],
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: event.outlet.name, address: outlet.address },
    performer: event.bands.map((band) => ({ '@type': 'PerformingGroup', name: band.name })),
    ...(event.price_from !== null && {
      offers: {
        '@type': 'Offer',
        price: event.price_from,
        priceCurrency: 'IDR',
        availability: `https://schema.org/${badge.state === 'sold_out' ? 'SoldOut' : 'InStock'}`,
      },
    }),
  }
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: JSON.stringify(told).replaceAll('<', String.raw`\u003c`) }}
    />
  )
}
