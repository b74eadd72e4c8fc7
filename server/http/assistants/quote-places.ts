// Prices the places of a quote or a hold: tables, tickets or a dinner. The prices are the same as on the site.
import type { Breakdown } from '#contract/web/entities.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { AssistantRequest } from '#server/http/assistants/assistant-tool.ts'
import { bookableNight } from '#server/http/assistants/sale-night.ts'
import type { PlacesInput } from '#server/http/assistants/tool-shapes.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'
import { quoteDinner } from '#server/reservations/holding/quote-dinner.ts'
import { presentBreakdown } from '#server/reservations/present.ts'

export type PricedPlaces = {
  saleNight: SaleNight
  kind: ReservationKind
  breakdown: Breakdown
  /** Minimum bill at the venue in rupiah. 0 for places without a minimum. */
  minimumSpend: number
}

/** Returns the kind of the places. @throws Refused validation_failed if the places have no kind or more than one kind */
export function kindOf({ tables = [], tickets = [], dinner }: PlacesInput): ReservationKind {
  const kinds: [kind: ReservationKind, field: string][] = []
  if (tables.length > 0) kinds.push(['tables', 'tables'])
  if (tickets.length > 0) kinds.push(['tickets', 'tickets'])
  if (dinner) kinds.push(['restaurant', 'dinner'])
  const [first, second] = kinds
  if (!first) throw new Refused('validation_failed', { errors: { tables: ['cart_empty'] } })
  if (second) throw new Refused('validation_failed', { errors: { [second[1]]: ['invalid'] } })
  return first[0]
}

/** @throws Refused validation_failed, date_unavailable, not_found */
export async function pricePlaces(request: AssistantRequest, input: PlacesInput): Promise<PricedPlaces> {
  const kind = kindOf(input)
  const saleNight = await bookableNight(request.app, input.outlet_id, input.night)
  if (kind === 'restaurant' && input.dinner) {
    const { course_id: courseId, guests: pax } = input.dinner
    const viewer = { memberId: null, language: request.language }
    const quote = await quoteDinner(request.app, viewer, saleNight, { courseId, pax })
    return { saleNight, kind, breakdown: presentBreakdown(quote), minimumSpend: 0 }
  }
  const minimumSpend = await minimumAtVenue(request, input)
  const breakdown = await request.askApi('quote', { body: cartOf(input) })
  return { saleNight, kind, breakdown, minimumSpend }
}

const cartOf = ({ night, tables = [], tickets = [], affiliator_code: code }: PlacesInput) => ({
  date: night,
  tables: tables.map((table) => ({ table_id: table.table_id, pax: table.guests })),
  tickets: tickets.map((ticket) => ({ id: ticket.ticket_id, qty: ticket.quantity })),
  affiliator_code: code ?? null,
})

/**
 * Returns the minimum spend of the places. Refuses places of another venue, because a quote contains the terms and the refund rule of only
 * one venue.
 */
async function minimumAtVenue({ askApi }: AssistantRequest, input: PlacesInput): Promise<number> {
  const { tables = [], tickets = [] } = input
  const sent = { params: { outletId: input.outlet_id }, query: { date: input.night } }
  const [all, sold] = await Promise.all([
    tables.length > 0 ? askApi('outletTables', sent) : [],
    tickets.length > 0 ? askApi('outletTickets', sent) : [],
  ])
  const tableOf = new Map(all.map((table) => [table.id, table]))
  const ticketOf = new Map(sold.map((ticket) => [ticket.id, ticket]))
  const faults: FieldFaults = {}
  for (const [index, table] of tables.entries())
    if (!tableOf.has(table.table_id)) faults[`tables.${index}.table_id`] = ['table_unknown']
  for (const [index, ticket] of tickets.entries())
    if (!ticketOf.has(ticket.ticket_id)) faults[`tickets.${index}.ticket_id`] = ['ticket_unknown']
  refuseFaults(faults)
  return (
    tables.reduce((sum, table) => sum + (tableOf.get(table.table_id)?.todayMinimumCost ?? 0), 0) +
    tickets.reduce((sum, line) => sum + line.quantity * (ticketOf.get(line.ticket_id)?.todayMinimumCost ?? 0), 0)
  )
}
