// Messages of a sale's waiting room. Only its pages load them.
import type { QueueingMessages } from '#messages/id/areas/queueing.ts'
import { codeEntry } from '#messages/en/members/code-entry.ts'
import { sale } from '#messages/en/booking/sale.ts'

export const queueing: QueueingMessages = { codeEntry, sale }
