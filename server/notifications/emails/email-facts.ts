// What an email to a guest is made of; whoever queues it gathers these.
import type { VenueCancellationReason } from '#domain/reservations/cancellation.ts'
import type { AgeRange } from '#domain/catalogue/age-limits.ts'
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
  /** How many of them. */
  count: number
  /** What the total is made of, as on the reservation's page; whole rupiah, below zero where it is taken off. */
  priceLines: { label: string; amount: number }[]
  /** What was asked, whole rupiah: the sum of the lines. */
  total: number
  paymentType: 'DownPayment' | 'BookingFee'
  /** Of a dinner alone. */
  dinner: DinnerFacts | null
  /** Whole rupiah; 0 where there is none. */
  minimumCost: number
  /** Whom the price is for, which the door checks. */
  ages?: AgeRange | undefined
  /** Whether the guest asked for this email again. */
  isAgain?: boolean
  /** What the outlet changed of it: tables by name, guests by number, an arrival as 'HH:mm', a night with its hour as 'YYYY-MM-DD HH:mm'. `pax`: as many come to the other table. */
  change?: { part: ChangedPart; from: string; to: string; pax?: number }
  /** A difference that is asked for: how much, where it is paid, and until when, 'HH:mm' on the outlet's clock with its date 'YYYY-MM-DD'. */
  difference?: { amount: number; minimum: number; url: string; until: string; untilDate: string }
  /** What goes back, whole rupiah; without it, the total. */
  refundAmount?: number
  /** Why the venue has cancelled the night, in the guest's language. */
  venueReason?: string
  /** Why staff cancelled this booking; 'own': for a reason that its guest is not told. Absent: its guest asked. */
  cancelledFor?: VenueCancellationReason | 'own'
  /** How it goes back: by a transfer its guest has to say where to. */
  refundWay?: 'gateway' | 'transfer'
  /** The bank's own name for the transfer, where it was one. */
  reference?: string
  /** Where a refund is transferred to, as much as is told of it. */
  account?: { bank: string; lastDigits: string }
  /** How often the account took the place of another. */
  accountChanges?: number
  /** How often the bank did not know the account. */
  wrongDetails?: number
  /** The tier that the bill of this reservation led to; `until` is 'YYYY-MM-DD'. */
  tier?: { name: string; discount: number; until: string }
  /** The code by which an account claims this reservation, and where it is typed. */
  claim?: { code: string; url: string }
  membershipUrl: string
  /** With a key that views and changes: for the guest's own mails alone. */
  manageUrl: string
  /** With a key that only pays: for files that a guest passes on. Its page opens the rest after a code. */
  openUrl: string
  /** How the reservation stands in a calendar. The sequence rises with every change of it. */
  calendar: { status: 'confirmed' | 'cancelled'; sequence: number; organizer: { name: string; email: string } }
  /** The ticket as PDF, and the night as a calendar file, each with the guest's key. */
  paperUrl: string
  calendarUrl: string
  bookingUrl: string
  /** Where it is paid while it is held, with the guest's key; and until when, 'HH:mm' on the outlet's clock. */
  payUrl: string
  heldUntil: string
  qrPayload: string
}
