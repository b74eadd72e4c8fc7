// The draft of a booking by staff, the calculation of its price, and the body of its request.
import type { Language } from '#domain/language.ts'
import type { OfficeAnswer, OfficeInput } from '#office/api/office.ts'
import type { BookingMember, BookingPlaces, BookingTable, KnownGuest } from '#office/api/answers.ts'
import type { Charges } from '#domain/pricing/amount-to-pay.ts'
import { type Quote, quote } from '#domain/pricing/quote.ts'
import { type BookingSettlement, isCourtesy } from '#domain/service/staff-booking.ts'
import { together } from '#office/pages/booking/table-choice.ts'

export type Draft = {
  settlement: BookingSettlement
  pax: number
  tableIds: number[]
  /** True if staff chose the place. A change of the number of guests then does not change the place. */
  isPlaceChosen: boolean
  ticketId: number | null
  quantity: number
  sectionId: number | null
  courseId: number | null
  phone: string
  name: string
  email: string
  known: KnownGuest | null
  language: Language
  /** The member with the typed phone number. Null if no member has this number. */
  member: BookingMember | null
  code: BookingCode | null
  /** Id of the guest-list name for which staff make this booking. Null for a booking without a guest list. */
  listName: string | null
  wishes: { alcohol: boolean; pork: boolean; allergy: string | null }
  /** The deadline of the pay link, as an instant. Null means the first deadline in the list of choices. */
  deadline: string | null
  reason: string
  note: string
}

export type BookingCode = OfficeAnswer<'bookingCode'>
type Terms = BookingPlaces['terms']
export type BookingPrice = { quote: Quote; minimum: number; place: string }

const chargesOf = (terms: Terms, paymentType: Quote['paymentType']): Charges => ({
  paymentType,
  service: terms.service,
  useService: terms.useService,
  useTax: terms.useTax,
  ...(paymentType === 'Ticket'
    ? { tax: terms.ticketTax, taxKind: terms.ticketTaxKind }
    : { tax: terms.tax, taxKind: terms.taxKind }),
})

/** Returns the member of the booking. This is the member of the selected guest, or else the member with the typed phone number. */
export const memberOf = ({ known, member }: Draft): BookingMember | null => (known ? known.member : member)

/** Returns the price of a draft, as the server will calculate it. Returns null while no place is chosen. */
export function priceOf(draft: Draft, places: BookingPlaces): BookingPrice | null {
  const of = (
    paymentType: Quote['paymentType'],
    lines: Quote['lines'][number][] | { label: string; quantity: number; unitAmount: number }[],
  ) =>
    quote({
      ...chargesOf(places.terms, paymentType),
      lines,
      membershipDiscountPercent: memberOf(draft)?.discount ?? 0,
      affiliator: draft.code,
    })
  const tables = draft.tableIds.flatMap((id) => places.tables.find((table) => table.id === id) ?? [])
  const names = together(tables)
  const isFree = draft.settlement === 'walk_in'
  if (places.isDinner) {
    const course = places.courses.find(({ id }) => id === draft.courseId) ?? places.courses[0]
    if (!course) return null
    const section = places.sections.find(({ id }) => id === draft.sectionId)
    const unitAmount = isFree ? 0 : course.deposit
    return {
      quote: of('RestaurantDeposit', [{ label: course.name, quantity: draft.pax, unitAmount }]),
      minimum: 0,
      place: names || (section?.name ?? ''),
    }
  }
  const ticket = places.tickets.find(({ id }) => id === draft.ticketId)
  if (ticket)
    return {
      quote: of('Ticket', [{ label: ticket.name, quantity: draft.quantity, unitAmount: ticket.unit }]),
      minimum: ticket.minimum * draft.quantity,
      place: `${draft.quantity} × ${ticket.name}`,
    }
  if (tables.length === 0) return null
  const lines = tables.map(({ name, unit }) => ({ label: name, quantity: 1, unitAmount: isFree ? 0 : unit }))
  return {
    quote: of(places.terms.paymentType, lines),
    minimum: tables.reduce((sum, { minimum }) => sum + minimum, 0),
    place: names,
  }
}

/** Returns the chosen tables that the venue keeps on hold. The booking replaces the hold of these tables. */
export const keptIn = ({ tableIds, ticketId }: Draft, { tables }: BookingPlaces): BookingTable[] =>
  ticketId === null ? tables.filter(({ id, isFree, kept }) => !isFree && kept !== null && tableIds.includes(id)) : []

/** Returns all tables, each with `isFree` for this draft. For a walk-in, a table is also free after its party has left. */
export const openTables = ({ settlement }: Draft, { tables }: BookingPlaces): BookingTable[] =>
  tables.map((table) => ({ ...table, isFree: table.isFree || (table.isLeft && settlement === 'walk_in') }))

export function computeDue(
  { settlement }: Draft,
  { quote: { total }, minimum }: BookingPrice,
): { now: number; minimum: number } {
  return { now: isCourtesy(settlement) ? 0 : total, minimum: settlement === 'on_house' ? 0 : minimum }
}

type When = { outletId: number; night: string; time: string; deadline: string | null; holdIds?: readonly string[] }

/** Returns the body of the request, with the price that the button showed. */
export function bodyOf(
  draft: Draft,
  { quote: { total } }: BookingPrice,
  { outletId, night, time, deadline, holdIds = [] }: When,
  isDinner: boolean,
): OfficeInput<'makeBooking'> {
  return {
    outletId,
    night,
    time,
    pax: draft.pax,
    ...(draft.ticketId === null
      ? { tableIds: draft.tableIds }
      : { ticketId: draft.ticketId, quantity: draft.quantity }),
    holdIds: [...new Set(holdIds)],
    ...(isDinner && {
      sectionId: draft.sectionId,
      courseId: draft.courseId,
      alcoholOkay: draft.wishes.alcohol,
      porkOkay: draft.wishes.pork,
      hasAllergy: draft.wishes.allergy !== null,
      allergyDetails: draft.wishes.allergy,
    }),
    ...(draft.code && { affiliatorCode: draft.code.code }),
    ...(draft.listName && { listName: draft.listName }),
    ...(draft.known ? { guestOf: draft.known.reservationId } : { phone: draft.phone }),
    name: draft.name,
    email: draft.email,
    language: draft.language,
    settlement: draft.settlement,
    deadline: draft.settlement === 'link' ? deadline : null,
    reason: draft.reason,
    note: draft.note,
    quoted: total,
  }
}

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS

/**
 * Returns the arrival times of a night as instants, in steps of a quarter hour. If the night is in progress, the first time is the next
 * quarter hour.
 */
export function arrivalsOf({ opensAt: opens, closesAt: closes }: BookingPlaces, now: number): number[] {
  const first = Math.max(Date.parse(opens), Math.ceil(now / QUARTER_MS) * QUARTER_MS)
  const count = Math.max(0, Math.ceil((Date.parse(closes) - first) / QUARTER_MS))
  return Array.from({ length: count }, (_, at) => first + at * QUARTER_MS)
}
