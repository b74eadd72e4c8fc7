// The ways into a reservation: messages that only their pages ship.
import type { ReservingMessages } from '#messages/id/areas/reserving.ts'
import { reserve } from '#messages/en/booking/reserve.ts'

export const reserving: ReservingMessages = { reserve }
