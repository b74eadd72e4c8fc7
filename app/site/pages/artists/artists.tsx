import './artists.css'
import { Link } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/page-link.ts'
import { Pager } from '#app/components/pager.tsx'
import { useMessages } from '#app/components/words.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { readFilters } from '#app/site/filters.ts'
import { pageWorld } from '#app/site/page-world.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { listArtists } from '#server/catalogue/list-artists.ts'
import type { Route } from './+types/artists'

export const handle: PageHandle = {
  trail: ({ words, to }) => [{ label: words.site.artists, to: to('artists') }],
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { world, language } = pageWorld(context)
  const { cards, ...list } = await listArtists(world, language, { page: readFilters(request.url).page })
  return {
    ...list,
    artists: cards.map(({ artist: { slug, name, kind, image_url: image }, next }) => ({
      slug,
      name,
      kind,
      image,
      next,
    })),
  }
}

type Artist = Route.ComponentProps['loaderData']['artists'][number]

export default function ArtistsPage({ loaderData: { artists, page, perPage, total } }: Route.ComponentProps) {
  const t = useMessages('artists')
  const to = usePageLink()
  return (
    <div className="artists wrap">
      <Head title={t.title} description={t.description} />
      <header className="artists__head">
        <h1 className="d1">{t.heading}</h1>
        <p className="lead">{t.lead}</p>
        <p className="small faint">{t.count(total)}</p>
      </header>
      {artists.length > 0 ? (
        <ul className="artists__wall">
          {artists.map((artist, at) => (
            <ArtistCard key={artist.slug} artist={artist} isFirst={at < 2} />
          ))}
        </ul>
      ) : (
        <Empty title={t.empty} actions={page > 1 && <ButtonLink to={to('artists')}>{t.all}</ButtonLink>}>
          {page > 1 && t.emptyLine}
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
    <li data-house={next?.brandSlug}>
      <Link className="artist-card" to={to('artist', { artist_slug: slug })} viewTransition>
        <Picture src={image} alt="" width={800} height={800} isPriority={isFirst} />
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
