// Articles, news and press releases: messages that only their pages ship.
import type { ReadingMessages } from '#messages/id/areas/reading.ts'
import { stories } from '#messages/en/site/stories.ts'

export const reading: ReadingMessages = { stories }
