// Messages of the pages that make and edit content, of the setup and of the editor of roles. All other pages of the office are received without them.
import { connections } from '#messages/id/office/desk/connections.ts'
import { content } from '#messages/id/office/desk/content.ts'
import { eventSeries } from '#messages/id/office/desk/event-series.ts'
import { newItems } from '#messages/id/office/desk/new-items.ts'
import { roles } from '#messages/id/office/desk/roles.ts'
import { setup } from '#messages/id/office/desk/setup.ts'
import { sheets } from '#messages/id/office/desk/sheets.ts'

export const contentMessages = {
  connections,
  content,
  eventSeries,
  newItems,
  roles,
  setup,
  sheets,
}
export type ContentMessages = typeof contentMessages
