import './brands.css'
import { Link } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageApp } from '#app/site/page-app.ts'
import { Picture, veilStyle } from '#app/ui/picture.tsx'
import { kindsOf } from '#server/catalogue/kinds-of.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { uprightOf } from '#server/pictures/known-pictures.ts'
import type { Route } from './+types/brands'

export const handle: PageHandle = {
  leadsToReserve: true,
  trail: ({ messages, to }) => [{ label: messages.site.brands, to: to('brands') }],
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const brands = await listBrands(app, language)
  return {
    kinds: kindsOf(brands, language),
    brands: brands.map(({ slug, name, tagline, image, cities }) => ({
      slug,
      name,
      tagline,
      image,
      upright: uprightOf(image),
      cities,
    })),
  }
}

export default function BrandsPage({ loaderData: { brands, kinds } }: Route.ComponentProps) {
  const t = useMessages('places').brands
  const to = usePageLink()
  const { shortName } = useVisit().group
  const names = brands.map(({ name }) => name)
  return (
    <div className="brands">
      <Head title={t.title(names.length, kinds)} description={t.description(shortName, names, kinds)} />
      <header className="wrap brands__head">
        <h1 className="d1">{t.heading(names.length)}</h1>
        <p className="lead">{t.lead(names.length)}</p>
      </header>
      <ul>
        {brands.map((brand, i) => (
          <li key={brand.slug} data-brand={brand.slug}>
            <Link
              className="brand-row"
              to={to('brand', { brand_slug: brand.slug })}
              style={veilStyle(brand.image, brand.upright)}
              viewTransition
            >
              <Picture src={brand.image} upright={brand.upright} alt="" slot="band" isPriority={i === 0} />
              <div className="wrap brand-row__words veil-below">
                <h2 className="poster-type">{brand.name}</h2>
                <span className="brand-row__line">
                  <span className="lead">{brand.tagline}</span>
                  <span className="small">{brand.cities.join(', ')}</span>
                </span>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
