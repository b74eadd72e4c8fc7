// Messages of the home page and of its stories. Only the home page loads them.
import type { FrontMessages } from '#messages/id/areas/front.ts'
import { home } from '#messages/en/site/home.ts'
import { stories } from '#messages/en/site/stories.ts'

export const front: FrontMessages = { home, stories }
