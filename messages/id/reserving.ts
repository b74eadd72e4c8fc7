// The ways into a reservation: words that only their pages ship.
import { reserve } from '#messages/id/reserve.ts'

export const reserving = { reserve }
export type ReservingWords = typeof reserving
