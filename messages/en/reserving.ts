// The ways into a reservation: messages that only their pages ship.
import type { ReservingMessages } from '#messages/id/reserving.ts'
import { reserve } from '#messages/en/reserve.ts'

export const reserving: ReservingMessages = { reserve }
