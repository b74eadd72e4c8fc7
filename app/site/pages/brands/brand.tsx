import './brand.css'
import { useForeign } from '#app/components/foreign.ts'
import { ForeignNote } from '#app/components/foreign-note.tsx'
import { Bill } from '#app/components/bill.tsx'
import { leanCard } from '#app/components/cards/event-card.ts'
import { leanOffer } from '#app/components/cards/offer-card.tsx'
import { OffersBand } from '#app/components/cards/offers-band.tsx'
import { leanOutlet, OutletCard } from '#app/components/cards/outlet-card.tsx'
import { RoomHead } from '#app/components/flood/room-head.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { BrandHead } from '#app/site/pages/brands/brand-head.tsx'
import { firstNights } from '#app/site/pages/brands/first-nights.ts'
import { followLink } from '#app/site/pages/follow/follow-view.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type BrandPage as BrandPageData, findBrandPage } from '#server/catalogue/find-brand.ts'
import { listOffers } from '#server/content/find-offer.ts'
import { floodOf } from '#server/pictures/inks/flood-of.ts'
import { uprightOf } from '#server/pictures/known-pictures.ts'
import type { Route } from './+types/brand'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  leadsToReserve: true,
  brand: (data) => data.brand.slug,
  flood: (data) => data.flood,
  trail: ({ data: { brand }, messages, to }) => [
    { label: messages.site.brands, to: to('brands') },
    { label: brand.name, to: to('brand', { brand_slug: brand.slug }) },
  ],
}

const OFFERS = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const [brandPage, offers] = await Promise.all([
    findBrandPage(app, language, params.brand_slug),
    listOffers(app, language, { brand: params.brand_slug, limit: OFFERS }),
  ])
  if (!brandPage) throw notFound()
  const image = headPictureOf(brandPage)
  return {
    brand: brandPage.brand,
    follow: followLink(language, 'brand', params.brand_slug),
    image,
    upright: uprightOf(image),
    flood: floodOf(image),
    outlets: brandPage.outlets.map(leanOutlet),
    opensNext: brandPage.opensNext,
    coming: firstNights(brandPage.coming).slice(0, 5).map(leanCard),
    offers: offers.map(leanOffer),
  }
}

/**
 * Returns the picture at the top of a brand's page. This picture must differ from the first picture on an outlet's page. If the brand's
 * picture is the first picture of an outlet, returns that outlet's next picture.
 */
function headPictureOf({ brand, outlets }: BrandPageData): string {
  const outlet = outlets.find(({ image }) => image === brand.image)
  return outlet?.images.find(({ image_url }) => image_url !== brand.image)?.image_url ?? brand.image
}

export default function BrandPage({
  loaderData: { brand, follow, image, upright, outlets, opensNext, coming, offers },
}: Route.ComponentProps) {
  const foreign = useForeign()
  const all = useMessages('catalogue')
  const t = useMessages('places').brand
  const to = usePageLink()
  const open = outlets.filter((outlet) => outlet.open_status)
  const state = open.length > 0 ? t.openNow(open.length, outlets.length) : opensNext
  return (
    <div className="brand">
      <BrandHead brand={brand} outlets={outlets} />
      <RoomHead image={image} upright={upright} title={brand.name}>
        {state && (
          <p className="room__state">
            <Badge kind={open.length > 0 ? 'free' : 'sold'}>{state}</Badge>
          </p>
        )}
        <p className="d2" {...foreign(brand, 'tagline')}>
          {brand.tagline}
        </p>
        <p className="room__acts">
          <ButtonLink to={to('brandReserve', { brand_slug: brand.slug })} endIcon="right">
            {all.reserve}
          </ButtonLink>
          <ButtonLink tone="line" to={follow.to}>
            {follow.label}
          </ButtonLink>
        </p>
      </RoomHead>
      <section className="wrap brand__top">
        <div>
          <h2 className="sr">{t.concept}</h2>
          <ForeignNote of={brand} field="concept" />
          <p className="lead" {...foreign(brand, 'concept')}>
            {brand.concept}
          </p>
        </div>
        <Facts
          facts={[
            { term: t.music, value: brand.music && <span {...foreign(brand, 'music')}>{brand.music}</span> },
            {
              term: t.atmosphere,
              value: brand.atmosphere && <span {...foreign(brand, 'atmosphere')}>{brand.atmosphere}</span>,
            },
            { term: t.capacity, value: <span {...foreign(brand, 'capacity')}>{brand.capacity}</span> },
            { term: t.cities, value: brand.cities.join(', ') },
          ].filter(({ value }) => value !== '')}
        />
      </section>
      <section className="coming" aria-labelledby="coming">
        <div className="wrap section-head">
          <h2 className="d2" id="coming">
            {t.coming}
          </h2>
          {coming.length > 0 && (
            <TextLink to={to('events', {}, { brand: brand.slug })} endIcon="right">
              {t.allEvents}
            </TextLink>
          )}
        </div>
        {coming.length > 0 ? (
          <ul className="brand__bills">
            {coming.map((card) => (
              <li key={card.event.id}>
                <Bill card={card} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="wrap quiet">{t.comingNone}</p>
        )}
      </section>
      <OffersBand offers={offers} />
      <section className="section wrap" aria-labelledby="outlets">
        <div className="section-head">
          <h2 className="d2" id="outlets">
            {t.outlets}
          </h2>
        </div>
        <ul className="outlet-grid">
          {outlets.map((outlet) => (
            <li key={outlet.id}>
              <OutletCard outlet={outlet} level="h3" />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
