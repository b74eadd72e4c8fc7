// All words that pages of this language show, by area.
import { everywhere } from '#messages/id/everywhere.ts'
import { flow } from '#messages/id/flow.ts'

export const words = { ...everywhere, ...flow }
export type Words = typeof words
