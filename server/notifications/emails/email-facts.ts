import type { Group } from '#contract/group.ts'
import type { FreeBy } from '#domain/pricing/free-by.ts'
import type { AgeRange } from '#domain/catalogue/age-limits.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { EmailPlate } from '#server/notifications/emails/email.ts'
import type { DinnerFacts } from '#server/notifications/emails/describe-dinner.ts'

/** The group, and addresses of its pages without a trailing slash. */
export type GroupFacts = { group: Group; homeUrl: string; accountUrl: string; officeUrl: string }

/**
 * The event's poster or the outlet's picture as a JPEG file with an absolute URL. `height` is the height in pixels for a width of 600 px.
 */
export type EmailPicture = { url: string; height: number; isPoster: boolean }

/** The names of the group. An email shows the short name as the wordmark, or the group's uploaded drawing. */
export type GroupNames = { groupName: string; shortName: string }

export const namesOf = ({ name, shortName }: Group): GroupNames => ({ groupName: name, shortName })

export type NightFacts = GroupNames & {
  kind: ReservationKind
  outletName: string
  outletAddress: string
  /** Link to the map of the outlet; empty if the outlet has no map. */
  mapUrl: string
  brandSlug: string
  /** Name of the event. Null on a night without a special event. */
  eventName: string | null
  /** The event's poster or the outlet's picture. Null if this picture is not stored on Senja's server. */
  picture: EmailPicture | null
  /** Link to the page of the event, or of the outlet if there is no event. */
  nightUrl: string
  /** The date of the night, 'YYYY-MM-DD'. */
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
  /** The arrival, 'HH:mm' on the outlet's clock. */
  arrivalTime: string
  /** Arrival and end as instants, for the calendar. */
  startsAt: Date
  endsAt: Date
  pax: number
  /** The places as text, for example 'L1, L2' or '2 × Masuk'. */
  places: string
  /** Number of tables, tickets or seats. */
  count: number
  /** Lines of the price in whole rupiah, the same lines as on the reservation's page. Discounts are negative. */
  priceLines: { label: string; amount: number }[]
  /** The price in whole rupiah. It is the sum of `priceLines`. */
  total: number
  /** The packages that the guest ordered ahead and paid, in whole rupiah. They are not part of `total`. */
  packages?: { label: string; amount: number }[]
  /** Additional credit from a discount code, in whole rupiah. The venue deducts the down payment and this amount from the bill. */
  granted: number
  /** Reason for a price of 0. Absent: the guest pays something. */
  free?: { by: FreeBy; code: string | null } | undefined
  paymentType: 'DownPayment' | 'BookingFee'
  /** Facts of a dinner; null for tables and tickets. */
  dinner: DinnerFacts | null
  /** The dishes of a dinner, each with the absolute address of its picture. */
  plates: EmailPlate[]
  /** Minimum spend in whole rupiah; 0 without a minimum. */
  minimumCost: number
  /** Ages of the guests for which the price is valid. The door checks the ages. */
  ages?: AgeRange | undefined
  membershipUrl: string
  /** Link with a key that permits viewing and changing the reservation. Only for emails to the guest. */
  manageUrl: string
  /**
   * Link with a key that permits only paying. Guests may share files that contain this link. After the visitor enters a code, the linked
   * page permits more.
   */
  openUrl: string
  /** The calendar entry of the reservation. Every change of the reservation raises its sequence number. */
  calendar: { status: 'confirmed' | 'cancelled'; sequence: number; organizer: { name: string; email: string } }
  /** Links to the ticket as PDF and to the night as a calendar file, each with the guest's key. */
  paperUrl: string
  calendarUrl: string
  bookingUrl: string
  /** Link to the payment of a hold, with the guest's key. `heldUntil` is the end of the hold, 'HH:mm' on the outlet's clock. */
  payUrl: string
  heldUntil: string
  qrPayload: string
}
