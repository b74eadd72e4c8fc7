// Articles, news and press releases: words that only their pages ship.
import { stories } from '#messages/id/stories.ts'

export const reading = { stories }
export type ReadingWords = typeof reading
