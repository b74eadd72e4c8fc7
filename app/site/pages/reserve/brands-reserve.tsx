import './reserve.css'
import { Link } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageApp } from '#app/site/page-app.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { listBrands } from '#server/catalogue/list-brands.ts'
import type { Route } from './+types/brands-reserve'

export const handle: PageHandle = {
  leadsToReserve: true,
  isFlow: true,
  trail: ({ messages, to }) => [{ label: messages.site.reserve, to: to('brandsReserve') }],
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const brands = await listBrands(app, language)
  return { brands: brands.map(({ slug, name, tagline, image, cities }) => ({ slug, name, tagline, image, cities })) }
}

/** The first step of a reservation if no brand is selected yet: the guest chooses the brand. */
export default function BrandsReservePage({ loaderData: { brands } }: Route.ComponentProps) {
  const t = useMessages('reserve')
  const to = usePageLink()
  return (
    <div className="reserve wrap">
      <Head title={useMessages('reserve').meta.reserveTitle} description={t.description} />
      <header className="reserve__head">
        <h1 className="d1">{t.heading}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      <Steps label={t.title} steps={[t.brand, t.outlet, t.date]} current={0} />
      <ul className="tiles">
        {brands.map((brand, at) => (
          <li key={brand.slug} data-brand={brand.slug}>
            <Link className="tile" to={to('brandReserve', { brand_slug: brand.slug })}>
              <Picture src={brand.image} alt="" slot="tile" isPriority={at === 0} />
              <h2 className="d2">{brand.name}</h2>
              <span className="small quiet">{brand.tagline}</span>
              <span className="micro faint">{brand.cities.join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
