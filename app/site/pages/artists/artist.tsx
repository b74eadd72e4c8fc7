import './artist.css'
import { useForeign } from '#app/components/foreign.ts'
import { ForeignNote } from '#app/components/foreign-note.tsx'
import { DateList } from '#app/components/cards/date-list.tsx'
import { leanCard } from '#app/components/cards/event-card.ts'
import { ArtistRuns } from '#app/site/pages/artists/artist-run.tsx'
import { runsOf } from '#app/site/pages/artists/runs.ts'
import { ArtistHead } from '#app/site/pages/artists/artist-head.tsx'
import { RoomHead } from '#app/components/flood/room-head.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { followLink } from '#app/site/pages/follow/follow-view.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { billInksOf, floodOf } from '#server/pictures/inks/flood-of.ts'
import { findArtistPage } from '#server/catalogue/artists/find-artist.ts'
import type { Route } from './+types/artist'

/** The page has the colors of the brand of the artist's next night. */
export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  brand: (data) => data.coming[0]?.brand.slug,
  flood: (data) => data.flood,
  trail: ({ data: { artist }, messages, to }) => [
    { label: messages.site.artists, to: to('artists') },
    { label: artist.name, to: to('artist', { artist_slug: artist.slug }) },
  ],
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const artistPage = await findArtistPage(app, language, params.artist_slug)
  if (!artistPage) throw notFound()
  const coming = artistPage.coming.map((card) => ({ ...leanCard(card), inks: billInksOf(card.event.potrait_image) }))
  return {
    artist: artistPage.artist,
    follow: followLink(language, 'artist', params.artist_slug),
    flood: floodOf(artistPage.artist.image_url),
    coming,
    ...runsOf(coming),
  }
}

export default function ArtistPage({ loaderData: { artist, follow, coming, runs, others } }: Route.ComponentProps) {
  const foreign = useForeign()
  const t = useMessages('artists')
  const to = usePageLink()
  const text = useNightText()
  const next = coming.find(({ badge }) => badge.state === 'available' || badge.state === 'few')
  return (
    <div className="artist">
      <ArtistHead artist={artist} coming={coming} />
      <RoomHead image={artist.image_url} upright={null} title={artist.name}>
        <p {...foreign(artist, 'kind')}>{artist.kind}</p>
        <ForeignNote of={artist} field="bio" />
        <p className="room__bio" {...foreign(artist, 'bio')}>
          {artist.bio}
        </p>
        <p className="room__acts">
          {next && (
            <ButtonLink to={to('event', { event_slug: next.event.slug })} endIcon="right">
              {text.short(next.event.event_date)}, {next.event.outlet.name}
            </ButtonLink>
          )}
          <ButtonLink tone="line" to={follow.to}>
            {follow.label}
          </ButtonLink>
        </p>
      </RoomHead>
      <section className="wrap artist__coming" aria-labelledby="coming">
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
          <TextLink to={to('artists')} endIcon="right">
            {t.all}
          </TextLink>
        </p>
      </section>
    </div>
  )
}
