import type { Artist } from '#contract/web/artists.ts'
import type { Language } from '#contract/preferences.ts'
import type { ArtistRow } from '#server/catalogue/artists/artist-repository.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'
import { localizeAll } from '#server/catalogue/localize.ts'

export function presentArtist({ id, slug, name, kind, bio, image }: ArtistRow, language: Language): Artist {
  const { texts, foreign } = localizeAll({ kind, bio }, language)
  return { id, slug, name, ...texts, image_url: showPicture(image), foreign }
}
