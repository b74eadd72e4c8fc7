// What each call about tickets, courses and refund rules does.
import type { RuleOnWire, saleStockEndpoints } from '#contract/office/stock/sale-stock-endpoints.ts'
import { nightOf } from '#domain/calendar/night.ts'
import type { RefundRule } from '#domain/payments/refund.ts'
import { priceOn, pricesAhead } from '#domain/pricing/price-from.ts'
import { Refused } from '#domain/refusals.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { actorOf, both, presentOutlet, stockOutletOf } from '#server/http/office/stock/present-stock.ts'
import {
  addCourse,
  changeCourse,
  type KeptDeposit,
  serveCourse,
  takeBackDeposit,
} from '#server/stock/courses/change-courses.ts'
import { dishPath } from '#server/pictures/dish-picture.ts'
import { thumbOf } from '#server/pictures/known-pictures.ts'
import { stockCourses } from '#server/stock/courses/course-repository.ts'
import { readMonth } from '#server/stock/nights/read-months.ts'
import { changeLadder } from '#server/stock/refund-rules/change-ladder.ts'
import {
  bookingsByKind,
  eventRules,
  groupRows,
  outletsByGroup,
  ruleRows,
} from '#server/stock/refund-rules/rule-repository.ts'
import { stockChangesOf } from '#server/stock/stock-repository.ts'
import {
  addTicket,
  changeTicket,
  changeTicketStock,
  copyTickets,
  sortTickets,
  stopTicket,
} from '#server/stock/tickets/change-tickets.ts'
import { stockTickets, ticketNights, type TicketValues } from '#server/stock/tickets/ticket-repository.ts'

const NIGHTS_SHOWN = 60
const CHANGES_SHOWN = 12

type Seen = { outlet_id: number; id: number; version: number }
const seenOf = ({ outlet_id: outletId, id, version }: Seen) => ({ outletId, id, version })
type SentTicket = {
  name: { id: string; en: string }
  price: number
  minimum_cost: number
  max_capacity: number
  arrive_before: string | null
}
const ticketOf = (sent: SentTicket): TicketValues => ({
  name: sent.name,
  price: sent.price,
  minimumCost: sent.minimum_cost,
  maxCapacity: sent.max_capacity,
  arriveBefore: sent.arrive_before,
})
const ruleOf = ({ hours_left: hoursLeft, refund_percentage: refundPercentage }: RuleOnWire): RefundRule => ({
  hoursLeft,
  refundPercentage,
})
const presentRule = ({ hoursLeft, refundPercentage }: RefundRule): RuleOnWire => ({
  hours_left: hoursLeft,
  refund_percentage: refundPercentage,
})

