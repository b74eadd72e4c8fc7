// Messages that only the pages of articles, news and press releases load.
import type { ReadingMessages } from '#messages/id/areas/reading.ts'
import { stories } from '#messages/en/site/stories.ts'

export const reading: ReadingMessages = { stories }
