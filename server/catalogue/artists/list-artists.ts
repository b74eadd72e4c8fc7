import type { Artist } from '#contract/web/artists.ts'
import type { Language } from '#contract/preferences.ts'
import { type ArtistNext, countArtists, listArtistRows } from '#server/catalogue/artists/artist-repository.ts'
import { presentArtist } from '#server/catalogue/artists/present-artist.ts'
import type { Reading } from '#server/work.ts'

export const ARTISTS_PER_PAGE = 36

/** An artist with the next night. `next` is null if no night is announced. */
export type ArtistCard = { artist: Artist; next: ArtistNext | null }

/**
 * Lists artists, 36 a page. Artists with the earliest next night come first. `brand` is the slug of a brand: then only artists of
 * this brand are listed.
 */
export async function listArtists(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  { page = 1, brand }: { page?: number; brand?: string } = {},
): Promise<{ cards: ArtistCard[]; page: number; perPage: number; total: number }> {
  const at = now()
  const rows = await listArtistRows(
    sql,
    { limit: ARTISTS_PER_PAGE, offset: (page - 1) * ARTISTS_PER_PAGE, ...(brand && { brand }) },
    at,
  )
  // The total is a column of the rows. A page after the last page has no rows, so a separate query counts the artists.
  const total = rows[0]?.total ?? (page > 1 ? await countArtists(sql, at, brand) : 0)
  const cards = rows.map((row) => ({ artist: presentArtist(row, language), next: row.next }))
  return { cards, page, perPage: ARTISTS_PER_PAGE, total }
}
