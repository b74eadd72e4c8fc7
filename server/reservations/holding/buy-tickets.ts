import type { Language } from '#contract/preferences.ts'
import { inFormOrder, wireFaultsOf } from '#domain/forms/form-rules.ts'
import { BOOKING_FORM } from '#domain/reservations/contact-form.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { localize } from '#server/catalogue/localize.ts'
import { checkTickets, ticketTotals } from '#domain/reservations/booking-request.ts'
import { ticketsAsked, type TicketForSale } from '#server/inventory/repository.ts'
import { limitsAndPlaces } from '#server/reservations/limits/guest-limits-repository.ts'
import {
  validateByNight,
  type BookingForm,
  type Readable,
  valuesOf,
  withRegisteredName,
} from '#server/reservations/holding/validate-booking.ts'
import { type Chosen, placeHold } from '#server/reservations/holding/place-hold.ts'
import type { Held } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Preparation, Reading } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type TicketRequest = BookingForm & { tickets: { id: number; qty: number; pax?: number | null | undefined }[] }

/** The night of the tickets that were `found`, and every fault of the request at once, in the order of the form. */
export async function validateTickets(reading: Reading, request: Readable<TicketRequest>, found: TicketForSale[]) {
  const byId = new Map(found.map((ticket) => [ticket.id, ticket]))
  const outletId = found[0]?.outletId ?? null
  const faults = checkTickets(request.tickets, (id) => byId.get(id)?.maxCapacity)
  for (const [index, line] of request.tickets.entries()) {
    const ticket = byId.get(line.id)
    const isOfNight = request.night === null || ticket?.night === request.night
    if (!ticket || ticket.outletId !== outletId || !isOfNight) faults[`tickets.${index}.id`] = ['ticket_unknown']
  }
  const arriveBefore = found.map((ticket) => ticket.arriveBefore)
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
export async function buyTickets(app: App, viewer: Viewer, input: TicketRequest): Promise<Held> {
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
  found: TicketForSale[],
): Promise<Chosen> {
  const { saleNight, affiliator, faults } = await validateTickets(work, request, found)
  refuseFaults(faults)
  if (!saleNight) throw new Refused('not_found')
  if (!saleNight.reason && found.some((ticket) => !ticket.mayBeHad)) throw new Refused('ticket_sold_out')
  return { saleNight, affiliator, places: placesOfTickets(request.tickets, found, viewer.language) }
}

/** Tickets as they are sold. */
export function placesOfTickets(
  request: TicketRequest['tickets'],
  found: readonly TicketForSale[],
  language: Language,
): Chosen['places'] {
  const tickets = found.map((ticket) => {
    const asked = request.filter(({ id }) => id === ticket.id)
    return {
      ticketId: ticket.id,
      ticketName: ticket.name,
      quantity: asked.reduce((sum, { qty }) => sum + qty, 0),
      pax: asked.reduce((sum, { qty, pax }) => sum + (pax ?? qty * ticket.maxCapacity), 0),
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
