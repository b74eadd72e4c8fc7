// The home page, and the stories it tells of: messages that only it ships.
import type { FrontMessages } from '#messages/id/front.ts'
import { home } from '#messages/en/home.ts'
import { stories } from '#messages/en/stories.ts'

export const front: FrontMessages = { home, stories }
