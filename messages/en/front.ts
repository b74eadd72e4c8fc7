// The home page, and the stories it tells of: words that only it ships.
import type { FrontWords } from '#messages/id/front.ts'
import { home } from '#messages/en/home.ts'
import { stories } from '#messages/en/stories.ts'

export const front: FrontWords = { home, stories }
