// All words that pages of this language show, by area.
import { everywhere } from '#messages/en/everywhere.ts'
import { flow } from '#messages/en/flow.ts'
import type { Words } from '#messages/id/index.ts'

export const words: Words = { ...everywhere, ...flow }
