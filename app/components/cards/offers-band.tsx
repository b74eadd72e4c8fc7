import { OfferGrid, type OfferCardEntity } from '#app/components/cards/offer-card.tsx'
import { useMessages } from '#app/components/messages.tsx'

/** Renders nothing without offers. */
export function OffersBand({ offers }: { offers: OfferCardEntity[] }) {
  const t = useMessages('catalogue')
  if (offers.length === 0) return null
  return (
    <section className="section wrap offers-band" aria-labelledby="offers">
      <div className="section-head">
        <h2 className="d2" id="offers">
          {t.offers}
        </h2>
      </div>
      <OfferGrid offers={offers} />
    </section>
  )
}
