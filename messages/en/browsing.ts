// Houses, outlets, events and who plays: words that only their pages ship.
import type { BrowsingWords } from '#messages/id/browsing.ts'
import { artists } from '#messages/en/artists.ts'
import { places } from '#messages/en/places.ts'

export const browsing: BrowsingWords = { artists, places }
