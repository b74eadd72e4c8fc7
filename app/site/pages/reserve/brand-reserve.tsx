import { hoursOfOutlet } from '#contract/web/outlet-hours.ts'
import './reserve.css'
import { Link } from 'react-router'
import { describe } from '#app/components/description.ts'
import { Head } from '#app/components/head.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { NightChoice } from '#app/site/pages/reserve/night-choice.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { codeIn } from '#domain/pricing/affiliator-code.ts'
import { nightOf } from '#domain/calendar/night.ts'
import { findBrandPage } from '#server/catalogue/find-brand.ts'
import { listNightsToChoose } from '#server/inventory/list-nights.ts'
import type { Route } from './+types/brand-reserve'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  leadsToReserve: true,
  isFlow: true,
  brand: (data) => data.brand.slug,
  trail: ({ data: { brand }, messages, to }) => [
    { label: messages.site.brands, to: to('brands') },
    { label: brand.name, to: to('brand', { brand_slug: brand.slug }) },
    { label: messages.site.reserve, to: to('brandReserve', { brand_slug: brand.slug }) },
  ],
}

const NIGHTS = 14

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const brandPage = await findBrandPage(app, language, params.brand_slug)
  if (!brandPage) throw notFound()
  const search = new URL(request.url).searchParams
  const outletSlug = search.get('outlet')
  const selectedOutlet =
    brandPage.outlets.find((outlet) => outlet.slug === outletSlug) ??
    (brandPage.outlets.length === 1 ? brandPage.outlets[0] : undefined)
  const tonight = selectedOutlet && nightOf(app.now(), hoursOfOutlet(selectedOutlet))
  return {
    brand: { slug: brandPage.brand.slug, name: brandPage.brand.name },
    chosen: selectedOutlet
      ? { slug: selectedOutlet.slug, type: selectedOutlet.type, brand: selectedOutlet.brand }
      : null,
    code: codeIn(search),
    nights:
      selectedOutlet && tonight ? await listNightsToChoose(app, language, selectedOutlet.id, tonight, NIGHTS) : [],
    outlets: brandPage.outlets.map(
      ({ id, name, slug, image, location, open_status_text, open_status, is_reservable, open_for_reservation }) => ({
        id,
        name,
        slug,
        image,
        city: location.name,
        open_status_text,
        open_status,
        isOnline: is_reservable && open_for_reservation,
      }),
    ),
  }
}

/**
 * The second and third step of a reservation: outlet and night of one brand. Each choice is a link with its own
 * address, so the page needs no script.
 */
export default function BrandReservePage({
  loaderData: { brand, outlets, chosen, nights, code },
}: Route.ComponentProps) {
  const t = useMessages('reserve')
  const to = usePageLink()
  return (
    <div className="reserve wrap">
      <Head
        title={t.titleAt(brand.name)}
        description={describe(useMessages('reserve').meta.reserveAt(brand.name), t.description)}
      />
      <header className="reserve__head">
        <h1 className="d1">
          {t.outletHeading} <span className="whole">{brand.name}</span>
        </h1>
        <p>
          <TextLink to={to('brandsReserve')}>
            {t.change} {t.brand.toLowerCase()}
          </TextLink>
        </p>
      </header>
      <Steps label={t.title} steps={[t.brand, t.outlet, t.date]} current={chosen ? 2 : 1} />
      <ul className="tiles tiles--small">
        {outlets.map((outlet, at) => (
          <li key={outlet.id}>
            <Link
              className="tile"
              to={to('brandReserve', { brand_slug: brand.slug }, { outlet: outlet.slug, ...(code && { code }) })}
              aria-current={outlet.slug === chosen?.slug ? 'true' : undefined}
              preventScrollReset
            >
              <Picture src={outlet.image} alt="" slot="tile" isPriority={at === 0} />
              <h2 className="d3">{outlet.name}</h2>
              <span className="small quiet">{outlet.city}</span>
              <Badge kind={outlet.isOnline && outlet.open_status ? 'free' : 'sold'}>
                {outlet.isOnline ? outlet.open_status_text : t.notOnline}
              </Badge>
            </Link>
          </li>
        ))}
      </ul>
      {chosen && (
        <section className="reserve__nights" aria-labelledby="nights">
          <h2 className="d2" id="nights">
            {t.date}
          </h2>
          <NightChoice label={t.date} nights={nights} outlet={chosen} code={code} />
        </section>
      )}
    </div>
  )
}
