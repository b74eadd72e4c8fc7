import type { doorEndpoints } from '#contract/door/door-endpoints.ts'

type Addresses = {
  [
    Name in keyof typeof doorEndpoints
  ]: `${(typeof doorEndpoints)[Name]['method']} ${(typeof doorEndpoints)[Name]['path']}`
}

// The contract's table brings its parser with it, which no browser needs: the compiler holds these lines against it.
export const doorAddresses = {
  enrolDoor: 'POST /api/door/enrol',
  doorChallenge: 'POST /api/door/challenge',
  openDoor: 'POST /api/door/session',
  doorNights: 'GET /api/door/nights',
  doorList: 'GET /api/door/list',
  doorStream: 'GET /api/door/stream',
  sendScans: 'POST /api/door/scans',
  claimHeads: 'POST /api/door/claims',
  ringBell: 'POST /api/door/bell',
  takeShift: 'POST /api/door/shift',
  doorNight: 'GET /api/door/figures',
  closeDoor: 'POST /api/door/close',
  leaveDoor: 'POST /api/door/leave',
  reportCleared: 'POST /api/door/cleared',
} as const satisfies Addresses
