import type { Night } from '#domain/calendar/night.ts'
import { localize } from '#server/catalogue/localize.ts'
import { quote, type Quote } from '#domain/pricing/quote.ts'
import { Refused, refuseFaults, type FieldFaults } from '#domain/refusals.ts'
import { checkTables, checkTickets, ticketTotals } from '#domain/reservations/booking-request.ts'
import { findNight, chargesFor } from '#server/inventory/find-night.ts'
import { nameInPhase } from '#server/inventory/name-in-phase.ts'
import { findTables, findTickets } from '#server/inventory/repository.ts'
import { discountOf } from '#server/membership/discount-of.ts'
import { validateAffiliatorCode } from '#server/pricing/validate-affiliator-code.ts'
import { inFormOrder } from '#domain/forms/form-rules.ts'
import { BOOKING_FORM } from '#domain/reservations/contact-form.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

export type QuoteRequest = {
  night: Night
  tables: { tableId: number; pax: number }[]
  tickets: { id: number; qty: number }[]
  affiliatorCode: string | null
}

/** Returns the price of a cart of tables or tickets. The price is computed from the same rows and rules as the price of a hold. */
export async function quoteCart(app: App, viewer: Viewer, cart: QuoteRequest): Promise<Quote> {
  const totals = ticketTotals(cart.tickets)
  const [tables, tickets] = await Promise.all([
    findTables(app.sql, [...new Set(cart.tables.map((t) => t.tableId))], cart.night, app.now()),
    findTickets(app.sql, [...totals.keys()], app.now()),
  ])
  const outletId = tables[0]?.outletId ?? tickets[0]?.outletId ?? null
  const isHere = (place: { outletId: number } | undefined) => place !== undefined && place.outletId === outletId
  const tableOf = new Map(tables.map((table) => [table.id, table]))
  const ticketOf = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const faults: FieldFaults = {
    ...(cart.tickets.length > 0 && cart.tables.length === 0
      ? {}
      : checkTables(cart.tables, (id) => tableOf.get(id)?.capacity)),
    ...(cart.tickets.length > 0 ? checkTickets(cart.tickets, (id) => ticketOf.get(id)?.maxCapacity) : {}),
  }
  for (const [index, { tableId }] of cart.tables.entries()) {
    if (!isHere(tableOf.get(tableId))) faults[`tables.${index}.table_id`] = ['table_unknown']
  }
  for (const [index, { id }] of cart.tickets.entries()) {
    // A night sells either tables or tickets, so a cart never contains both.
    const isSold = isHere(ticketOf.get(id)) && ticketOf.get(id)?.night === cart.night && cart.tables.length === 0
    if (!isSold) faults[`tickets.${index}.id`] = ['ticket_unknown']
  }
  const { affiliator, faults: codeFaults } = await validateAffiliatorCode(app, {
    code: cart.affiliatorCode,
    outletId,
    night: cart.night,
  })
  refuseFaults(inFormOrder(BOOKING_FORM, { ...faults, ...codeFaults }))
  const night = outletId === null ? null : await findNight(app, outletId, cart.night)
  if (!night) throw new Refused('not_found')
  return quote({
    ...chargesFor(night, tickets.length > 0 ? 'Ticket' : night.paymentType),
    lines: [
      ...tables.map((t) => ({ label: t.name, quantity: 1, unitAmount: t.downPayment[night.kind] })),
      ...tickets.map((t) => ({
        label: localize(nameInPhase(t), viewer.language),
        quantity: totals.get(t.id) ?? 1,
        unitAmount: t.price,
      })),
    ],
    membershipDiscountPercent: await discountOf(app, viewer.memberId),
    affiliator,
  })
}
