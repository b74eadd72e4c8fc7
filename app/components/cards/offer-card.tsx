import './offer-card.css'
import { useForeign } from '#app/components/foreign.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Offer } from '#contract/web/offers-and-menus.ts'

/** Returns only the data that a card shows, so that no other data is sent to the browser. */
export const leanOffer = ({ id, slug, title, summary, figure, image_url, brand, foreign }: Offer) => ({
  id,
  slug,
  title,
  summary,
  figure,
  image_url,
  brand,
  foreign,
})

export type OfferCardEntity = ReturnType<typeof leanOffer>

function OfferCard({ offer }: { offer: OfferCardEntity }) {
  const to = usePageLink()
  const foreign = useForeign()
  const { group } = useVisit()
  return (
    <Link
      className="offer-card"
      to={to('offer', { offer_slug: offer.slug })}
      data-brand={offer.brand?.slug}
      viewTransition
    >
      <Picture src={offer.image_url} alt="" slot="card" />
      <span className="brand-tag">{offer.brand?.name ?? group.name}</span>
      {offer.figure && <span className="poster-type offer-card__figure num">{offer.figure}</span>}
      <h3 className="d3" {...foreign(offer, 'title')}>
        {offer.title}
      </h3>
      <span className="small quiet" {...foreign(offer, 'summary')}>
        {offer.summary}
      </span>
    </Link>
  )
}

export function OfferGrid({ offers }: { offers: OfferCardEntity[] }) {
  return (
    <ul className="offer-grid">
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  )
}
