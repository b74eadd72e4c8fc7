import type { endpoints } from '#contract/endpoints.ts'

type Addresses = {
  [Name in keyof typeof endpoints]: `${(typeof endpoints)[Name]['method']} ${(typeof endpoints)[Name]['path']}`
}

// The contract's table brings its parser with it, which no browser needs: the compiler holds these lines against it.
export const addresses = {
  getUser: 'POST /api/web/auth/get-user',
  sendCode: 'POST /api/web/auth/login-using-hwg',
  confirmCode: 'POST /api/web/auth/login-using-hwg-confirmation',
  provePhone: 'POST /api/web/auth/phone-proof',
  endSessions: 'POST /api/web/auth/sessions/end',
  beginPasskey: 'POST /api/web/auth/passkeys/options',
  addPasskey: 'POST /api/web/auth/passkeys',
  removePasskey: 'POST /api/web/auth/passkeys/remove',
  beginPasskeySignIn: 'POST /api/web/auth/passkeys/sign-in/options',
  signInByPasskey: 'POST /api/web/auth/passkeys/sign-in',
  ownData: 'GET /api/web/profile/data',
  sendDeletionCode: 'POST /api/web/profile/deletion/code',
  deleteAccount: 'POST /api/web/profile/deletion',
  provinceCities: 'GET /api/v1/auth/get-cities',
  refundOffer: 'GET /api/web/reservations/:id/refund',
  giveRefundAccount: 'POST /api/web/reservations/:id/refund-account',
  cancelReservation: 'POST /api/web/reservations/cancel',
  createTableReservation: 'POST /api/web/v2/reservations/create-multiple-table-reservation',
  purchaseTickets: 'POST /api/web/tickets/purchase',
  checkAffiliatorCode: 'POST /api/web/v2/reservations/check-affiliator-code',
  paymentStatus: 'GET /api/web/reservations/payment-status/:id',
  outletTerms: 'GET /api/web/outlets/:outletId/terms-and-conditions',
  ticketTerms: 'POST /api/web/tickets/terms-and-conditions',
  releaseHold: 'POST /api/web/reservations/:id/release',
  restaurantSessions: 'GET /api/web/restaurants/:outletId/sessions',
  createRestaurantReservation: 'POST /api/web/v2/reservations/create-restaurant-reservation',
  quote: 'POST /api/web/v2/reservations/quote',
  calendarFile: 'GET /api/web/reservations/:id/calendar.ics',
  applePass: 'GET /api/web/reservations/:id/ticket.pkpass',
  ticketPaper: 'GET /api/web/reservations/:id/ticket.pdf',
  readPhone: 'GET /api/web/phones/read',
  sendClaimCode: 'POST /api/web/reservations/:id/claim-code',
  claimReservation: 'POST /api/web/reservations/:id/claim',
  declineClaim: 'POST /api/web/reservations/:id/not-mine',
  correctContact: 'POST /api/web/reservations/:id/contact',
  resendConfirmation: 'POST /api/web/reservations/:id/resend-confirmation',
  joinWaitlist: 'POST /api/web/waitlist',
  leaveWaitlist: 'DELETE /api/web/waitlist/:token',
  saleNow: 'GET /api/web/sales/:id/now',
  saleDraw: 'GET /api/web/sales/:id/draw',
  saleChallenge: 'GET /api/web/sales/:id/challenge',
  joinSale: 'POST /api/web/sales/:id/entrants',
  saleEntrant: 'GET /api/web/sales/:id/mine',
  leaveSale: 'DELETE /api/web/sales/:id/mine',
  waitAfterSale: 'POST /api/web/sales/:id/waitlist',
  takeUpPending: 'POST /api/web/reservations/:id/accept',
  declineOffer: 'POST /api/web/reservations/:id/decline',
  availability: 'GET /api/web/outlets/:outletId/availability',
  outletTables: 'GET /api/web/outlets/:outletId/tables',
  outletTickets: 'GET /api/web/outlets/:outletId/tickets',
  availabilityStream: 'GET /api/web/outlets/:outletId/availability/stream',
} as const satisfies Partial<Addresses>

/** The calls a page makes. */
export type CallName = keyof typeof addresses
