// All messages of the office in this language; the public site ships none of them.
import { calendar } from '#messages/id/calendar.ts'
import { affiliators } from '#messages/id/office/affiliators.ts'
import { audit } from '#messages/id/office/audit.ts'
import { booking } from '#messages/id/office/night/booking.ts'
import { change } from '#messages/id/office/night/change.ts'
import { closing } from '#messages/id/office/night/closing.ts'
import { content } from '#messages/id/office/desk/content.ts'
import { devices } from '#messages/id/office/devices.ts'
import { floorPlan } from '#messages/id/office/stock/floor-plan.ts'
import { frame } from '#messages/id/office/frame.ts'
import { guests } from '#messages/id/office/guests.ts'
import { guestLists } from '#messages/id/office/night/guest-lists.ts'
import { holds } from '#messages/id/office/night/holds.ts'
import { join } from '#messages/id/office/join.ts'
import { keys } from '#messages/id/office/keys.ts'
import { me } from '#messages/id/office/me.ts'
import { money } from '#messages/id/office/desk/money.ts'
import { night } from '#messages/id/office/night/night.ts'
import { payments } from '#messages/id/office/desk/payments.ts'
import { people } from '#messages/id/office/people.ts'
import { permissions } from '#messages/id/office/permissions.ts'
import { queue } from '#messages/id/office/night/queue.ts'
import { report } from '#messages/id/office/desk/report.ts'
import { reservation } from '#messages/id/office/reservation.ts'
import { service } from '#messages/id/office/night/service.ts'
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
  affiliators,
  audit,
  booking,
  change,
  closing,
  content,
  devices,
  floorPlan,
  frame,
  guests,
  guestLists,
  holds,
  join,
  keys,
  me,
  money,
  night,
  payments,
  people,
  permissions,
  queue,
  report,
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
