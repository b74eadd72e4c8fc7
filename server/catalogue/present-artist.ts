import type { Artist } from '#contract/artists.ts'
import type { ArtistRow } from '#server/catalogue/artist-repository.ts'

/** A row in the words of the contract. */
export const presentArtist = ({ id, slug, name, kind, bio, image }: ArtistRow): Artist => ({
  id,
  slug,
  name,
  kind,
  bio,
  image_url: image,
})
