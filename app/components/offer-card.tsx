import './offer-card.css'
import { useForeign } from '#app/components/foreign.ts'
import { usePageLink } from '#app/components/page-link.ts'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Offer } from '#contract/offers-and-menus.ts'

export type OfferCardEntity = Pick<Offer, 'id' | 'slug' | 'title' | 'summary' | 'image_url' | 'brand' | 'foreign'>

/** Only what a card shows travels to the browser. */
export const leanOffer = ({
  id,
  slug,
  title,
  summary,
  image_url,
  brand,
  foreign,
}: OfferCardEntity): OfferCardEntity => ({
  id,
  slug,
  title,
  summary,
  image_url,
  brand,
  foreign,
})

/** An offer in a list: its picture, whose it is, what one gets. */
export function OfferCard({ offer, level = 'h3' }: { offer: OfferCardEntity; level?: 'h2' | 'h3' }) {
  const to = usePageLink()
  const foreign = useForeign()
  const Title = level
  return (
    <Link
      className="offer-card"
      to={to('offer', { offer_slug: offer.slug })}
      data-house={offer.brand?.slug}
      viewTransition
    >
      <Picture src={offer.image_url} alt="" slot="card" />
      {offer.brand && <span className="house-tag">{offer.brand.name}</span>}
      <Title className="d3" {...foreign(offer, 'title')}>
        {offer.title}
      </Title>
      <span className="small quiet" {...foreign(offer, 'summary')}>
        {offer.summary}
      </span>
    </Link>
  )
}
