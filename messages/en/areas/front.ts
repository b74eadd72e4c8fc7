// The home page, and the stories it tells of: messages that only it ships.
import type { FrontMessages } from '#messages/id/areas/front.ts'
import { home } from '#messages/en/site/home.ts'
import { stories } from '#messages/en/site/stories.ts'

export const front: FrontMessages = { home, stories }
