import { describe } from '#app/components/description.ts'
import type { EventCard } from '#app/components/cards/event-card.ts'
import { Head } from '#app/components/head.tsx'
import { JsonLd } from '#app/components/json-ld.tsx'
import { pictures } from '#app/components/json-ld/thing.ts'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { Artist } from '#contract/web/artists.ts'

export function ArtistHead({ artist, coming }: { artist: Artist; coming: EventCard[] }) {
  const t = useMessages('places').meta
  const to = usePageLink()
  const text = useNightText()
  const { origin, group } = useVisit()
  const next = coming[0]?.event
  const url = origin + to('artist', { artist_slug: artist.slug })
  return (
    <>
      <Head
        title={t.artistTitle(artist.name, artist.kind)}
        description={describe(
          artist.bio,
          next && t.artistNext(text.plain(next.event_date), next.outlet.name),
          t.artistDates(group.shortName),
        )}
        image={artist.image_url}
      />
      <JsonLd
        things={
          import.meta.env.SSR
            ? [
                {
                  '@type': 'PerformingGroup',
                  '@id': `${url}#artist`,
                  url,
                  name: artist.name,
                  description: artist.bio,
                  image: pictures(origin, artist.image_url),
                },
              ]
            : null
        }
      />
    </>
  )
}
