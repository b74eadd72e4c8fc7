// Messages of the pages that connect other systems.
import { till } from '#messages/id/office/desk/till.ts'
import { webhooks } from '#messages/id/office/desk/webhooks.ts'

export const connectionMessages = { till, webhooks }
export type ConnectionMessages = typeof connectionMessages
