import { Refused, refuseFaults } from '#domain/refusals.ts'
import { checkTickets, ticketTotals } from '#domain/reservations/booking-request.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { findTickets } from '#server/inventory/repository.ts'
import { answeredBefore, faultsOfWords, placeHold, type BookingWords } from '#server/reservations/place-hold.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { World } from '#server/world.ts'

export type TicketRequest = BookingWords & { tickets: { id: number; qty: number; pax?: number | null | undefined }[] }

/** Holds one to three tickets of one night; returns the waiting reservation's id (spec §5, R-034, R-045, R-046). */
export async function buyTickets(world: World, viewer: Viewer, request: TicketRequest): Promise<string> {
  const totals = ticketTotals(request.tickets)
  const [known, found] = await Promise.all([
    answeredBefore(world, viewer, request),
    findTickets(world.sql, [...totals.keys()], world.now()),
  ])
  if (known.reservationId) return known.reservationId
  const byId = new Map(found.map((ticket) => [ticket.id, ticket]))
  const faults = { ...checkTickets(request.tickets, (id) => byId.get(id)?.maxCapacity), ...faultsOfWords(request) }
  const outletId = found[0]?.outletId
  for (const [index, line] of request.tickets.entries()) {
    const ticket = byId.get(line.id)
    if (!ticket || ticket.outletId !== outletId || ticket.night !== request.night) faults[`tickets.${index}.id`] = ['ticket_unknown']
  }
  refuseFaults(faults)
  if (outletId === undefined) throw new Refused('not_found')
  const saleNight = await findNight(world, outletId, request.night)
  if (!saleNight) throw new Refused('not_found')
  if (!saleNight.reason && found.some((ticket) => !ticket.mayBeHad)) throw new Refused('ticket_sold_out')
  const pax = new Map<number, number>()
  for (const line of request.tickets) {
    const capacity = byId.get(line.id)?.maxCapacity ?? 1
    pax.set(line.id, (pax.get(line.id) ?? 0) + (line.pax ?? line.qty * capacity))
  }
  const tickets = found.map((ticket) => ({
    ticketId: ticket.id,
    ticketName: ticket.name,
    quantity: totals.get(ticket.id) ?? 0,
    pax: pax.get(ticket.id) ?? 1,
    unitAmount: ticket.price,
    minimumCost: ticket.minimumCost,
  }))
  return placeHold(world, viewer, request, known, saleNight, {
    tables: [],
    tickets,
    lines: tickets.map((t) => ({ label: t.ticketName[viewer.language], quantity: t.quantity, unitAmount: t.unitAmount })),
    pax: tickets.reduce((sum, t) => sum + t.pax, 0),
  })
}
