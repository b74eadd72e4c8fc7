import type { Language } from '#contract/preferences.ts'
import { instantOf } from '#domain/calendar/night.ts'
import { quote } from '#domain/pricing/quote.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import { checkTickets, ticketTotals } from '#domain/reservations/booking-request.ts'
import { seatParty } from '#domain/reservations/party.ts'
import { coursesOf, type SeatingRow, seatingsBetween } from '#server/inventory/dinner-repository.ts'
import { chargesFor, type SaleNight } from '#server/inventory/find-night.ts'
import { roomOf } from '#server/inventory/list-sessions.ts'
import { findTables, findTickets } from '#server/inventory/repository.ts'
import type { AffiliatorCode } from '#server/pricing/repository.ts'
import { hasLeft, phaseLeft, placesOfTickets } from '#server/reservations/holding/buy-tickets.ts'
import { placesOfTables } from '#server/reservations/holding/hold-tables.ts'
import { assertToBeHad, type TakeOver } from '#server/service/booking/to-be-had.ts'
import type { PlaceChoice } from '#server/reservations/holding/claim-places.ts'
import { placesOfDinner } from '#server/reservations/holding/reserve-restaurant.ts'
import type { Preparation } from '#server/work.ts'

/**
 * The places that staff request: tables for the night, tickets of one type, or a dinner. If `sectionId` and `tableId` are null, the
 * dinner can be in any section. If `courseId` is null, the dinner has the first course of the menu.
 */
export type PlaceWish =
  | { tableIds: number[] }
  | { ticketId: number; quantity: number }
  | { sectionId: number | null; tableId: number | null; courseId: number | null }

export type DinnerWishes = { alcoholOkay: boolean; porkOkay: boolean; hasAllergy: boolean; allergyDetails: string }

type PlaceRequest = {
  outletId: number
  night: string
  time: string
  pax: number
  place: PlaceWish
  takeOver: TakeOver
  wishes: DinnerWishes
}
export type Discounts = { memberPercent: number; affiliator: AffiliatorCode | null }
type Of = { saleNight: SaleNight; language: Language; discounts: Discounts }
export type PricedPlaces = { places: PlaceChoice['places']; amount: number }

const MOST_TABLES = 3

/** @throws Refused validation_failed, table_unavailable, ticket_sold_out, forbidden */
export async function chooseForStaff(work: Preparation, request: PlaceRequest, of: Of): Promise<PricedPlaces> {
  const { place } = request
  const places =
    'tableIds' in place && of.saleNight.isDinner
      ? await dinner(work, { ...request, sectionId: null, tableId: place.tableIds[0] ?? null, courseId: null }, of)
      : 'tableIds' in place
        ? await tables(work, { ...request, tableIds: place.tableIds }, of)
        : 'ticketId' in place
          ? await tickets(work, { ...request, ...place }, of)
          : await dinner(work, { ...request, ...place }, of)
  return { places, amount: amountOf(places, of) }
}

/** Returns the amount that the guest pays in advance for the places, in whole rupiah. */
function amountOf(
  { lines, dinner: dinnerPlace, tickets: sold }: PlaceChoice['places'],
  { saleNight, discounts }: Of,
): number {
  return quote({
    ...chargesFor(saleNight, dinnerPlace ? 'RestaurantDeposit' : sold.length > 0 ? 'Ticket' : saleNight.paymentType),
    lines,
    membershipDiscountPercent: discounts.memberPercent,
    affiliator: discounts.affiliator,
  }).total
}

/** Sets the advance payment of priced places to 0 for a party that is seated at once. The minimum spend does not change. @throws Refused */
export function seatedAtOnce({ places }: PricedPlaces): PricedPlaces {
  if (places.tickets.length > 0) throw new Refused('wrong_state')
  return {
    amount: 0,
    places: {
      ...places,
      tables: places.tables.map((table) => ({ ...table, unitAmount: 0 })),
      dinner: places.dinner && { ...places.dinner, deposit: 0 },
      lines: places.lines.map((line) => ({ ...line, unitAmount: 0 })),
    },
  }
}

