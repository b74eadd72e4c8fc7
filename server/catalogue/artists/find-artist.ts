import type { Artist } from '#contract/web/artists.ts'
import type { Language } from '#contract/preferences.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import { findArtistRow } from '#server/catalogue/artists/artist-repository.ts'
import { presentArtist } from '#server/catalogue/artists/present-artist.ts'
import { type EventCard, presentEventCard } from '#server/catalogue/present.ts'
import { listEventRows } from '#server/catalogue/repository.ts'
import type { Reading } from '#server/work.ts'

/** An artist with the artist's coming nights, the earliest first. */
export type ArtistPage = { artist: Artist; coming: EventCard[] }

const COMING = 12

/** Finds the page of an artist by slug. Returns null if the artist is unknown or not published. */
export async function findArtistPage(
  app: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  slug: string,
): Promise<ArtistPage | null> {
  if (!isSlug(slug)) return null
  const now = app.now()
  const [row, events] = await Promise.all([
    findArtistRow(app.sql, slug, now),
    listEventRows(app.sql, { artist: slug, isComing: true, limit: COMING }, now),
  ])
  return (
    row && {
      artist: presentArtist(row, language),
      coming: events.map((event) => presentEventCard(event, language, now)),
    }
  )
}
