// Messages of the pages on which a guest starts a reservation. Only these pages load them.
import type { ReservingMessages } from '#messages/id/areas/reserving.ts'
import { reserve } from '#messages/en/booking/reserve.ts'

export const reserving: ReservingMessages = { reserve }
