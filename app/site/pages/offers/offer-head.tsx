import { describe } from '#app/components/description.ts'
import { Head } from '#app/components/head.tsx'
import { JsonLd } from '#app/components/json-ld.tsx'
import { offerLd } from '#app/components/json-ld/offer-ld.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { Offer } from '#contract/web/offers-and-menus.ts'

export function OfferHead({ offer, isOver }: { offer: Offer; isOver: boolean }) {
  const t = useMessages('meta')
  const to = usePageLink()
  const { origin, group } = useVisit()
  const places = offer.outlets.map(({ name }) => name)
  return (
    <>
      <Head
        title={offer.brand ? t.offerTitle(offer.title, offer.brand.name) : offer.title}
        description={describe(offer.summary, places.length > 0 && t.offerAt(t.list(places)), t.offerTerms)}
        image={offer.image_url}
        isFound={!isOver}
      />
      <JsonLd
        things={
          import.meta.env.SSR
            ? [
                offerLd({
                  origin,
                  groupName: group.name,
                  path: to('offer', { offer_slug: offer.slug }),
                  offer,
                  outlets: offer.outlets.map(({ name, slug, brand }) => ({
                    name,
                    path: to('outlet', { brand_slug: brand.slug, outlet_slug: slug }),
                  })),
                  isOver,
                }),
              ]
            : null
        }
      />
    </>
  )
}
