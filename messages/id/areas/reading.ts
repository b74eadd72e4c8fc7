// Articles, news and press releases: messages that only their pages ship.
import { stories } from '#messages/id/site/stories.ts'

export const reading = { stories }
export type ReadingMessages = typeof reading
