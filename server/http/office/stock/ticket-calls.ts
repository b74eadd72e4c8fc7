import { z } from 'zod'
import { countUpTo, positiveInteger, rupiahPrice } from '#contract/numbers.ts'
import { isNight, nightOf } from '#domain/calendar/night.ts'
import { MOST_PHASES } from '#domain/pricing/ticket-phases.ts'
import { call } from '#server/http/office/office-call.ts'
import { both, presentOutlet, stockOutletOf } from '#server/http/office/stock/present-stock.ts'
import { atOutlet, bothLanguages, PLAN, seenRow } from '#server/http/office/stock/stock-input.ts'
import { changePhases } from '#server/stock/tickets/change-phases.ts'
import { readMonth } from '#server/stock/nights/read-months.ts'
import {
  addTicket,
  changeTicket,
  changeTicketStock,
  copyTickets,
  sortTickets,
  stopTicket,
} from '#server/stock/tickets/change-tickets.ts'
import { type StockTicket, stockTickets, ticketNights } from '#server/stock/tickets/ticket-repository.ts'

const NIGHTS = 60
const MOST_STOCK = 20_000

const night = z.iso.date()
const stock = z.int().min(0).max(MOST_STOCK)
const onNight = atOutlet.extend({ night })
const ticket = z.object({
  name: bothLanguages(80),
  price: rupiahPrice,
  minimumCost: rupiahPrice,
  /** Number of guests that one ticket admits. */
  maxCapacity: countUpTo(50),
  /** Latest arrival of the guests, 'HH:mm' on the outlet's clock. */
  arriveBefore: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default(null),
})

/**
 * A sale phase of a ticket type. `endsAt` is a time on the outlet's clock. `stock` is the number of tickets for this phase, or null if the
 * phase sells all tickets that no other phase has.
 */
const phase = z.object({
  id: positiveInteger.nullable(),
  name: bothLanguages(60),
  price: rupiahPrice,
  endsAt: z
    .string()
    .regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/)
    .refine((text) => isNight(text.slice(0, 10)))
    .nullable(),
  stock: countUpTo(MOST_STOCK).nullable(),
})

const presentTicket = (row: StockTicket) => ({
  id: row.id,
  name: both(row.name),
  price: row.price,
  minimumCost: row.minimumCost,
  maxCapacity: row.maxCapacity,
  arriveBefore: row.arriveBefore,
  stock: row.stock,
  sold: row.sold,
  held: row.held,
  withheld: row.withheld,
  isStopped: row.stoppedAt !== null,
  version: row.version,
  phases: row.phases.map(({ id, name, price, endsAt, stock: count, sold }) => ({
    id,
    name: both(name),
    price,
    endsAt,
    stock: count,
    sold,
  })),
})

export const ticketCalls = {
  stockTickets: call(PLAN, atOutlet.extend({ night: night.optional() }), async ({ app }, input) => {
    const outlet = await stockOutletOf(app, input.outletId)
    const nights = await ticketNights(app.sql, outlet.id, nightOf(app.now(), outlet), NIGHTS)
    const date = input.night ?? nights.find(({ kinds }) => kinds > 0)?.night ?? nights[0]?.night ?? null
    const [tickets, month] = await Promise.all([
      date === null ? [] : stockTickets(app.sql, outlet.id, date, app.now()),
      date === null ? null : readMonth(app, outlet.id, date.slice(0, 7)),
    ])
    return {
      outlet: presentOutlet(app, outlet),
      night: date,
      nights: nights.map((row) => ({
        night: row.night,
        title: row.title,
        kinds: row.kinds,
        stock: row.stock,
        sold: row.sold,
      })),
      sellsTickets: month?.nights.some((each) => each.night === date && each.sells === 'tickets') ?? false,
      tickets: tickets.map(presentTicket),
    }
  }),

  addTicket: call(
    PLAN,
    ticket.extend(onNight.shape).extend({ stock }),
    ({ app, actor }, { outletId, night: of, ...values }) => addTicket(app, actor, { outletId, night: of }, values),
    { status: 201 },
  ),

  changeTicket: call(PLAN, ticket.extend(seenRow.shape), ({ app, actor }, { outletId, id, version, ...values }) =>
    changeTicket(app, actor, { outletId, id, version }, values),
  ),

  /** Sets the stock of a ticket type, never below the number of sold and held tickets. */
  changeTicketStock: call(PLAN, seenRow.extend({ stock }), ({ app, actor }, { stock: count, ...row }) =>
    changeTicketStock(app, actor, row, count),
  ),

  /** Saves the phases of a ticket type in the order of their sale. */
  changePhases: call(
    PLAN,
    seenRow.extend({ phases: z.array(phase).max(MOST_PHASES) }),
    ({ app, actor }, { phases, ...row }) => changePhases(app, actor, row, phases),
  ),

  stopTicket: call(PLAN, seenRow.extend({ isStopped: z.boolean() }), ({ app, actor }, { isStopped, ...row }) =>
    stopTicket(app, actor, row, isStopped),
  ),

  sortTickets: call(
    PLAN,
    onNight.extend({ ids: z.array(positiveInteger).min(1).max(40) }),
    ({ app, actor }, { ids, ...of }) => sortTickets(app, actor, of, ids),
  ),

  /** Copies the tickets of another night to a night that has no tickets. */
  copyTickets: call(PLAN, onNight.extend({ from: night }), ({ app, actor }, { from, ...of }) =>
    copyTickets(app, actor, of, from),
  ),
}
