// The messages of a sale's waiting room, which only its pages ship.
import { sale } from '#messages/id/booking/sale.ts'

export const queueing = { sale }
export type QueueingMessages = typeof queueing
