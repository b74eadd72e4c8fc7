import type { ConnectionMessages } from '#messages/id/office/connection-messages.ts'
import { webhooks } from '#messages/en/office/desk/webhooks.ts'

export const connectionMessages: ConnectionMessages = { webhooks }
