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

/** A dinner that is about to be held: its tables from start to end, its course and the guest's wishes. `from` and `to` are instants. */
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

/** A hold that is about to be written: a waiting reservation with its places, its payment and the stored response for retries. */
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
   * The floor plan on which the tables were chosen. If the night has another plan when the hold is written, the tables are chosen again.
   */
  planId?: number | null
  /** The waiting slots that the hold needs. Each slot allows only one waiting reservation. */
  slotKeys: string[]
  /** The waiting slots that the hold takes if they are free, and ignores otherwise. */
  optionalSlotKeys?: string[]
  idempotency: { scope: string; key: string; requestHash: string } | null
  /** The version of the terms that the guest accepted. Null if the request did not mention the terms. */
  termsVersion: string | null
  /** True if the guest asked for news and invitations in the booking. */
  agreesToNews?: boolean
  payment: { id: string; provider: string; orderId: string }
  /**
   * The first state of the hold. By default, the hold waits for payment. An offer begins as pending. A booking by staff chooses the
   * state.
   */
  begins?: {
    state: typeof STATE.Pending | typeof STATE.WaitingForPayment
    origin: Exclude<Origin, 'guest' | 'request'>
    courtesyKind?: Courtesy | null
    reason: string
    isMailed?: boolean
  }
  /** True if another reservation keeps the claims until the payment (decision 146). The hold then claims no places. */
  isPromised?: boolean
  /** True if the database must refuse the hold with `line_ahead` while another guest is on the waitlist of the night. */
  isNewcomer?: boolean
  /** Present if the guest's phone needs a turn when the night is sold through a waiting room. Absent if the hold needs no turn. */
  turn?: { isPhoneProven: boolean }
  /** The proof of the guest's phone and the limits of unproven phones. By default the phone is unproven and has no limits. */
  proof?: HoldProof
}
