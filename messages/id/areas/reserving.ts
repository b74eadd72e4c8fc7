// The ways into a reservation: messages that only their pages ship.
import { reserve } from '#messages/id/booking/reserve.ts'

export const reserving = { reserve }
export type ReservingMessages = typeof reserving
