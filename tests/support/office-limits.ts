// Calls of the office that can fail although the caller has the permission. The reason is a wrong state, a missing record or a limit.
import type { OfficeCall } from '#tests/support/office-lines.ts'
import type { Role } from '#domain/staff/permissions.ts'

type CallMarks = Partial<Record<OfficeCall, true>>
/**
 * Calls that fail even for a caller with the permission, because the place is taken, the night has not begun, or the night has ended.
 * `changeTaxSettings` fails because `setTaxRate` ran before, so the taxes have a newer version.
 */
export const MAY_BE_REFUSED: CallMarks = {
  fillNight: true,
  fillPast: true,
  makeHold: true,
  makeBooking: true,
  bookingCode: true,
  closing: true,
  countTill: true,
  signNight: true,
  confirmNight: true,
  cancelNight: true,
  planSale: true,
  resumeSale: true,
  decideSignInReset: true,
  lockMonth: true,
  matchPayouts: true,
  changeTaxSettings: true,
  startGroup: true,
  placeRoom: true,
  drawRoomOnPicture: true,
}

/**
 * Calls that fail in this test even with the permission. The test sends the id of a note, request or signature that does not exist, or
 * that another person made.
 */
export const NAMES_NOTHING: CallMarks = {
  receiptPaper: true,
  setPromoterQuotas: true,
  floorPicture: true,
  servePackage: true,
  changePackage: true,
  offerPackage: true,
  raisePackage: true,
  removeNote: true,
  acceptRequest: true,
  declineRequest: true,
  withdrawRefund: true,
  contentVersion: true,
  changePrices: true,
  takeBackPrices: true,
  addTable: true,
  changeSection: true,
  removeSection: true,
  changeCategory: true,
  removeCategory: true,
  changeTable: true,
  retireTable: true,
  restoreTable: true,
  changeTicket: true,
  changeTicketStock: true,
  changePhases: true,
  stopTicket: true,
  sortTickets: true,
  copyTickets: true,
  addCourse: true,
  changeCourse: true,
  takeBackDeposit: true,
  serveCourse: true,
  changeRules: true,
  withdrawNightCancellation: true,
  confirmNight: true,
  removeGuestNote: true,
  quoteMerge: true,
  mergeGuests: true,
  unflagGuest: true,
  liftBan: true,
  splitGuests: true,
  actOnListName: true,
  countListName: true,
  removeListName: true,
  undoImport: true,
}

/** Roles with a limited permission for a call, and their copies. The test sends a call that exceeds this limit. */
export const BEYOND_LIMIT: Partial<Record<OfficeCall, readonly Role[]>> = {
  settleDouble: ['host'],
  seat: ['cashier'],
  markNoShow: ['cashier'],
  showContacts: ['cashier', 'finance'],
  showHoldPhone: ['cashier', 'finance'],
  takingsReport: ['host', 'cashier', 'marketing'],
  coversReport: ['host', 'cashier', 'marketing'],
  noShowReport: ['host', 'cashier', 'marketing'],
  outletsReport: ['host', 'cashier', 'marketing'],
  channelsReport: ['host', 'cashier'],
  nightReport: ['marketing'],
  countTill: ['finance'],
  signNight: ['cashier', 'finance'],
  confirmNight: ['manager', 'cashier'],
  exportReservations: ['host', 'cashier'],
  exportPayments: ['cashier', 'host'],
  exportReport: ['host', 'cashier'],
  addCategory: ['manager', 'finance'],
  changePrices: ['finance'],
  takeBackPrices: ['finance'],
  banGuest: ['host'],
  quoteMerge: ['host'],
  mergeGuests: ['host'],
  splitGuests: ['host'],
  showGuestContacts: ['cashier', 'finance'],
  changeRules: ['manager', 'finance'],
}
