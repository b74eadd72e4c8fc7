// What an email to a guest is made of; whoever queues it gathers these.
import type { FreeBy } from '#domain/pricing/free-by.ts'
import type { VenueCancellationReason } from '#domain/reservations/cancellation.ts'
import type { AgeRange } from '#domain/catalogue/age-limits.ts'
import type { EmailPlate } from '#server/notifications/emails/email.ts'
import type { DinnerFacts } from '#server/notifications/emails/describe-dinner.ts'

export const EMAIL_KINDS = [
  'hold_made',
  'reservation_confirmed',
  'reservation_changed',
  'claim_code',
  'contact_changed',
  'move_link_made',
  'move_link_over',
  'reservation_expired',
  'late_money_refunded',
  'amount_mismatch_refunded',
  'duplicate_refunded',
  'hold_released',
  'reservation_cancelled',
  'tier_changed',
  'refund_details_needed',
  'refund_account_given',
  'refund_sent',
  'receipt_issued',
  'credit_note_issued',
] as const
export type EmailKind = (typeof EMAIL_KINDS)[number]

export const CHANGED_PARTS = ['table', 'pax', 'tickets', 'time', 'night'] as const
export type ChangedPart = (typeof CHANGED_PARTS)[number]

/** Of the event's poster or the outlet's picture: absolute, a JPEG; `height` at 600 px across. */
export type EmailPicture = { url: string; height: number; isPoster: boolean }

/** The night an email tells of: what stands at the head of each. */
export type NightFacts = {
  groupName: string
  kind: 'tables' | 'tickets' | 'restaurant'
  outletName: string
  outletAddress: string
  /** Empty where there is none. */
  mapUrl: string
  brandSlug: string
  /** Null where nothing special is on. */
  eventName: string | null
  /** Null where there is none of ours. */
  picture: EmailPicture | null
  /** The page of the event, else of the outlet. */
  nightUrl: string
  /** 'YYYY-MM-DD', the service date. */
  night: string
  zone: 'WIB' | 'WITA' | 'WIT'
  /** Phone or email of the outlet. */
  contact: string
}

export type EmailFacts = NightFacts & {
  guestName: string
  bookingCode: string
  reservationNumber: string
  brandName: string
  /** 'HH:mm' on the outlet's clock. */
  arrivalTime: string
  /** Arrival and end as instants, for the calendar. */
  startsAt: Date
  endsAt: Date
  pax: number
  /** 'L1, L2' or '2 × Masuk' */
  places: string
  /** Number of places. */
  count: number
  /** Lines of the total, the same as on the reservation's page. Whole rupiah; discounts are negative. */
  priceLines: { label: string; amount: number }[]
  /** The price in whole rupiah: the sum of the lines. */
  total: number
  /** Amount that a code adds to a down payment at the bill, in whole rupiah. */
  granted: number
  /** Reason for a price of 0. Absent: the guest pays something. */
  free?: { by: FreeBy; code: string | null } | undefined
  paymentType: 'DownPayment' | 'BookingFee'
  /** Facts of a dinner; null for tables and tickets. */
  dinner: DinnerFacts | null
  /** The dishes of a dinner, each with the absolute address of its picture. */
  plates: EmailPlate[]
  /** Minimum spend in whole rupiah; 0 if there is none. */
  minimumCost: number
  /** Ages for which the price is valid. The door checks them. */
  ages?: AgeRange | undefined
  /** True if the guest requested this email again. */
  isAgain?: boolean
  /**
   * A change by the outlet: tables by name, guests by number, an arrival as 'HH:mm', a night as 'YYYY-MM-DD HH:mm'.
   * `pax`: number of guests at the new table.
   */
  change?: { part: ChangedPart; from: string; to: string; pax?: number }
  /** A difference to pay: amount, payment page, and deadline as 'HH:mm' and 'YYYY-MM-DD' on the outlet's clock. */
  difference?: { amount: number; minimum: number; url: string; until: string; untilDate: string }
  /** Refunded amount in whole rupiah. Absent: the total is refunded. */
  refundAmount?: number
  /** Why the venue has cancelled the night, in the guest's language. */
  venueReason?: string
  /**
   * Reason why staff cancelled the booking; 'own': a reason that the
   * mail does not show. Absent: the guest asked for it.
   */
  cancelledFor?: VenueCancellationReason | 'own'
  /** How the refund is paid: by the gateway, or by a transfer to an account that the guest names. */
  refundWay?: 'gateway' | 'transfer'
  /** The bank's reference of a transfer. */
  reference?: string
  /** Account of a refund by transfer, with only its last digits. */
  account?: { bank: string; lastDigits: string }
  /** The attached receipt or credit note; the amount in whole rupiah. */
  receipt?: { number: string; amount: number }
  /** How often the account was changed. */
  accountChanges?: number
  /** How often the bank rejected the account. */
  wrongDetails?: number
  /** The tier that the bill of this reservation led to; `until` is 'YYYY-MM-DD'. */
  tier?: { name: string; discount: number; until: string }
  /** The code by which an account claims the reservation, and the page that asks for it. */
  claim?: { code: string; url: string }
  membershipUrl: string
  /** Link with a key that views and changes. Only for mails to the guest. */
  manageUrl: string
  /** Link with a key that only pays, for files that a guest may share. Its page opens more after a code. */
  openUrl: string
  /** The calendar entry. Every change of the reservation raises the sequence. */
  calendar: { status: 'confirmed' | 'cancelled'; sequence: number; organizer: { name: string; email: string } }
  /** The ticket as PDF, and the night as a calendar file, each with the guest's key. */
  paperUrl: string
  calendarUrl: string
  bookingUrl: string
  /** Payment link of a hold with the guest's key. `heldUntil` is 'HH:mm' on the outlet's clock. */
  payUrl: string
  heldUntil: string
  qrPayload: string
}
