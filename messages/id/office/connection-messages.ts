// Messages of the pages that connect other systems.
import { webhooks } from '#messages/id/office/desk/webhooks.ts'

export const connectionMessages = { webhooks }
export type ConnectionMessages = typeof connectionMessages
