// What each call of the office does: every call has its handler, or this file does not compile.
import { booksHandlers } from '#server/http/office/books/books-handlers.ts'
import { payoutHandlers } from '#server/http/office/books/payout-handlers.ts'
import { bookingHandlers } from '#server/http/office/night/booking-handlers.ts'
import { changeHandlers } from '#server/http/office/night/change-handlers.ts'
import { dinnerHandlers } from '#server/http/office/night/dinner-handlers.ts'
import { contentHandlers } from '#server/http/office/content/content-handlers.ts'
import { closeHandlers } from '#server/http/office/reports/close-handlers.ts'
import { deviceHandlers } from '#server/http/office/device-handlers.ts'
import { officeDoorHandlers } from '#server/http/office/night/door-handlers.ts'
import { holdHandlers } from '#server/http/office/night/hold-handlers.ts'
import { floorPlanHandlers } from '#server/http/office/stock/floor-plan-handlers.ts'
import { guestHandlers } from '#server/http/office/guests/guest-handlers.ts'
import { guestListHandlers } from '#server/http/office/night/guest-list-handlers.ts'
import { nightChangeHandlers } from '#server/http/office/night/night-change-handlers.ts'
import { nightHandlers } from '#server/http/office/night/night-handlers.ts'
import type { OpenStream } from '#server/http/streams/open-streams.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { pictureHandlers } from '#server/http/office/content/picture-handlers.ts'
import { companyHandlers } from '#server/http/office/money/company-handlers.ts'
import { gatewayHandlers } from '#server/http/office/money/gateway-handlers.ts'
import { paymentHandlers } from '#server/http/office/money/payment-handlers.ts'
import { queueHandlers } from '#server/http/office/night/queue-handlers.ts'
import { refundHandlers } from '#server/http/office/money/refund-handlers.ts'
import { exportHandlers } from '#server/http/office/reports/export-handlers.ts'
import { reportHandlers } from '#server/http/office/reports/report-handlers.ts'
import { reservationHandlers } from '#server/http/office/reservation-handlers.ts'
import { serviceHandlers } from '#server/http/office/night/service-handlers.ts'
import { nightCancellationHandlers } from '#server/http/office/stock/night-cancellation-handlers.ts'
import { nightStockHandlers } from '#server/http/office/stock/night-stock-handlers.ts'
import { roomStockHandlers } from '#server/http/office/stock/room-stock-handlers.ts'
import { officeSaleHandlers } from '#server/http/office/sale-handlers.ts'
import { saleStockHandlers } from '#server/http/office/stock/sale-stock-handlers.ts'
import { taxHandlers } from '#server/http/office/stock/tax-handlers.ts'
import { auditHandlers } from '#server/http/office/audit-handlers.ts'
import { staffHandlers } from '#server/http/office/staff-handlers.ts'
import type { BellWatcher } from '#server/door/watch-bells.ts'
import { bellStreamHandlers } from '#server/http/office/night/bell-stream.ts'
import type { NightWatcher } from '#server/reservations/night/watch-nights.ts'

type Watching = { streams: OpenStream; nights: NightWatcher; bells: BellWatcher }

/** Those who watch a night share one watcher, and those who hear the bell another. */
export const officeHandlers = ({ streams, nights, bells }: Watching): OfficeHandlers => ({
  ...bellStreamHandlers(bells, streams),
  ...staffHandlers,
  ...auditHandlers,
  ...deviceHandlers,
  ...nightHandlers(nights, streams),
  ...serviceHandlers,
  ...nightChangeHandlers,
  ...reservationHandlers,
  ...queueHandlers,
  ...changeHandlers,
  ...dinnerHandlers,
  ...holdHandlers,
  ...bookingHandlers,
  ...refundHandlers,
  ...closeHandlers,
  ...reportHandlers,
  ...contentHandlers,
  ...pictureHandlers,
  ...nightStockHandlers,
  ...nightCancellationHandlers,
  ...roomStockHandlers,
  ...saleStockHandlers,
  ...taxHandlers,
  ...officeSaleHandlers,
  ...floorPlanHandlers,
  ...guestHandlers,
  ...guestListHandlers,
  ...paymentHandlers,
  ...companyHandlers,
  ...gatewayHandlers,
  ...booksHandlers,
  ...payoutHandlers,
  ...exportHandlers,
  ...officeDoorHandlers,
})
