// Messages of the desk pages. They are separate, because staff who only receive guests at night do not need them.
import { affiliators } from '#messages/en/office/affiliators.ts'
import { allOutlets } from '#messages/en/office/night/all-outlets.ts'
import { books } from '#messages/en/office/desk/books.ts'
import { labels } from '#messages/en/office/desk/labels.ts'
import { money } from '#messages/en/office/desk/money.ts'
import { companies } from '#messages/en/office/desk/companies.ts'
import { gateways } from '#messages/en/office/desk/gateways.ts'
import { payments } from '#messages/en/office/desk/payments.ts'
import { presence } from '#messages/en/office/desk/presence.ts'
import { report } from '#messages/en/office/desk/report.ts'
import { devices } from '#messages/en/office/devices.ts'
import { door } from '#messages/en/office/night/door.ts'
import { guests } from '#messages/en/office/guests.ts'
import { join } from '#messages/en/office/join.ts'
import { me } from '#messages/en/office/me.ts'
import { closing } from '#messages/en/office/night/closing.ts'
import { people } from '#messages/en/office/people.ts'
import { permissions } from '#messages/en/office/permissions.ts'
import { cancelNight } from '#messages/en/office/stock/cancel-night.ts'
import { floorPlan } from '#messages/en/office/stock/floor-plan.ts'
import { settings } from '#messages/en/office/desk/settings.ts'
import { stockCommon } from '#messages/en/office/stock/stock-common.ts'
import { stockPackages } from '#messages/en/office/stock/stock-packages.ts'
import { stockCourses } from '#messages/en/office/stock/stock-courses.ts'
import { stockNights } from '#messages/en/office/stock/stock-nights.ts'
import { stockPrices } from '#messages/en/office/stock/stock-prices.ts'
import { stockRules } from '#messages/en/office/stock/stock-rules.ts'
import { stockSections } from '#messages/en/office/stock/stock-sections.ts'
import { stockTables } from '#messages/en/office/stock/stock-tables.ts'
import { sales } from '#messages/en/office/stock/sales.ts'
import { stockTaxes } from '#messages/en/office/stock/stock-taxes.ts'
import { stockTickets } from '#messages/en/office/stock/stock-tickets.ts'
import type { DeskMessages } from '#messages/id/office/desk-messages.ts'

export const deskMessages: DeskMessages = {
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
