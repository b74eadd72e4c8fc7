// The messages of a restaurant's own page, which only that page ships.
import type { DiningMessages } from '#messages/id/dining.ts'
import { dinner } from '#messages/en/dinner.ts'

export const dining: DiningMessages = { dinner }
