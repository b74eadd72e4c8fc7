// Where the right to a call of the office is not all that decides: a state that forbids, a thing that is not there, a limit.
import type { OfficeCall } from '#contract/office/office-endpoints.ts'
import type { Role } from '#domain/staff/permissions.ts'

type Marked = Partial<Record<OfficeCall, true>>
/** Let in, they find that the place is taken, or that the night is not one for it: it has not begun, or is lived already. */
export const MAY_BE_REFUSED: Marked = {
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
}

/** Let in, they find that there is no such note, request or signature, or that it is for another to take back. */
export const NAMES_NOTHING: Marked = {
  removeNote: true,
  acceptRequest: true,
  declineRequest: true,
  withdrawRefund: true,
  contentVersion: true,
  changePrices: true,
  addTable: true,
  changeTable: true,
  retireTable: true,
  restoreTable: true,
  changeTicket: true,
  changeTicketStock: true,
  stopTicket: true,
  sortTickets: true,
  copyTickets: true,
  addCourse: true,
  changeCourse: true,
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
}

/** Roles that have the permission of a call in part, where the call is beyond that part. */
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
  exportPayments: ['cashier'],
  exportReport: ['host', 'cashier'],
  changePrices: ['finance'],
  banGuest: ['host'],
  quoteMerge: ['host'],
  mergeGuests: ['host'],
  splitGuests: ['host'],
  withdrawConsent: ['host'],
  guestOwnData: ['host'],
  eraseGuest: ['host'],
  showGuestContacts: ['cashier', 'finance'],
  changeRules: ['manager', 'finance'],
}
