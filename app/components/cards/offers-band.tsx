import { OfferGrid, type OfferCardEntity } from '#app/components/cards/offer-card.tsx'
import { useMessages } from '#app/components/messages.tsx'

/** What is on offer, on the pages of the group, a brand or an outlet, its head as large as theirs; nothing where nothing is. */
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
