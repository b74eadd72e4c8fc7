// Articles, news and press releases: messages that only their pages ship.
import type { ReadingMessages } from '#messages/id/reading.ts'
import { stories } from '#messages/en/stories.ts'

export const reading: ReadingMessages = { stories }
