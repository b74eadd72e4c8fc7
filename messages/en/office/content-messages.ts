import { connections } from '#messages/en/office/desk/connections.ts'
import { content } from '#messages/en/office/desk/content.ts'
import { eventSeries } from '#messages/en/office/desk/event-series.ts'
import { newItems } from '#messages/en/office/desk/new-items.ts'
import { roles } from '#messages/en/office/desk/roles.ts'
import { setup } from '#messages/en/office/desk/setup.ts'
import { sheets } from '#messages/en/office/desk/sheets.ts'
import type { ContentMessages } from '#messages/id/office/content-messages.ts'

export const contentMessages: ContentMessages = {
  connections,
  content,
  eventSeries,
  newItems,
  roles,
  setup,
  sheets,
}
