// The places of a booking that staff makes, with what they come to.
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
import { placesOfTickets } from '#server/reservations/holding/buy-tickets.ts'
import { placesOfTables } from '#server/reservations/holding/hold-tables.ts'
import { assertToBeHad, type TakeOver } from '#server/service/booking/to-be-had.ts'
import type { Chosen } from '#server/reservations/holding/place-hold.ts'
import { placesOfDinner } from '#server/reservations/holding/reserve-restaurant.ts'
import type { Preparation } from '#server/work.ts'

/** Tables for the night; tickets of one kind; or a dinner, at a table or wherever a section has room. Of a course that nobody named it is the first of the card. */
export type PlaceWish =
  | { tableIds: number[] }
  | { ticketId: number; quantity: number }
  | { sectionId: number | null; tableId: number | null; courseId: number | null }

/** What a dinner's guest eats and drinks. */
export type DinnerWishes = { alcoholOkay: boolean; porkOkay: boolean; hasAllergy: boolean; allergyDetails: string }

type Asked = {
  outletId: number
  night: string
  time: string
  pax: number
  place: PlaceWish
  takeOver: TakeOver
  wishes: DinnerWishes
}
/** What takes something off its price. */
export type Discounts = { memberPercent: number; affiliator: AffiliatorCode | null }
type Of = { saleNight: SaleNight; language: Language; discounts: Discounts }
export type PricedPlaces = { places: Chosen['places']; amount: number }

const MOST_TABLES = 3

/** @throws Refused validation_failed, table_unavailable, ticket_sold_out, forbidden */
export async function chooseForStaff(work: Preparation, asked: Asked, of: Of): Promise<PricedPlaces> {
  const { place } = asked
  const places =
    'tableIds' in place && of.saleNight.isDinner
      ? await dinner(work, { ...asked, sectionId: null, tableId: place.tableIds[0] ?? null, courseId: null }, of)
      : 'tableIds' in place
        ? await tables(work, { ...asked, tableIds: place.tableIds }, of)
        : 'ticketId' in place
          ? await tickets(work, { ...asked, ...place }, of)
          : await dinner(work, { ...asked, ...place }, of)
  return { places, amount: amountOf(places, of) }
}

/** What is asked for places before they are eaten and drunk at; whole rupiah. */
function amountOf({ lines, dinner: dined, tickets: sold }: Chosen['places'], { saleNight, discounts }: Of): number {
  return quote({
    ...chargesFor(saleNight, dined ? 'RestaurantDeposit' : sold.length > 0 ? 'Ticket' : saleNight.paymentType),
    lines,
    membershipDiscountPercent: discounts.memberPercent,
    affiliator: discounts.affiliator,
  }).total
}

/** The same places for a party that sits at once: nothing is asked ahead, what is to be spent at least stays. @throws Refused */
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
  { outletId, night, pax, tableIds, takeOver }: Asked & { tableIds: number[] },
  { saleNight }: Of,
): Promise<Chosen['places']> {
  const ids = [...new Set(tableIds)]
  const found = await findTables(sql, ids, night, now())
  const room = found.reduce((sum, { capacity }) => sum + capacity, 0)
  const faults: FieldFaults = {
    ...(found.length < ids.length || found.some((table) => table.outletId !== outletId)
      ? { table_ids: ['table_unknown'] }
      : ids.length === 0
        ? { table_ids: ['required'] }
        : ids.length > MOST_TABLES
          ? { table_ids: ['too_many_tables'] }
          : {}),
    ...(pax < ids.length && { pax: ['pax_invalid'] }),
    ...(found.length > 0 && pax > room && { pax: ['pax_too_many'] }),
  }
  refuseFaults(faults)
  const taken = found.filter((table) => table.isClaimed && (table.heldUntil === null || table.heldUntil > now()))
  await assertToBeHad({ sql, now }, taken, { outletId, night }, takeOver)
  const seated = seatParty(
    pax,
    found.map(({ id }) => ({ id, pax: 0 })),
    new Map(found.map(({ id, capacity }) => [id, capacity])),
  )
  const asked = seated.map((one) => ({ tableId: one.id, pax: one.pax }))
  return placesOfTables(asked, new Map(found.map((table) => [table.id, table])), { kind: saleNight.kind, now: now() })
}

async function tickets(
  { sql, now }: Preparation,
  { outletId, night, pax, ticketId, quantity }: Asked & { ticketId: number; quantity: number },
  { language }: Of,
): Promise<Chosen['places']> {
  const asked = [{ id: ticketId, qty: quantity, pax }]
  const found = await findTickets(sql, [...ticketTotals(asked).keys()], now())
  const isHere = found.some((ticket) => ticket.outletId === outletId && ticket.night === night)
  const faults = checkTickets(asked, (id) => found.find((one) => one.id === id)?.maxCapacity)
  refuseFaults(
    isHere
      ? Object.fromEntries(
          Object.entries(faults).map(([path, fault]) => [path.includes('pax') ? 'pax' : 'quantity', fault]),
        )
      : { ticket_id: ['ticket_unknown'] },
  )
  if (found.some(({ mayBeHad }) => !mayBeHad)) throw new Refused('ticket_sold_out')
  return placesOfTickets(asked, found, language)
}

type DinnerAsked = Asked & { sectionId: number | null; tableId: number | null; courseId: number | null }

async function dinner(work: Preparation, asked: DinnerAsked, { saleNight, language }: Of): Promise<Chosen['places']> {
  const { outlet, night } = saleNight
  const [room, courses] = await Promise.all([roomOf(work, outlet.id, night), coursesOf(work.sql, outlet.id, night)])
  const course = asked.courseId === null ? courses[0] : courses.find((one) => one.id === asked.courseId)
  const isHere =
    asked.tableId === null
      ? asked.sectionId === null || room.sections.some(({ id }) => id === asked.sectionId)
      : room.tables.some(({ id }) => id === asked.tableId)
  refuseFaults({
    ...(!saleNight.isDinner && { section_id: ['section_unknown'] }),
    ...(!isHere && { section_id: ['section_unknown'] }),
    ...(!course && { course_id: ['course_unknown'] }),
  })
  if (!course) throw new Refused('not_found')
  const from = instantOf(night, asked.time, outlet)
  const all = await seatingsBetween(work.sql, { outletId: outlet.id, from: night, to: night, now: work.now() })
  const { holdIds, mayKeep } = asked.takeOver
  const isTakenOver = ({ tableId, holdId }: SeatingRow) =>
    tableId === asked.tableId && holdId !== null && holdIds.includes(holdId)
  if (!mayKeep && all.some(isTakenOver)) throw new Refused('forbidden')
  const rows = all.filter((row) => !isTakenOver(row))
  const request = { ...NOBODY, ...asked.wishes, ...asked, courseId: course.id, outletId: outlet.id }
  return placesOfDinner(room, rows, { request, course, from, language })
}

/** Who it is for stands in the form. */
const NOBODY = { name: '', phone: '', email: '', notes: '', termsAccepted: false }
