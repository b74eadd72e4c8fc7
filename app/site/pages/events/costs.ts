import type { TableEntity, TicketEntity } from '#contract/web/entities.ts'
import type { Language } from '#contract/preferences.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { Course } from '#server/inventory/dinner-repository.ts'

/** The cost of one type of table, ticket or course on one night. Amounts are in rupiah. */
export type Cost = {
  /** The id of a ticket that is available. The booking link next to this cost preselects this ticket. */
  ticketId?: number
  name: string
  kind: 'seated' | 'standing' | null
  guests: number
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

/** Returns the cost of each kind of ticket, the cheapest first. */
export const costsOfTickets = (tickets: TicketEntity[]): Cost[] =>
  tickets
    .map((ticket) => ({
      ...(ticket.seats_left > 0 && { ticketId: ticket.id }),
      name: ticket.ticket_name,
      kind: null,
      guests: ticket.maxCapacity,
      minimum: ticket.todayMinimumCost,
      payNow: ticket.amount_to_pay,
    }))
    .toSorted((a, b) => a.payNow - b.payNow)

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
