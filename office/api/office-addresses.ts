import type { officeEndpoints } from '#contract/office/office-endpoints.ts'

type Addresses = {
  [
    Name in keyof typeof officeEndpoints
  ]: `${(typeof officeEndpoints)[Name]['method']} ${(typeof officeEndpoints)[Name]['path']}`
}

// The contract's table brings its parser with it, which no browser needs: the compiler holds these lines against it.
export const officeAddresses = {
  signIn: 'POST /api/office/sign-in',
  beginJoin: 'POST /api/office/join/begin',
  join: 'POST /api/office/join',
  beginPasskeySignIn: 'POST /api/office/passkeys/sign-in/options',
  signInByPasskey: 'POST /api/office/passkeys/sign-in',
  passkeys: 'GET /api/office/passkeys',
  beginPasskey: 'POST /api/office/passkeys/options',
  addPasskey: 'POST /api/office/passkeys',
  removePasskey: 'POST /api/office/passkeys/:id/remove',
  signOut: 'POST /api/office/sign-out',
  visit: 'GET /api/office/visit',
  setLocale: 'POST /api/office/me/locale',
  me: 'GET /api/office/me',
  sessions: 'GET /api/office/sessions',
  endSession: 'POST /api/office/sessions/end',
  renewRecoveryCodes: 'POST /api/office/recovery-codes',
  staff: 'GET /api/office/staff',
  inviteStaff: 'POST /api/office/staff',
  grantRole: 'POST /api/office/staff/:id/grants',
  revokeGrant: 'POST /api/office/grants/:id/revoke',
  closeStaff: 'POST /api/office/staff/:id/close',
  audit: 'GET /api/office/audit',
  devices: 'GET /api/office/devices',
  makeDevice: 'POST /api/office/devices',
  revokeDevice: 'POST /api/office/devices/:id/revoke',
  enrolDevice: 'POST /api/office/devices/enrol',
  devicePeople: 'GET /api/office/devices/people',
  signInByPin: 'POST /api/office/pin/sign-in',
  setPin: 'POST /api/office/pin',
  night: 'GET /api/office/night',
  nightStream: 'GET /api/office/night/stream',
  seat: 'POST /api/office/reservations/:id/seat',
  leave: 'POST /api/office/reservations/:id/leave',
  markNoShow: 'POST /api/office/reservations/:id/no-show',
  walkOut: 'POST /api/office/reservations/:id/walk-out',
  closeBill: 'POST /api/office/reservations/:id/bill',
  undoService: 'POST /api/office/reservations/:id/undo',
  findReservations: 'GET /api/office/reservations',
  reservation: 'GET /api/office/reservations/:id',
  showContacts: 'POST /api/office/reservations/:id/contacts',
  addNote: 'POST /api/office/reservations/:id/notes',
  removeNote: 'POST /api/office/reservations/:id/notes/remove',
  cancelReservation: 'POST /api/office/reservations/:id/cancel',
  resendReservation: 'POST /api/office/reservations/:id/resend',
  people: 'GET /api/office/sandbox/people',
  fillNight: 'POST /api/office/sandbox/fill-night',
  stepIn: 'POST /api/office/sandbox/step-in',
} as const satisfies Addresses
