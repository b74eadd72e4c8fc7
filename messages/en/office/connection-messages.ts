import type { ConnectionMessages } from '#messages/id/office/connection-messages.ts'
import { till } from '#messages/en/office/desk/till.ts'
import { webhooks } from '#messages/en/office/desk/webhooks.ts'

export const connectionMessages: ConnectionMessages = { till, webhooks }
