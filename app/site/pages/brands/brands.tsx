import './brands.css'
import { Link } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageApp } from '#app/site/page-app.ts'
import { Picture, veilStyle } from '#app/ui/picture.tsx'
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

export default function BrandsPage({ loaderData: { brands } }: Route.ComponentProps) {
  const t = useMessages('places').brands
  const to = usePageLink()
  return (
    <div className="brands">
      <Head title={t.title} description={t.description} />
      <header className="wrap brands__head">
        <h1 className="d1">{t.heading}</h1>
        <p className="lead">{t.lead}</p>
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