async function tables(
  { sql, now }: Preparation,
  { outletId, night, pax, tableIds, takeOver }: PlaceRequest & { tableIds: number[] },
  { saleNight }: Of,
): Promise<PlaceChoice['places']> {
  const ids = [...new Set(tableIds)]
  const tableRows = await findTables(sql, ids, night, now())
  const room = tableRows.reduce((sum, { capacity }) => sum + capacity, 0)
  const faults: FieldFaults = {
    ...(tableRows.length < ids.length || tableRows.some((table) => table.outletId !== outletId)
      ? { table_ids: ['table_unknown'] }
      : ids.length === 0
        ? { table_ids: ['required'] }
        : ids.length > MOST_TABLES
          ? { table_ids: ['too_many_tables'] }
          : {}),
    ...(pax < ids.length && { pax: ['pax_invalid'] }),
    ...(tableRows.length > 0 && pax > room && { pax: ['pax_too_many'] }),
  }
  refuseFaults(faults)
  const takenTables = tableRows.filter(
    (table) => table.isClaimed && (table.heldUntil === null || table.heldUntil > now()),
  )
  await assertToBeHad({ sql, now }, takenTables, { outletId, night }, takeOver)
  const seats = seatParty(
    pax,
    tableRows.map(({ id }) => ({ id, pax: 0 })),
    new Map(tableRows.map(({ id, capacity }) => [id, capacity])),
  )
  const requests = seats.map((seat) => ({ tableId: seat.id, pax: seat.pax }))
  return placesOfTables(requests, new Map(tableRows.map((table) => [table.id, table])), {
    kind: saleNight.kind,
    now: now(),
  })
}

async function tickets(
  { sql, now }: Preparation,
  { outletId, night, pax, ticketId, quantity }: PlaceRequest & { ticketId: number; quantity: number },
  { saleNight, language }: Of,
): Promise<PlaceChoice['places']> {
  const requests = [{ id: ticketId, qty: quantity, pax }]
  const ticketRows = await findTickets(sql, [...ticketTotals(requests).keys()], now())
  const isHere = ticketRows.some((ticket) => ticket.outletId === outletId && ticket.night === night)
  const faults = checkTickets(requests, (id) => ticketRows.find((ticket) => ticket.id === id)?.maxCapacity)
  refuseFaults(
    isHere
      ? Object.fromEntries(
          Object.entries(faults).map(([path, fault]) => [path.includes('pax') ? 'pax' : 'quantity', fault]),
        )
      : { ticket_id: ['ticket_unknown'] },
  )
  const soldOut = ticketRows.find((ticket) => !hasLeft(ticket, quantity))
  if (soldOut) throw new Refused('ticket_sold_out', phaseLeft(soldOut, saleNight))
  return placesOfTickets(requests, ticketRows, language)
}

type DinnerAsked = PlaceRequest & { sectionId: number | null; tableId: number | null; courseId: number | null }

async function dinner(
  work: Preparation,
  input: DinnerAsked,
  { saleNight, language }: Of,
): Promise<PlaceChoice['places']> {
  const { outlet, night } = saleNight
  const [room, courses] = await Promise.all([roomOf(work, outlet.id, night), coursesOf(work.sql, outlet.id, night)])
  const course = input.courseId === null ? courses[0] : courses.find((candidate) => candidate.id === input.courseId)
  const isHere =
    input.tableId === null
      ? input.sectionId === null || room.sections.some(({ id }) => id === input.sectionId)
      : room.tables.some(({ id }) => id === input.tableId)
  refuseFaults({
    ...(!saleNight.isDinner && { section_id: ['section_unknown'] }),
    ...(!isHere && { section_id: ['section_unknown'] }),
    ...(!course && { course_id: ['course_unknown'] }),
  })
  if (!course) throw new Refused('not_found')
  const from = instantOf(night, input.time, outlet)
  const all = await seatingsBetween(work.sql, { outletId: outlet.id, from: night, to: night, now: work.now() })
  const { holdIds, mayKeep } = input.takeOver
  const isTakenOver = ({ tableId, holdId }: SeatingRow) =>
    tableId === input.tableId && holdId !== null && holdIds.includes(holdId)
  if (!mayKeep && all.some(isTakenOver)) throw new Refused('forbidden')
  const rows = all.filter((row) => !isTakenOver(row))
  const request = { ...NOBODY, ...input.wishes, ...input, courseId: course.id, outletId: outlet.id }
  return placesOfDinner(room, rows, { request, course, from, language })
}

/** A placeholder without guest data. The booking takes the data of the guest from the booking form. */
const NOBODY = { name: '', phone: '', email: '', notes: '', termsAccepted: false }
