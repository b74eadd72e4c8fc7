// The messages of a sale's waiting room, which only its pages ship.
import { codeEntry } from '#messages/id/members/code-entry.ts'
import { sale } from '#messages/id/booking/sale.ts'

export const queueing = { codeEntry, sale }
export type QueueingMessages = typeof queueing
