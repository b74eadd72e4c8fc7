// Messages of pages that few people open: the audit log, broadcasts, the bills of a till, and the connections of other systems.
import { audit } from '#messages/id/office/audit.ts'
import { broadcasts } from '#messages/id/office/desk/broadcasts.ts'
import { till } from '#messages/id/office/desk/till.ts'
import { webhooks } from '#messages/id/office/desk/webhooks.ts'

export const connectionMessages = { audit, broadcasts, till, webhooks }
export type ConnectionMessages = typeof connectionMessages
