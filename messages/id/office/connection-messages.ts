// Messages of the pages that connect other systems, and of the page of broadcasts.
import { broadcasts } from '#messages/id/office/desk/broadcasts.ts'
import { webhooks } from '#messages/id/office/desk/webhooks.ts'

export const connectionMessages = { broadcasts, webhooks }
export type ConnectionMessages = typeof connectionMessages
