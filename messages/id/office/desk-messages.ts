// Messages of the desk's pages: a night is received without them.
import { affiliators } from '#messages/id/office/affiliators.ts'
import { allOutlets } from '#messages/id/office/night/all-outlets.ts'
import { books } from '#messages/id/office/desk/books.ts'
import { labels } from '#messages/id/office/desk/labels.ts'
import { money } from '#messages/id/office/desk/money.ts'
import { companies } from '#messages/id/office/desk/companies.ts'
import { gateways } from '#messages/id/office/desk/gateways.ts'
import { payments } from '#messages/id/office/desk/payments.ts'
import { presence } from '#messages/id/office/desk/presence.ts'
import { report } from '#messages/id/office/desk/report.ts'
import { devices } from '#messages/id/office/devices.ts'
import { door } from '#messages/id/office/night/door.ts'
import { guests } from '#messages/id/office/guests.ts'
import { join } from '#messages/id/office/join.ts'
import { me } from '#messages/id/office/me.ts'
import { closing } from '#messages/id/office/night/closing.ts'
import { people } from '#messages/id/office/people.ts'
import { permissions } from '#messages/id/office/permissions.ts'
import { cancelNight } from '#messages/id/office/stock/cancel-night.ts'
import { floorPlan } from '#messages/id/office/stock/floor-plan.ts'
import { settings } from '#messages/id/office/desk/settings.ts'
import { stockCommon } from '#messages/id/office/stock/stock-common.ts'
import { stockPackages } from '#messages/id/office/stock/stock-packages.ts'
import { stockCourses } from '#messages/id/office/stock/stock-courses.ts'
import { stockNights } from '#messages/id/office/stock/stock-nights.ts'
import { stockPrices } from '#messages/id/office/stock/stock-prices.ts'
import { stockRules } from '#messages/id/office/stock/stock-rules.ts'
import { stockSections } from '#messages/id/office/stock/stock-sections.ts'
import { stockTables } from '#messages/id/office/stock/stock-tables.ts'
import { sales } from '#messages/id/office/stock/sales.ts'
import { stockTaxes } from '#messages/id/office/stock/stock-taxes.ts'
import { stockTickets } from '#messages/id/office/stock/stock-tickets.ts'

export const deskMessages = {
  affiliators,
  allOutlets,
  books,
  cancelNight,
  closing,
  companies,
  devices,
  door,
  floorPlan,
  guests,
  join,
  labels,
  me,
  money,
  gateways,
  payments,
  people,
  permissions,
  presence,
  report,
  sales,
  settings,
  stockCommon,
  stockNights,
  stockPrices,
  stockSections,
  stockTables,
  stockTaxes,
  stockTickets,
  stockCourses,
  stockPackages,
  stockRules,
}
export type DeskMessages = typeof deskMessages
