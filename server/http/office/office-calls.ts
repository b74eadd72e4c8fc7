import { affiliatorCalls } from '#server/http/office/affiliators/affiliator-calls.ts'
import { promoterCalls } from '#server/http/office/affiliators/promoter-calls.ts'
import { presenceCalls } from '#server/http/office/presence-calls.ts'
import { sandboxCalls } from '#server/http/office/sandbox-calls.ts'
import { deviceCalls } from '#server/http/office/device-calls.ts'
import { conversationCalls } from '#server/http/office/night/conversation-calls.ts'
import { splitCalls } from '#server/http/office/night/split-calls.ts'
import { queueCalls } from '#server/http/office/night/queue-calls.ts'
import { serviceCalls } from '#server/http/office/night/service-calls.ts'
import { nightChangeCalls } from '#server/http/office/night/night-change-calls.ts'
import { holdCalls } from '#server/http/office/night/hold-calls.ts'
import { guestListCalls } from '#server/http/office/night/guest-list-calls.ts'
import { doorCalls } from '#server/http/office/night/door-calls.ts'
import { nightCalls } from '#server/http/office/night/night-calls.ts'
import { tonightsCalls } from '#server/http/office/night/tonights-calls.ts'
import { reservationCalls } from '#server/http/office/reservation-calls.ts'
import { bookingCalls } from '#server/http/office/night/booking-calls.ts'
import { knownGuestCalls } from '#server/http/office/night/known-guest-calls.ts'
import { changeCalls } from '#server/http/office/night/change-calls.ts'
import { dinnerCalls } from '#server/http/office/night/dinner-calls.ts'
import { roleCalls } from '#server/http/office/role-calls.ts'
import { connectionCalls } from '#server/http/office/connection-calls.ts'
import { settingsCalls } from '#server/http/office/settings-calls.ts'
import { setupCalls } from '#server/http/office/setup/setup-calls.ts'
import { sheetCalls } from '#server/http/office/setup/sheet-calls.ts'
import { signInCalls } from '#server/http/office/sign-in-calls.ts'
import { contentCalls } from '#server/http/office/content/content-calls.ts'
import { newItemCalls } from '#server/http/office/content/new-item-calls.ts'
import { eventCalls } from '#server/http/office/content/event-calls.ts'
import { pictureCalls } from '#server/http/office/content/picture-calls.ts'
import { staffCalls } from '#server/http/office/staff-calls.ts'
import { companyCalls } from '#server/http/office/money/company-calls.ts'
import { gatewayCalls } from '#server/http/office/money/gateway-calls.ts'
import { auditCalls } from '#server/http/office/audit-calls.ts'
import { paymentCalls } from '#server/http/office/money/payment-calls.ts'
import { refundCalls } from '#server/http/office/money/refund-calls.ts'
import { booksCalls } from '#server/http/office/books/books-calls.ts'
import { payoutCalls } from '#server/http/office/books/payout-calls.ts'
import { closeCalls } from '#server/http/office/reports/close-calls.ts'
import { reportCalls } from '#server/http/office/reports/report-calls.ts'
import { exportCalls } from '#server/http/office/reports/export-calls.ts'
import { guestPrivacyCalls } from '#server/http/office/guests/guest-privacy-calls.ts'
import { broadcastCalls } from '#server/http/office/guests/broadcast-calls.ts'
import { guestCalls } from '#server/http/office/guests/guest-calls.ts'
import { saleCalls } from '#server/http/office/sale-calls.ts'
import type { NamesOf, TypesOf } from '#server/http/calls/define-call.ts'
import { taxCalls } from '#server/http/office/stock/tax-calls.ts'
import { nightStockCalls } from '#server/http/office/stock/night-stock-calls.ts'
import { nightCancellationCalls } from '#server/http/office/stock/night-cancellation-calls.ts'
import { priceCalls } from '#server/http/office/stock/price-calls.ts'
import { sectionCalls } from '#server/http/office/stock/section-calls.ts'
import { tableCalls } from '#server/http/office/stock/table-calls.ts'
import { ticketCalls } from '#server/http/office/stock/ticket-calls.ts'
import { packageCalls } from '#server/http/office/stock/package-calls.ts'
import { courseCalls } from '#server/http/office/stock/course-calls.ts'
import { refundRuleCalls } from '#server/http/office/stock/refund-rule-calls.ts'
import { floorPictureCalls } from '#server/http/office/stock/floor-picture-calls.ts'
import { floorPlanCalls } from '#server/http/office/stock/floor-plan-calls.ts'
import { billCalls } from '#server/http/office/connections/bill-calls.ts'
import { webhookCalls } from '#server/http/office/connections/webhook-calls.ts'
import type { OfficeCall } from '#server/http/office/office-call.ts'

export const officeCalls = {
  ...affiliatorCalls,
  ...promoterCalls,
  ...presenceCalls,
  ...sandboxCalls,
  ...deviceCalls,
  ...conversationCalls,
  ...splitCalls,
  ...queueCalls,
  ...serviceCalls,
  ...nightChangeCalls,
  ...holdCalls,
  ...guestListCalls,
  ...doorCalls,
  ...nightCalls,
  ...tonightsCalls,
  ...reservationCalls,
  ...bookingCalls,
  ...knownGuestCalls,
  ...changeCalls,
  ...dinnerCalls,
  ...signInCalls,
  ...contentCalls,
  ...newItemCalls,
  ...eventCalls,
  ...pictureCalls,
  ...staffCalls,
  ...roleCalls,
  ...settingsCalls,
  ...connectionCalls,
  ...setupCalls,
  ...sheetCalls,
  ...companyCalls,
  ...gatewayCalls,
  ...auditCalls,
  ...paymentCalls,
  ...refundCalls,
  ...booksCalls,
  ...payoutCalls,
  ...closeCalls,
  ...reportCalls,
  ...exportCalls,
  ...guestPrivacyCalls,
  ...guestCalls,
  ...broadcastCalls,
  ...saleCalls,
  ...taxCalls,
  ...nightStockCalls,
  ...nightCancellationCalls,
  ...priceCalls,
  ...sectionCalls,
  ...tableCalls,
  ...ticketCalls,
  ...courseCalls,
  ...packageCalls,
  ...refundRuleCalls,
  ...floorPictureCalls,
  ...floorPlanCalls,
  ...billCalls,
  ...webhookCalls,
} satisfies Record<string, OfficeCall>

type Calls = typeof officeCalls
export type OfficeCallName = keyof Calls
export type DataCall = NamesOf<Calls, 'POST'>
export type OpenableCall = NamesOf<Calls, 'GET'>
export type OfficeInput<N extends OfficeCallName> = TypesOf<Calls[N]>[0]
export type OfficeAnswer<N extends OfficeCallName> = TypesOf<Calls[N]>[1]
