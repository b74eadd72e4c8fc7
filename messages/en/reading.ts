// Articles, news and press releases: words that only their pages ship.
import type { ReadingWords } from '#messages/id/reading.ts'
import { stories } from '#messages/en/stories.ts'

export const reading: ReadingWords = { stories }
