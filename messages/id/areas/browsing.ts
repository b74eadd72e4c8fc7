// Houses, outlets, events and who plays: messages that only their pages ship.
import { artists } from '#messages/id/site/artists.ts'
import { places } from '#messages/id/places.ts'

export const browsing = { artists, places }
export type BrowsingMessages = typeof browsing
