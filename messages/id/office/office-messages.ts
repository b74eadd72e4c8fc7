// All messages of the office in this language; the public site ships none of them.
import { calendar } from '#messages/id/calendar.ts'
import { audit } from '#messages/id/office/audit.ts'
import { change } from '#messages/id/office/change.ts'
import { devices } from '#messages/id/office/devices.ts'
import { frame } from '#messages/id/office/frame.ts'
import { join } from '#messages/id/office/join.ts'
import { me } from '#messages/id/office/me.ts'
import { night } from '#messages/id/office/night.ts'
import { people } from '#messages/id/office/people.ts'
import { permissions } from '#messages/id/office/permissions.ts'
import { queue } from '#messages/id/office/queue.ts'
import { reservation } from '#messages/id/office/reservation.ts'
import { service } from '#messages/id/office/service.ts'
import { signIn } from '#messages/id/office/sign-in.ts'
import { stockCommon } from '#messages/id/office/stock/stock-common.ts'
import { stockNights } from '#messages/id/office/stock/stock-nights.ts'
import { stockPrices } from '#messages/id/office/stock/stock-prices.ts'
import { stockTables } from '#messages/id/office/stock/stock-tables.ts'
import { stockTickets } from '#messages/id/office/stock/stock-tickets.ts'
import { stockCourses } from '#messages/id/office/stock/stock-courses.ts'
import { stockRules } from '#messages/id/office/stock/stock-rules.ts'

export const officeMessages = {
  calendar,
  audit,
  change,
  devices,
  frame,
  join,
  me,
  night,
  people,
  permissions,
  queue,
  reservation,
  service,
  signIn,
  stockCommon,
  stockNights,
  stockPrices,
  stockTables,
  stockTickets,
  stockCourses,
  stockRules,
}
export type OfficeMessages = typeof officeMessages
