// A hold about to be made, and its places.
import type { Language } from '#domain/language.ts'
import type { Origin } from '#domain/reservations/states.ts'
import type { STATE } from '#domain/reservations/states.ts'
import { type Actor } from '#domain/identity/actor.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { Remarks } from '#domain/reservations/contact-form.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import { type HoldProof } from '#server/reservations/limits/hold-proof.ts'

export type HeldTable = { tableId: number; tableName: string; pax: number; unitAmount: number; minimumCost: number }

export type HeldTicket = {
  ticketId: number
  ticketName: LocalizedText
  quantity: number
  pax: number
  unitAmount: number
  minimumCost: number
}

/** A dinner about to be held: its tables for two hours, and what it is eaten with. `from` and `to` in UTC. */
export type HeldDinner = {
  sectionId: number
  seats: { tableId: number; tableName: string; pax: number }[]
  from: Date
  to: Date
  isTableChosen: boolean
  courseId: number
  courseName: LocalizedText
  deposit: number
  alcoholOkay: boolean
  porkOkay: boolean
  hasAllergy: boolean
  allergyDetails: string
}

/** A hold about to be made: a waiting reservation with its places, its payment and the answer to a retry of the request. */
export type Hold = {
  id: string
  bookingCode: string
  reservationNumber: string
  kind: 'tables' | 'tickets' | 'restaurant'
  outletId: number
  eventId: number | null
  night: Night
  arrivalTime: string
  name: string
  phone: string
  email: string
  notes: string
  remarks: Remarks
  pax: number
  locale: Language
  memberId: string | null
  browserKey: string | null
  paymentType: 'DownPayment' | 'BookingFee'
  amount: number
  quote: Quote
  affiliator: { code: string; useLimit: number | null } | null
  refundRules: { hoursLeft: number; refundPercentage: number }[]
  expiresAt: Date
  now: Date
  actor: Actor
  tables: HeldTable[]
  tickets: HeldTicket[]
  dinner: HeldDinner | null
  /** The plan of the room that its tables were chosen on: on another they are chosen again. */
  planId?: number | null
  /** Only one waiting reservation for each of these. */
  slotKeys: string[]
  /** Taken where they are free. */
  optionalSlotKeys?: string[]
  idempotency: { scope: string; key: string; requestHash: string } | null
  /** The wording of the terms that was accepted; null where nothing was said of them. */
  termsVersion: string | null
  payment: { id: string; provider: string; orderId: string }
  /** How it begins: waiting for its payment where nothing is said, else pending, in its guest's name, or as staff made it. */
  begins?: {
    state: typeof STATE.Pending | typeof STATE.WaitingForPayment
    origin: Exclude<Origin, 'guest' | 'request'>
    reason: string
    /** Whether its guest is mailed the way to pay. */
    isMailed?: boolean
  }
  /** Is refused with `line_ahead` while anybody waits for the night. */
  isNewcomer?: boolean
  /** Needs its phone's turn where the night is sold through a waiting room; left out where it may pass by. */
  turn?: { isPhoneProven: boolean }
  /** Whether its guest's phone is proven, and what those who are not may hold; unproven and without limits where nothing is said. */
  proof?: HoldProof
}
