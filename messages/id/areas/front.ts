// The home page, and the stories it tells of: messages that only it ships.
import { home } from '#messages/id/site/home.ts'
import { stories } from '#messages/id/site/stories.ts'

export const front = { home, stories }
export type FrontMessages = typeof front
