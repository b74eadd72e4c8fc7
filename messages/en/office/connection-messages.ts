import type { ConnectionMessages } from '#messages/id/office/connection-messages.ts'
import { audit } from '#messages/en/office/audit.ts'
import { broadcasts } from '#messages/en/office/desk/broadcasts.ts'
import { till } from '#messages/en/office/desk/till.ts'
import { webhooks } from '#messages/en/office/desk/webhooks.ts'

export const connectionMessages: ConnectionMessages = { audit, broadcasts, till, webhooks }
