// The messages of a restaurant's own page, which only that page ships.
import type { DiningMessages } from '#messages/id/areas/dining.ts'
import { dinner } from '#messages/en/booking/dinner.ts'

export const dining: DiningMessages = { dinner }
