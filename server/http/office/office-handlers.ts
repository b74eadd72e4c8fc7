// What each call of the office does: every call has its handler, or this file does not compile.
import { booksHandlers } from '#server/http/office/books/books-handlers.ts'
import { payoutHandlers } from '#server/http/office/books/payout-handlers.ts'
import { closeHandlers } from '#server/http/office/reports/close-handlers.ts'
import { floorPlanHandlers } from '#server/http/office/stock/floor-plan-handlers.ts'
import { guestHandlers } from '#server/http/office/guests/guest-handlers.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { companyHandlers } from '#server/http/office/money/company-handlers.ts'
import { gatewayHandlers } from '#server/http/office/money/gateway-handlers.ts'
import { paymentHandlers } from '#server/http/office/money/payment-handlers.ts'
import { refundHandlers } from '#server/http/office/money/refund-handlers.ts'
import { exportHandlers } from '#server/http/office/reports/export-handlers.ts'
import { reportHandlers } from '#server/http/office/reports/report-handlers.ts'
import { nightCancellationHandlers } from '#server/http/office/stock/night-cancellation-handlers.ts'
import { nightStockHandlers } from '#server/http/office/stock/night-stock-handlers.ts'
import { roomStockHandlers } from '#server/http/office/stock/room-stock-handlers.ts'
import { officeSaleHandlers } from '#server/http/office/sale-handlers.ts'
import { saleStockHandlers } from '#server/http/office/stock/sale-stock-handlers.ts'
import { taxHandlers } from '#server/http/office/stock/tax-handlers.ts'
import { auditHandlers } from '#server/http/office/audit-handlers.ts'

export const officeHandlers: OfficeHandlers = {
  ...auditHandlers,
  ...refundHandlers,
  ...closeHandlers,
  ...reportHandlers,
  ...nightStockHandlers,
  ...nightCancellationHandlers,
  ...roomStockHandlers,
  ...saleStockHandlers,
  ...taxHandlers,
  ...officeSaleHandlers,
  ...floorPlanHandlers,
  ...guestHandlers,
  ...paymentHandlers,
  ...companyHandlers,
  ...gatewayHandlers,
  ...booksHandlers,
  ...payoutHandlers,
  ...exportHandlers,
}
