// What an email to a guest is made of; whoever queues it gathers these.
import type { AgeRange } from '#domain/catalogue/age-limits.ts'
import type { DinnerFacts } from '#server/notifications/emails/describe-dinner.ts'

export const EMAIL_KINDS = [
  'hold_made',
  'reservation_confirmed',
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

export type EmailFacts = {
  groupName: string
  guestName: string
  bookingCode: string
  reservationNumber: string
  outletName: string
  outletAddress: string
  /** Empty where there is none. */
  mapUrl: string
  brandName: string
  /** 'YYYY-MM-DD', the service date. */
  night: string
  /** 'HH:mm' on the outlet's clock. */
  arrivalTime: string
  zone: 'WIB' | 'WITA' | 'WIT'
  /** Arrival and end as instants, for the calendar. */
  startsAt: Date
  endsAt: Date
  lines: { label: string; quantity: number; amount: number }[]
  /** What was asked, whole rupiah. */
  total: number
  paymentType: 'DownPayment' | 'BookingFee'
  /** Of a dinner alone. */
  dinner: DinnerFacts | null
  /** Whole rupiah; 0 where there is none. */
  minimumCost: number
  /** Whom the price is for, which the door checks. */
  ages?: AgeRange | undefined
  /** What goes back, whole rupiah; without it, the total. */
  refundAmount?: number
  /** How it goes back: by a transfer its guest has to say where to. */
  refundWay?: 'gateway' | 'transfer'
  /** The bank's own name for the transfer, where it was one. */
  reference?: string
  /** Where a refund is transferred to, as much as is told of it. */
  account?: { bank: string; lastDigits: string }
  /** How often the bank did not know the account. */
  wrongDetails?: number
  /** The tier that the bill of this reservation led to; `until` is 'YYYY-MM-DD'. */
  tier?: { name: string; discount: number; until: string }
  membershipUrl: string
  manageUrl: string
  /** The ticket as PDF, with the guest's key. */
  paperUrl: string
  bookingUrl: string
  /** Where it is paid while it is held, with the guest's key; and until when, 'HH:mm' on the outlet's clock. */
  payUrl: string
  heldUntil: string
  qrPayload: string
  /** Phone or e-mail of the outlet. */
  contact: string
}
