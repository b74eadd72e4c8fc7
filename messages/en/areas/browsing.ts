// Messages that only the pages of brands, outlets, events and artists load.
import type { BrowsingMessages } from '#messages/id/areas/browsing.ts'
import { artists } from '#messages/en/site/artists.ts'
import { places } from '#messages/en/places.ts'

export const browsing: BrowsingMessages = { artists, places }
