// The ways into a reservation: words that only their pages ship.
import type { ReservingWords } from '#messages/id/reserving.ts'
import { reserve } from '#messages/en/reserve.ts'

export const reserving: ReservingWords = { reserve }
