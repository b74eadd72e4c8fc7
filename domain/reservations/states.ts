/** The ten states and their numbers on the wire (spec §4). */
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

/** The ten names in the order of their numbers. */
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

/** Every move there is; the database refuses any other. Expired to Completed: money came late and the place was free. */
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

/** Ways back that staff alone goes, where a hand slipped or a guest came after all; the same table of the database names them. */
export const STAFF_MOVES = {
  Seated: ['Completed'],
  NoShow: ['Completed', 'Seated'],
  Walkout: ['Seated'],
  ClosedBill: ['Seated'],
} as const satisfies Partial<Record<ReservationState, readonly ReservationState[]>>

/** What a guest is shown about the payment. */
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

/** Whether a reservation still waits: for its guest's money, or for the answer of the venue or of the guest. */
export function isWaiting(number: number): boolean {
  return number === STATE.WaitingForPayment || number === STATE.Pending
}

/** The name of a state number; null where there is no such state. */
export function stateOf(number: number): ReservationState | null {
  return RESERVATION_STATES[number] ?? null
}

export function displayedPaymentStatus(state: ReservationState): DisplayedPaymentStatus {
  return DISPLAYED[state]
}

export const RESERVATION_KINDS = ['tables', 'tickets', 'restaurant'] as const
export type ReservationKind = (typeof RESERVATION_KINDS)[number]

/**
 * The origin of a reservation. `guest`: a hold of the guest. `request`: a request to the venue. `offer`: an offer of the
 * waitlist. `staff`: booked by staff, by phone or at the stand. `walk_in`: a party without a booking. `guest_list`: a name on
 * a guest list.
 */
export const ORIGINS = ['guest', 'request', 'offer', 'staff', 'walk_in', 'guest_list'] as const
export type Origin = (typeof ORIGINS)[number]
