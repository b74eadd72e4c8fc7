// Messages of a restaurant's own page. Only this page loads them.
import type { DiningMessages } from '#messages/id/areas/dining.ts'
import { dinner } from '#messages/en/booking/dinner.ts'

export const dining: DiningMessages = { dinner }
