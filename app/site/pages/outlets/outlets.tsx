import './outlets.css'
import { chipsOf, FilterChips } from '#app/components/forms/filter-chips.tsx'
import { FilterForm } from '#app/components/forms/filter-form.tsx'
import { Head } from '#app/components/head.tsx'
import { leanOutlet, OutletCard } from '#app/components/cards/outlet-card.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pickDefined, readFilters } from '#app/site/filters.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { wideBrand } from '#app/site/pages/outlets/wide-brand.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { catalogueLabels as english } from '#messages/en/site/catalogue-labels.ts'
import { catalogueLabels as indonesian } from '#messages/id/site/catalogue-labels.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { listCities } from '#server/catalogue/list-cities.ts'
import { listOutlets } from '#server/catalogue/outlets/list-outlets.ts'
import type { Route } from './+types/outlets'

export const handle: PageHandle = {
  trail: ({ messages, to }) => [{ label: messages.site.outlets, to: to('outlets') }],
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const filters = readFilters(request.url)
  if (!filters) throw notFound()
  const { city, brand, kind } = filters
  const [outlets, cities, brands] = await Promise.all([
    listOutlets(app, language, pickDefined({ city, brand, kind })),
    listCities(app),
    listBrands(app, language),
  ])
  const kinds = (language === 'en' ? english : indonesian).outletTypes
  return {
    outlets: outlets.map(leanOutlet),
    filters: { city, brand, kind },
    count: cities.reduce((sum, { outlets: ofCity }) => sum + ofCity, 0),
    cities: cities.map(({ slug, name }) => ({ value: slug, label: name })),
    brands: brands.map(({ slug, name }) => ({ value: slug, label: name })),
    kinds: Object.entries(kinds).map(([value, label]) => ({ value, label })),
  }
}

export default function OutletsPage({ loaderData }: Route.ComponentProps) {
  const { outlets, count, filters, cities, brands, kinds } = loaderData
  const t = useMessages('catalogue')
  const own = useMessages('places').outlets
  const to = usePageLink()
  const wide = wideBrand(outlets.map(({ brand }) => brand.slug))
  return (
    <div className="outlets list-page wrap">
      <Head
        title={own.title(cities.map(({ label }) => label))}
        description={own.description(useVisit().group.shortName, count, cities.length)}
      />
      <header className="list-head">
        <h1 className="d1">{own.heading}</h1>
        {/* The sentence below has the number of all outlets. */}
        <p className={outlets.length === count ? 'sr' : 'small quiet num'} role="status">
          {own.found(outlets.length)}
        </p>
        <p className="lead">{own.lead(count, cities.length)}</p>
      </header>
      <FilterChips label={t.city} chips={chipsOf('city', t.allCities, cities)} />
      <FilterForm
        lists={[
          { name: 'brand', label: t.brand, all: t.allBrands, value: filters.brand, options: brands },
          { name: 'kind', label: t.kind, all: t.allKinds, value: filters.kind, options: kinds },
        ]}
        kept={{ city: filters.city }}
        clearTo={to('outlets')}
      />
      {outlets.length > 0 ? (
        <ul className="outlet-grid">
          {outlets.map((outlet, at) => (
            <li key={outlet.id} data-wide={outlet.brand.slug === wide || undefined}>
              <OutletCard outlet={outlet} isFirst={at === 0} isInFirstScreen={at < 4} />
            </li>
          ))}
        </ul>
      ) : (
        <Empty title={own.empty} actions={<ButtonLink to={to('outlets')}>{t.clear}</ButtonLink>}>
          {own.emptyLine}
        </Empty>
      )}
    </div>
  )
}
