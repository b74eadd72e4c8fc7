// The facts that an email to a guest is composed of.
import type { Group } from '#contract/group.ts'
import type { FreeBy } from '#domain/pricing/free-by.ts'
import type { AgeRange } from '#domain/catalogue/age-limits.ts'
import type { EmailPlate } from '#server/notifications/emails/email.ts'
import type { DinnerFacts } from '#server/notifications/emails/describe-dinner.ts'

/** The group, and addresses of its pages without a trailing slash. */
export type GroupFacts = { group: Group; homeUrl: string; accountUrl: string; officeUrl: string }

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
