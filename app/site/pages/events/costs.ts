import type { TableEntity, TicketEntity } from '#contract/entities.ts'

/** A kind of place on one night; amounts in rupiah. */
export type Cost = { name: string; kind: 'seated' | 'standing' | null; guests: number; minimum: number; payNow: number }

/** What each kind of table costs, the cheapest first. */
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
              payNow: first.downPayment,
            },
          ]
        : [],
    )
    .toSorted((a, b) => a.payNow - b.payNow)
}

/** What each kind of ticket costs, the cheapest first. */
export const costsOfTickets = (tickets: TicketEntity[]): Cost[] =>
  tickets
    .map((ticket) => ({
      name: ticket.ticket_name,
      kind: null,
      guests: ticket.maxCapacity,
      minimum: ticket.todayMinimumCost,
      payNow: ticket.price,
    }))
    .toSorted((a, b) => a.payNow - b.payNow)
