// All messages of the office in this language; the public site ships none of them.
import { calendar } from '#messages/en/calendar.ts'
import { affiliators } from '#messages/en/office/affiliators.ts'
import { audit } from '#messages/en/office/audit.ts'
import { booking } from '#messages/en/office/night/booking.ts'
import { change } from '#messages/en/office/night/change.ts'
import { closing } from '#messages/en/office/night/closing.ts'
import { content } from '#messages/en/office/desk/content.ts'
import { devices } from '#messages/en/office/devices.ts'
import { floorPlan } from '#messages/en/office/stock/floor-plan.ts'
import { frame } from '#messages/en/office/frame.ts'
import { guests } from '#messages/en/office/guests.ts'
import { guestLists } from '#messages/en/office/night/guest-lists.ts'
import { holds } from '#messages/en/office/night/holds.ts'
import { join } from '#messages/en/office/join.ts'
import { keys } from '#messages/en/office/keys.ts'
import { me } from '#messages/en/office/me.ts'
import { money } from '#messages/en/office/desk/money.ts'
import { night } from '#messages/en/office/night/night.ts'
import { payments } from '#messages/en/office/desk/payments.ts'
import { people } from '#messages/en/office/people.ts'
import { permissions } from '#messages/en/office/permissions.ts'
import { queue } from '#messages/en/office/night/queue.ts'
import { report } from '#messages/en/office/desk/report.ts'
import { reservation } from '#messages/en/office/reservation.ts'
import { service } from '#messages/en/office/night/service.ts'
import { signIn } from '#messages/en/office/sign-in.ts'
import { stockCommon } from '#messages/en/office/stock/stock-common.ts'
import { stockNights } from '#messages/en/office/stock/stock-nights.ts'
import { stockPrices } from '#messages/en/office/stock/stock-prices.ts'
import { stockTables } from '#messages/en/office/stock/stock-tables.ts'
import { stockTickets } from '#messages/en/office/stock/stock-tickets.ts'
import { stockCourses } from '#messages/en/office/stock/stock-courses.ts'
import { stockRules } from '#messages/en/office/stock/stock-rules.ts'
import type { OfficeMessages } from '#messages/id/office/office-messages.ts'

export const officeMessages: OfficeMessages = {
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
