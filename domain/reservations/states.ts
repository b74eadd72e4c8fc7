/** The ten states of a reservation, with their numbers in the API (spec §4). */
export const STATE = {
  WaitingForPayment: 0,
  Pending: 1,
  Completed: 2,
  Seated: 3,
  NoShow: 4,
  Cancelled: 5,
  Expired: 6,
  NoResponse: 7,
  Walkout: 8,
  ClosedBill: 9,
} as const

export type ReservationState = keyof typeof STATE
export type StateNumber = (typeof STATE)[ReservationState]

/** The names of the ten states in the order of their numbers. */
export const RESERVATION_STATES = [
  'WaitingForPayment',
  'Pending',
  'Completed',
  'Seated',
  'NoShow',
  'Cancelled',
  'Expired',
  'NoResponse',
  'Walkout',
  'ClosedBill',
] as const satisfies readonly ReservationState[]

/**
 * The allowed state changes. The database refuses all other changes. The state changes from Expired to Completed if the money arrives late
 * and the place is still free.
 */
export const MOVES = {
  WaitingForPayment: ['Completed', 'Cancelled', 'Expired'],
  Pending: ['WaitingForPayment', 'Cancelled', 'NoResponse'],
  Completed: ['Seated', 'NoShow', 'Cancelled'],
  Seated: ['Walkout', 'ClosedBill'],
  NoShow: [],
  Cancelled: [],
  Expired: ['Completed'],
  NoResponse: [],
  Walkout: [],
  ClosedBill: [],
} as const satisfies Record<ReservationState, readonly ReservationState[]>

export type DisplayedPaymentStatus = 'waiting' | 'confirmed' | 'cancelled'

const DISPLAYED = {
  WaitingForPayment: 'waiting',
  Pending: 'waiting',
  Completed: 'confirmed',
  Seated: 'confirmed',
  NoShow: 'confirmed',
  Cancelled: 'cancelled',
  Expired: 'cancelled',
  NoResponse: 'cancelled',
  Walkout: 'confirmed',
  ClosedBill: 'confirmed',
} as const satisfies Record<ReservationState, DisplayedPaymentStatus>

export function canMove(from: ReservationState, to: ReservationState): boolean {
  return MOVES[from].some((next) => next === to)
}

export function stateNumber(state: ReservationState): StateNumber {
  return STATE[state]
}

/** Returns true if a reservation waits for a payment, for an answer of the venue, or for an answer of the guest. */
export function isWaiting(number: number): boolean {
  return number === STATE.WaitingForPayment || number === STATE.Pending
}

/** Returns the state with a number in the API, or null if no state has this number. */
export function stateOf(number: number): ReservationState | null {
  return RESERVATION_STATES[number] ?? null
}

export function displayedPaymentStatus(state: ReservationState): DisplayedPaymentStatus {
  return DISPLAYED[state]
}

export const RESERVATION_KINDS = ['tables', 'tickets', 'restaurant'] as const
export type ReservationKind = (typeof RESERVATION_KINDS)[number]

/**
 * Origins of a reservation. `guest`: a hold that the guest made. `request`: a request to the venue. `offer`: an offer from the waitlist.
 * `staff`: a booking that staff made on the phone or at the host stand. `walk_in`: a party without a booking. `guest_list`: a name on a
 * guest list.
 */
export const ORIGINS = ['guest', 'request', 'offer', 'staff', 'walk_in', 'guest_list'] as const
export type Origin = (typeof ORIGINS)[number]
