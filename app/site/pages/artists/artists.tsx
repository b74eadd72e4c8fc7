import './artists.css'
import { Link } from 'react-router'
import { chipsOf, FilterChips } from '#app/components/forms/filter-chips.tsx'
import { Head } from '#app/components/head.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { Pager } from '#app/components/pager.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pickDefined, readFilters } from '#app/site/filters.ts'
import { answerList, notFound, pageApp } from '#app/site/page-app.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { listArtists } from '#server/catalogue/artists/list-artists.ts'
import type { Route } from './+types/artists'

export const handle: PageHandle = {
  trail: ({ messages, to }) => [{ label: messages.site.artists, to: to('artists') }],
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const filters = readFilters(request.url)
  if (!filters) throw notFound()
  const { brand, page } = filters
  const [{ cards, ...list }, brands] = await Promise.all([
    listArtists(app, language, pickDefined({ brand, page })),
    listBrands(app, language),
  ])
  return answerList({
    ...list,
    brand,
    brands: brands.map(({ slug, name }) => ({ value: slug, label: name })),
    artists: cards.map(({ artist: { slug, name, kind, image_url: image }, next }) => ({
      slug,
      name,
      kind,
      image,
      next,
    })),
  })
}

type Artist = Route.ComponentProps['loaderData']['artists'][number]

export default function ArtistsPage({ loaderData }: Route.ComponentProps) {
  const { artists, brands, page, perPage, total } = loaderData
  const t = useMessages('artists')
  const all = useMessages('catalogue')
  const to = usePageLink()
  return (
    <div className="artists wrap">
      <Head title={t.title} description={t.description(useVisit().group.shortName)} />
      <header className="artists__head">
        <h1 className="d1">{t.heading}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      <FilterChips label={all.brand} chips={chipsOf('brand', all.allBrands, brands)} />
      <p className="small faint artists__count" role="status">
        {t.count(total)}
      </p>
      {artists.length > 0 ? (
        <ul className="artists__wall">
          {artists.map((artist, at) => (
            <ArtistCard key={artist.slug} artist={artist} isFirst={at < 2} />
          ))}
        </ul>
      ) : (
        <Empty
          title={page > 1 ? t.empty : t.emptyHere}
          actions={<ButtonLink to={to('artists')}>{page > 1 ? t.all : all.clear}</ButtonLink>}
        >
          {page > 1 ? t.emptyLine : t.emptyHereLine}
        </Empty>
      )}
      <Pager page={page} perPage={perPage} total={total} />
    </div>
  )
}

function ArtistCard({ artist: { slug, name, kind, image, next }, isFirst }: { artist: Artist; isFirst: boolean }) {
  const t = useMessages('artists')
  const to = usePageLink()
  const text = useNightText()
  return (
    <li data-brand={next?.brandSlug}>
      <Link className="artist-card" to={to('artist', { artist_slug: slug })} viewTransition>
        <Picture src={image} alt="" slot="artist" isPriority={isFirst} />
        <h2 className="d3">{name}</h2>
        <span className="small quiet">{kind}</span>
        {next ? (
          <span className="small artist-card__next">
            <b className="num accent">{text.short(next.night)}</b> {next.outlet}
          </span>
        ) : (
          <span className="small faint">{t.noneNext}</span>
        )}
      </Link>
    </li>
  )
}
