import type { Language } from '#contract/preferences.ts'
import { inFormOrder, wireFaultsOf } from '#domain/forms/form-rules.ts'
import { BOOKING_FORM } from '#domain/reservations/contact-form.ts'
import { amountToPay } from '#domain/pricing/amount-to-pay.ts'
import { type RefusalDetails, Refused, refuseFaults } from '#domain/refusals.ts'
import { localize } from '#server/catalogue/localize.ts'
import { checkTickets, ticketTotals } from '#domain/reservations/booking-request.ts'
import { chargesFor, type SaleNight } from '#server/inventory/find-night.ts'
import { nameInPhase } from '#server/inventory/name-in-phase.ts'
import { ticketsAsked, type TicketForSale } from '#server/inventory/repository.ts'
import { limitsAndPlaces } from '#server/reservations/limits/guest-limits-repository.ts'
import {
  validateByNight,
  type BookingForm,
  type Readable,
  valuesOf,
  withRegisteredName,
} from '#server/reservations/holding/validate-booking.ts'
import type { PlaceChoice } from '#server/reservations/holding/claim-places.ts'
import { placeHold } from '#server/reservations/holding/place-hold.ts'
import type { HeldReservation } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Preparation, Reading } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * `price` is the price on the guest's screen. The request is refused if the price is different now. Null or absent: the guest accepts the
 * present price.
 */
type TicketLine = { id: number; qty: number; pax?: number | null | undefined; price?: number | null | undefined }
export type TicketRequest = BookingForm & { tickets: TicketLine[] }

/**
 * Validates a ticket request. `saleTickets` are the requested tickets that exist. Returns the night and all faults of the request, in the
 * order of the form fields.
 */
export async function validateTickets(
  reading: Reading,
  request: Readable<TicketRequest>,
  saleTickets: TicketForSale[],
) {
  const byId = new Map(saleTickets.map((ticket) => [ticket.id, ticket]))
  const outletId = saleTickets[0]?.outletId ?? null
  const faults = checkTickets(request.tickets, (id) => byId.get(id)?.maxCapacity)
  for (const [index, line] of request.tickets.entries()) {
    const ticket = byId.get(line.id)
    const isOfNight = request.night === null || ticket?.night === request.night
    if (!ticket || ticket.outletId !== outletId || !isOfNight) faults[`tickets.${index}.id`] = ['ticket_unknown']
    else if (line.price != null && line.price !== ticket.price) faults[`tickets.${index}.price`] = ['price_changed']
  }
  const arriveBefore = saleTickets.map((ticket) => ticket.arriveBefore)
  const validated = await validateByNight(reading, request, outletId, arriveBefore)
  return {
    ...validated,
    byId,
    faults: inFormOrder(BOOKING_FORM, {
      ...faults,
      ...validated.faults,
      ...wireFaultsOf(BOOKING_FORM, valuesOf(request)),
    }),
  }
}

/** Holds one to three tickets of one night (spec §5, R-034, R-045, R-046). */
export async function buyTickets(app: App, viewer: Viewer, input: TicketRequest): Promise<HeldReservation> {
  const request = await withRegisteredName(app, viewer, input)
  return placeHold<TicketForSale[]>(app, viewer, {
    form: request,
    find: ({ sql }, guest) =>
      limitsAndPlaces(sql, guest, ticketsAsked(sql, [...ticketTotals(request.tickets).keys()], guest.now)),
    choose: (work, { found }) => chooseTickets(work, viewer, request, found),
  })
}

async function chooseTickets(
  work: Preparation,
  viewer: Viewer,
  request: TicketRequest,
  saleTickets: TicketForSale[],
): Promise<PlaceChoice> {
  const { saleNight, affiliator, faults } = await validateTickets(work, request, saleTickets)
  refuseFaults(faults)
  if (!saleNight) throw new Refused('not_found')
  const totals = ticketTotals(request.tickets)
  const soldOut = saleTickets.find((ticket) => !hasLeft(ticket, totals.get(ticket.id) ?? 1))
  if (!saleNight.reason && soldOut) throw new Refused('ticket_sold_out', phaseLeft(soldOut, saleNight))
  return { saleNight, affiliator, places: placesOfTickets(request.tickets, saleTickets, viewer.language) }
}

/**
 * Returns true if the tickets of an item are available. All tickets of an item have the same price. So if the ticket type has phases, the
 * present phase must have units for the whole quantity.
 */
export const hasLeft = ({ mayBeHad, phase }: TicketForSale, quantity: number): boolean =>
  mayBeHad && (phase === null || phase.left >= quantity)

/** Returns the details of a refusal if the phase has tickets left, but fewer tickets than the guest wants. */
export function phaseLeft(
  { mayBeHad, phase, name }: TicketForSale,
  saleNight: SaleNight,
): RefusalDetails['ticket_sold_out'] {
  if (!mayBeHad || !phase || phase.left === 0) return {}
  const charges = chargesFor(saleNight, 'Ticket')
  const next = phase.next && { name: phase.next.name, price: amountToPay(phase.next.price, charges) }
  return { phase: { left: phase.left, ticketName: nameInPhase({ name, phase }), next } }
}

/** Returns the places of a ticket order, with the names and prices that are valid now. Lines with the same ticket are merged. */
export function placesOfTickets(
  request: TicketRequest['tickets'],
  saleTickets: readonly TicketForSale[],
  language: Language,
): PlaceChoice['places'] {
  const tickets = saleTickets.map((ticket) => {
    const ticketLines = request.filter(({ id }) => id === ticket.id)
    return {
      ticketId: ticket.id,
      ticketName: nameInPhase(ticket),
      phaseId: ticket.phase?.id ?? null,
      quantity: ticketLines.reduce((sum, { qty }) => sum + qty, 0),
      pax: ticketLines.reduce((sum, { qty, pax }) => sum + (pax ?? qty * ticket.maxCapacity), 0),
      unitAmount: ticket.price,
      minimumCost: ticket.minimumCost,
    }
  })
  const lines = tickets.map((t) => ({
    label: localize(t.ticketName, language),
    quantity: t.quantity,
    unitAmount: t.unitAmount,
  }))
  const guests = tickets.reduce((sum, t) => sum + t.pax, 0)
  return { tables: [], tickets, dinner: null, lines, pax: guests, lapsedIds: [] }
}
