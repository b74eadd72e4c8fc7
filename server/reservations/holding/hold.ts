import type { Language } from '#domain/language.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { Courtesy } from '#domain/service/staff-booking.ts'
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
  /** The phase that is on sale. Null if the ticket type has no phases. */
  phaseId: number | null
  quantity: number
  pax: number
  unitAmount: number
  minimumCost: number
}

/** A dinner for which a hold is made: its tables, its start (`from`) and end (`to`) as instants, its course, and the guest's wishes. */
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

/** A hold before it is written: a waiting reservation with its places, its payment, and the response that is stored for retries. */
export type Hold = {
  id: string
  bookingCode: string
  reservationNumber: string
  kind: ReservationKind
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
  /**
   * The floor plan on which the tables were chosen. If the night has a newer plan by the time of the claim, the tables are chosen again.
   */
  planId?: number | null
  /** The waiting slots that the hold must have. Each slot allows only one waiting reservation at a time. */
  slotKeys: string[]
  /** Waiting slots that the hold takes only if they are free. If such a slot is taken, the hold is made without it. */
  optionalSlotKeys?: string[]
  idempotency: { scope: string; key: string; requestHash: string } | null
  /** The version of the terms that the guest accepted. Null if the request did not mention the terms. */
  termsVersion: string | null
  /** True if the guest asked for news and invitations in the booking. */
  agreesToNews?: boolean
  payment: { id: string; provider: string; orderId: string }
  /**
   * The first state of the hold. Without this field, the hold waits for payment. An offer begins as pending. For a booking by
   * staff, the state depends on the booking.
   */
  begins?: {
    state: typeof STATE.Pending | typeof STATE.WaitingForPayment
    origin: Exclude<Origin, 'guest' | 'request'>
    courtesyKind?: Courtesy | null
    reason: string
    isMailed?: boolean
  }
  /**
   * True if another reservation keeps its claims on the same places until this hold is paid. This hold then claims no places (decision
   * 146).
   */
  isPromised?: boolean
  /** True for a new guest. While a guest is on the waitlist of the night, the database then refuses the hold with `line_ahead`. */
  isNewcomer?: boolean
  /** Present if the night may be sold through a waiting room, so that the guest's phone needs a turn. Absent if the hold needs no turn. */
  turn?: { isPhoneProven: boolean }
  /**
   * Contains the proof of the guest's phone, and the limits for unproven phones. If this field is missing, the phone counts as unproven,
   * but no limits apply.
   */
  proof?: HoldProof
}
