// The messages of a restaurant's own page, which only that page ships.
import { dinner } from '#messages/id/booking/dinner.ts'

export const dining = { dinner }
export type DiningMessages = typeof dining
