import { OfferGrid, type OfferCardEntity } from '#app/components/cards/offer-card.tsx'
import { useMessages } from '#app/components/messages.tsx'

/** `scale` is the type scale of the heading. Renders nothing without offers. */
export function OffersBand({ offers, scale = 'd1' }: { offers: OfferCardEntity[]; scale?: 'd1' | 'd2' }) {
  const t = useMessages('catalogue')
  if (offers.length === 0) return null
  return (
    <section className="section wrap offers-band" aria-labelledby="offers">
      <div className="section-head">
        <h2 className={scale} id="offers">
          {t.offers}
        </h2>
      </div>
      <OfferGrid offers={offers} />
    </section>
  )
}
