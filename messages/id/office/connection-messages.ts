// Messages of the pages that connect other systems, of the bills of a till, and of the page of broadcasts.
import { broadcasts } from '#messages/id/office/desk/broadcasts.ts'
import { till } from '#messages/id/office/desk/till.ts'
import { webhooks } from '#messages/id/office/desk/webhooks.ts'

export const connectionMessages = { broadcasts, till, webhooks }
export type ConnectionMessages = typeof connectionMessages
