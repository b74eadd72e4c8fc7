import './artist.css'
import { useForeign } from '#app/components/foreign.ts'
import { ForeignNote } from '#app/components/foreign-note.tsx'
import { DateList } from '#app/components/cards/date-list.tsx'
import { leanCard } from '#app/components/cards/event-card.ts'
import { ArtistRuns } from '#app/site/pages/artists/artist-run.tsx'
import { runsOf } from '#app/site/pages/artists/runs.ts'
import { ArtistHead } from '#app/site/pages/artists/artist-head.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { posterScale } from '#app/components/cards/poster-scale.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { findArtistPage } from '#server/catalogue/artists/find-artist.ts'
import type { Route } from './+types/artist'

/** The page has the colors of the brand of the artist's next night. */
export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  brand: (data) => data.coming[0]?.brand.slug,
  trail: ({ data: { artist }, messages, to }) => [
    { label: messages.site.artists, to: to('artists') },
    { label: artist.name, to: to('artist', { artist_slug: artist.slug }) },
  ],
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const artistPage = await findArtistPage(app, language, params.artist_slug)
  if (!artistPage) throw notFound()
  const coming = artistPage.coming.map(leanCard)
  return { artist: artistPage.artist, coming, ...runsOf(coming) }
}

export default function ArtistPage({ loaderData: { artist, coming, runs, others } }: Route.ComponentProps) {
  const foreign = useForeign()
  const t = useMessages('artists')
  const to = usePageLink()
  return (
    <div className="artist wrap">
      <ArtistHead artist={artist} coming={coming} />
      <Picture
        className="artist__portrait"
        src={artist.image_url}
        alt={t.portrait(artist.name)}
        slot="portrait"
        isPriority
      />
      <div className="artist__main">
        <p className="small quiet" {...foreign(artist, 'kind')}>
          {artist.kind}
        </p>
        <h1 className={`poster-type artist__name artist__name--${posterScale(artist.name)}`}>{artist.name}</h1>
        <ForeignNote of={artist} field="bio" />
        <p className="lead" {...foreign(artist, 'bio')}>
          {artist.bio}
        </p>
      </div>
      <section className="artist__coming" aria-labelledby="coming">
        <h2 className="d2" id="coming">
          {t.coming}
        </h2>
        {coming.length > 0 ? (
          <>
            {runs.length > 0 && (
              <ul>
                {[...Map.groupBy(runs, ({ nights }) => nights[0]?.event.potrait_image)].map(([poster, list]) => (
                  <ArtistRuns key={poster} runs={list} />
                ))}
              </ul>
            )}
            {others.length > 0 && <DateList cards={others} isElsewhere />}
          </>
        ) : (
          <>
            <p className="quiet">{t.comingNone}</p>
            <p className="artist__acts">
              <ButtonLink to={to('events')}>{t.seeEvents}</ButtonLink>
            </p>
          </>
        )}
        <p className="artist__all">
          <TextLink to={to('artists')}>{t.all}</TextLink>
        </p>
      </section>
    </div>
  )
}
