import type { TableEntity } from '#contract/web/entities.ts'
import type { Language } from '#contract/preferences.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { PhaseOnSale } from '#server/catalogue/phase-repository.ts'
import type { Course } from '#server/inventory/dinner-repository.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'
import { noteOfPhase, presentTicket } from '#server/inventory/present.ts'
import type { NightTicket } from '#server/inventory/repository.ts'
import { places as english } from '#messages/en/places.ts'
import { places as indonesian } from '#messages/id/places.ts'

const MESSAGES = { id: indonesian, en: english } as const

/** The cost of one type of table, ticket or course on one night. Amounts are in rupiah. */
export type Cost = {
  /** The id of a ticket that is available. The booking link next to this cost preselects this ticket. */
  ticketId?: number
  name: string
  kind: 'seated' | 'standing' | null
  guests: number
  /**
   * A note about a ticket that is sold in phases. It contains the number of guests that the ticket admits, the end of the current phase,
   * and the next price. Undefined for all other tickets.
   */
  note?: string
  minimum: number
  payNow: number
}

/** Returns the cost of each kind of table, the cheapest first. */
export function costsOfTables(tables: TableEntity[]): Cost[] {
  const kinds = Map.groupBy(
    tables.filter((table) => table.is_reservable),
    (table) => table.category.id,
  )
  return [...kinds.values()]
    .flatMap(([first]) =>
      first
        ? [
            {
              name: first.category.name,
              kind: first.capacity_kind,
              guests: first.category.maximumCapacity,
              minimum: first.todayMinimumCost,
              payNow: first.amount_to_pay,
            },
          ]
        : [],
    )
    .toSorted((a, b) => a.payNow - b.payNow)
}

/** Returns the cost of each kind of ticket, the cheapest first. A ticket that is sold in phases has a note about its phase. */
export const costsOfTickets = (rows: readonly NightTicket[], night: SaleNight, language: Language): Cost[] =>
  rows
    .map((row) => {
      const ticket = presentTicket(row, night, language)
      return {
        ...(ticket.seats_left > 0 && { ticketId: ticket.id }),
        name: localize(row.name, language),
        kind: null,
        guests: ticket.maxCapacity,
        ...(row.phase && { note: noteOf(row, row.phase, night, language) }),
        minimum: ticket.todayMinimumCost,
        payNow: ticket.amount_to_pay,
      }
    })
    .toSorted((a, b) => a.payNow - b.payNow)

/** Returns the note about the phase of a ticket: "admits one. Early bird: until Fri 5 Dec or 20 left, then Regular at IDR 200,000". */
function noteOf(row: NightTicket, phase: PhaseOnSale, night: SaleNight, language: Language): string {
  const guests = MESSAGES[language].event.guests(row.maxCapacity)
  const texts = [localize(phase.name, language), noteOfPhase(row, night, { language, hasCount: true })]
  return `${guests}. ${texts.filter(Boolean).join(': ')}`
}

/** Returns the time at which the lowest price stops being valid, ISO 8601. Returns null if this price has no end. */
export const endOfPrice = (tickets: readonly NightTicket[]): string | null => {
  const [cheapest] = tickets.filter(({ seatsLeft }) => seatsLeft > 0).toSorted((a, b) => a.price - b.price)
  return cheapest?.phase?.endsAt ?? null
}

/** Returns the cost of each course of a dinner per person, the cheapest first. */
export const costsOfCourses = (courses: Course[], language: Language): Cost[] =>
  courses
    .map(({ name, deposit }) => ({
      name: localize(name, language),
      kind: null,
      guests: 1,
      minimum: 0,
      payNow: deposit,
    }))
    .toSorted((a, b) => a.payNow - b.payNow)
