// The messages of the pages of a split, which only these pages ship.
import { split } from '#messages/id/booking/split.ts'

export const sharing = { split }
export type SharingMessages = typeof sharing
