// What is being booked: its draft, what it comes to, and what is sent.
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
  /** Chosen by a hand: another number of guests does not change it. */
  isPlaceChosen: boolean
  ticketId: number | null
  quantity: number
  sectionId: number | null
  courseId: number | null
  phone: string
  name: string
  email: string
  /** Who it is, where they were found among guests. */
  known: KnownGuest | null
  language: Language
  /** Whose phone it is, where that is a member's. */
  member: BookingMember | null
  /** A promoter's code that was found good for the night. */
  code: BookingCode | null
  /** Whom a guest list lets in. */
  listName: string | null
  /** What a dinner's guest eats and drinks. */
  wishes: { alcohol: boolean; pork: boolean; allergy: string | null }
  /** Instant; null: the first that is offered. */
  deadline: string | null
  reason: string
  note: string
}

export type BookingCode = OfficeAnswer<'bookingCode'>
type Terms = BookingPlaces['terms']
export type Priced = { quote: Quote; minimum: number; place: string }

const chargesOf = (terms: Terms, paymentType: Quote['paymentType']): Charges => ({
  paymentType,
  service: terms.service,
  useService: terms.useService,
  useTax: terms.useTax,
  ...(paymentType === 'Ticket'
    ? { tax: terms.ticketTax, taxKind: terms.ticketTaxKind }
    : { tax: terms.tax, taxKind: terms.taxKind }),
})

/** The member that it is for: the guest who was found, or whose phone was typed. */
export const memberOf = ({ known, member }: Draft): BookingMember | null => (known ? known.member : member)

/** What a draft comes to, as the server will say it; null while no place is chosen. */
export function priceOf(draft: Draft, places: BookingPlaces): Priced | null {
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

/** The tables of a draft that the venue keeps: the booking takes them over. */
export const keptIn = ({ tableIds, ticketId }: Draft, { tables }: BookingPlaces): BookingTable[] =>
  ticketId === null ? tables.filter(({ id, isFree, kept }) => !isFree && kept !== null && tableIds.includes(id)) : []

/** The tables that a draft may have without asking anybody: of a walk-in those too whose party has left. */
export const openTables = ({ settlement }: Draft, { tables }: BookingPlaces): BookingTable[] =>
  tables.map((table) => ({ ...table, isFree: table.isFree || (table.isLeft && settlement === 'walk_in') }))

/** What is asked for now, and what is to be spent at least. */
export function asked({ settlement }: Draft, { quote: { total }, minimum }: Priced): { now: number; minimum: number } {
  return { now: isCourtesy(settlement) ? 0 : total, minimum: settlement === 'on_house' ? 0 : minimum }
}

type When = { outletId: number; night: string; time: string; deadline: string | null; holdIds?: readonly string[] }

/** The draft as it is sent, at the price that stood beside the button. */
export function bodyOf(
  draft: Draft,
  { quote: { total } }: Priced,
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

/** Arrivals of a night by quarter hours, from now on where it is on. Instants. */
export function arrivalsOf({ opensAt: opens, closesAt: closes }: BookingPlaces, now: number): number[] {
  const first = Math.max(Date.parse(opens), Math.ceil(now / QUARTER_MS) * QUARTER_MS)
  const count = Math.max(0, Math.ceil((Date.parse(closes) - first) / QUARTER_MS))
  return Array.from({ length: count }, (_, at) => first + at * QUARTER_MS)
}