export const saleStockHandlers: Pick<OfficeHandlers, keyof typeof saleStockEndpoints> = {
  async stockTickets({ app, takes }) {
    const outlet = await stockOutletOf(app, takes.outlet_id)
    const nights = await ticketNights(app.sql, outlet.id, nightOf(app.now(), outlet), NIGHTS_SHOWN)
    const night = takes.night ?? nights.find(({ kinds }) => kinds > 0)?.night ?? nights[0]?.night ?? null
    const [tickets, month] = await Promise.all([
      night === null ? [] : stockTickets(app.sql, outlet.id, night, app.now()),
      night === null ? null : readMonth(app, outlet.id, night.slice(0, 7)),
    ])
    return {
      outlet: presentOutlet(app, outlet),
      night,
      nights,
      sells_tickets: month?.nights.some((one) => one.night === night && one.sells === 'tickets') ?? false,
      tickets: tickets.map((ticket) => ({
        id: ticket.id,
        name: both(ticket.name),
        price: ticket.price,
        minimum_cost: ticket.minimumCost,
        max_capacity: ticket.maxCapacity,
        arrive_before: ticket.arriveBefore,
        stock: ticket.stock,
        sold: ticket.sold,
        held: ticket.held,
        withheld: ticket.withheld,
        is_stopped: ticket.stoppedAt !== null,
        version: ticket.version,
      })),
    }
  },
  addTicket: ({ app, takes, who }) =>
    addTicket(app, actorOf(who), nightOfTickets(takes), { ...ticketOf(takes), stock: takes.stock }),
  changeTicket: ({ app, takes, who }) => changeTicket(app, actorOf(who), seenOf(takes), ticketOf(takes)),
  changeTicketStock: ({ app, takes, who }) => changeTicketStock(app, actorOf(who), seenOf(takes), takes.stock),
  stopTicket: ({ app, takes, who }) => stopTicket(app, actorOf(who), seenOf(takes), takes.is_stopped),
  sortTickets: ({ app, takes, who }) => sortTickets(app, actorOf(who), nightOfTickets(takes), takes.ids),
  copyTickets: ({ app, takes, who }) => copyTickets(app, actorOf(who), nightOfTickets(takes), takes.from),
  async stockCourses({ app, takes }) {
    const outlet = await stockOutletOf(app, takes.outlet_id)
    const tonight = nightOf(app.now(), outlet)
    const [courses, changes] = await Promise.all([
      stockCourses(app.sql, outlet.id, tonight),
      stockChangesOf(app.sql, { outletId: outlet.id, kind: 'deposits', limit: CHANGES_SHOWN }),
    ])
    return {
      outlet: presentOutlet(app, outlet),
      courses: courses.map((course) => ({
        id: course.id,
        name: both(course.name),
        description: both(course.description),
        deposit: priceOn(course, tonight),
        planned: pricesAhead(course, tonight).map(({ from, price }) => ({ from, deposit: price })),
        dishes: course.dishes,
        plates: course.images.map((image) => thumbOf(dishPath(image, outlet.brandSlug))),
        is_served: course.isServed,
        version: course.version,
        bookings: course.bookings,
      })),
      changes: changes.map(({ at, by, subject, was, becomes }) => ({
        at: at.toISOString(),
        by,
        course: both(courses.find(({ id }) => String(id) === subject)?.name ?? null),
        from: (becomes as KeptDeposit).from ?? null,
        was: (was as KeptDeposit).deposit,
        becomes: (becomes as KeptDeposit).deposit,
      })),
    }
  },
  addCourse: ({ app, takes, who }) => {
    const { outlet_id: outletId, name, description, deposit } = takes
    return addCourse(app, actorOf(who), outletId, { name, description, deposit })
  },
  changeCourse: ({ app, takes, who }) => {
    const { name, description, deposit } = takes
    return changeCourse(app, actorOf(who), seenOf(takes), { name, description, deposit, from: takes.from ?? null })
  },
  takeBackDeposit: ({ app, takes, who }) => takeBackDeposit(app, actorOf(who), seenOf(takes), takes.from),
  serveCourse: ({ app, takes, who }) => serveCourse(app, actorOf(who), seenOf(takes), takes.is_served),
  async stockRules({ app, takes }) {
    const outlet = await stockOutletOf(app, takes.outlet_id)
    const tonight = nightOf(app.now(), outlet)
    const [rows, events, booked, changes] = await Promise.all([
      ruleRows(app.sql, outlet.id),
      eventRules(app.sql, outlet.id, tonight),
      bookingsByKind(app.sql, outlet.id, tonight),
      stockChangesOf(app.sql, { outletId: outlet.id, kind: 'refund_rules', limit: CHANGES_SHOWN }),
    ])
    const presented = presentOutlet(app, outlet)
    const kinds = presented.serves_dinner ? (['restaurant', 'tickets'] as const) : (['tables', 'tickets'] as const)
    const ladder = (kind: string, isOwn: boolean) =>
      rows.filter((row) => row.kind === kind && row.isOwn === isOwn).map(presentRule)
    return {
      outlet: presented,
      can_refund: outlet.canRefund,
      ladders: kinds.map((kind) => ({
        kind,
        own: ladder(kind, true),
        group: ladder(kind, false),
        bookings: booked.find((one) => one.kind === kind)?.bookings ?? 0,
      })),
      events: events.map(({ rules, ...event }) => ({ ...event, own: rules.map(presentRule) })),
      changes: changes.map(({ at, by, subject, was, becomes }) => ({
        at: at.toISOString(),
        by,
        subject,
        was: (was as RefundRule[]).map(presentRule),
        becomes: (becomes as RefundRule[]).map(presentRule),
      })),
    }
  },
  changeRules({ app, takes, who, reach }) {
    // What goes back of money is the owner's to set; others with a part of this right read it.
    if (reach !== 'full') throw new Refused('forbidden')
    return changeLadder(app, actorOf(who), {
      key: takes.key,
      outletId: takes.outlet_id,
      of: 'kind' in takes.of ? takes.of : { eventId: takes.of.event_id },
      seen: takes.seen.map(ruleOf),
      rules: takes.rules.map(ruleOf),
    })
  },
  async groupRules({ app }) {
    const [rows, outlets, changes] = await Promise.all([
      groupRows(app.sql),
      outletsByGroup(app.sql),
      stockChangesOf(app.sql, { outletId: null, kind: 'refund_rules', limit: CHANGES_SHOWN }),
    ])
    return {
      ladders: RULE_KINDS.map((kind) => ({
        kind,
        rules: rows.filter((row) => row.kind === kind).map(presentRule),
        outlets: outlets.find((one) => one.kind === kind)?.outlets ?? 0,
      })),
      changes: changes.map(({ at, by, subject, was, becomes }) => ({
        at: at.toISOString(),
        by,
        kind: RULE_KINDS.find((kind) => kind === subject) ?? 'tables',
        was: (was as RefundRule[]).map(presentRule),
        becomes: (becomes as RefundRule[]).map(presentRule),
      })),
    }
  },
  changeGroupRules({ app, takes, who, reach }) {
    if (reach !== 'full') throw new Refused('forbidden')
    const [seen, rules] = [takes.seen.map(ruleOf), takes.rules.map(ruleOf)]
    return changeLadder(app, actorOf(who), { key: takes.key, outletId: null, of: { kind: takes.kind }, seen, rules })
  },
}

const RULE_KINDS = ['tables', 'tickets', 'restaurant'] as const

const nightOfTickets = ({ outlet_id: outletId, night }: { outlet_id: number; night: string }) => ({ outletId, night })
