// Calls about what else is sold, and what goes back: tickets, courses, refund rules.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { FURTHEST_HOURS, LONGEST_LADDER } from '#domain/stock/refund-ladder.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import {
  bothLanguages,
  changeLine,
  key,
  outletId,
  rupiah,
  sentOutlet,
  stockOutlet,
  stockPlan,
  stockPrice,
  stockPriceChange,
  told,
  version,
} from '#contract/office/stock/stock-fields.ts'

const night = z.iso.date()
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const MOST_STOCK = 20_000
const stock = z.int().min(0).max(MOST_STOCK)
const seen = z.object({ outlet_id: outletId, id: positiveInteger, version })
const versioned = z.object({ version: z.int() })
const ticket = {
  name: bothLanguages(80),
  price: rupiah,
  minimum_cost: rupiah,
  max_capacity: z.int().min(1).max(50).describe('guests that one of it admits'),
  arrive_before: clock.nullable().default(null).describe('its guests arrive before this clock of the night, HH:mm'),
}
const ofNight = z.object({ outlet_id: outletId, night })

const stockTickets = z.object({
  outlet: stockOutlet,
  night: night.nullable(),
  nights: z.array(z.object({ night, title: z.string().nullable(), kinds: z.int(), stock: z.int(), sold: z.int() })),
  sells_tickets: z.boolean(),
  tickets: z.array(
    z.object({
      id: z.int(),
      name: told,
      price: z.int(),
      minimum_cost: z.int(),
      max_capacity: z.int(),
      arrive_before: z.string().nullable(),
      stock: z.int(),
      sold: z.int(),
      held: z.int(),
      withheld: z.int(),
      is_stopped: z.boolean(),
      version: z.int(),
    }),
  ),
})
export type StockTicketsOnWire = z.output<typeof stockTickets>

const course = { name: bothLanguages(80), description: bothLanguages(600), deposit: rupiah.min(1) }
const stockCourses = z.object({
  outlet: stockOutlet,
  courses: z.array(
    z.object({
      id: z.int(),
      name: told,
      description: told,
      deposit: z.int().describe('rupiah a person, tonight'),
      planned: z.array(z.object({ from: night, deposit: z.int() })),
      dishes: z.int(),
      plates: z.array(z.string()).describe('addresses of the pictures of its dishes, small'),
      is_served: z.boolean(),
      version: z.int(),
      bookings: z.int(),
    }),
  ),
  changes: z.array(changeLine.extend({ course: told, from: night.nullable(), was: z.int(), becomes: z.int() })),
})
export type StockCoursesOnWire = z.output<typeof stockCourses>

const rule = z.object({
  hours_left: z.int().min(0).max(FURTHEST_HOURS),
  refund_percentage: z.int().min(0).max(100),
})
export type RuleOnWire = z.output<typeof rule>
const ladder = z.array(rule).max(LONGEST_LADDER)
const ruleKind = z.enum(['tables', 'tickets', 'restaurant'])
const stockRules = z.object({
  outlet: stockOutlet,
  can_refund: z.boolean(),
  ladders: z.array(z.object({ kind: ruleKind, own: ladder, group: ladder, bookings: z.int() })),
  events: z.array(z.object({ id: z.int(), title: z.string(), night, bookings: z.int(), own: ladder })),
  changes: z.array(changeLine.extend({ subject: z.string(), was: ladder, becomes: ladder })),
})
export type StockRulesOnWire = z.output<typeof stockRules>

const groupRules = z.object({
  ladders: z.array(z.object({ kind: ruleKind, rules: ladder, outlets: z.int() })),
  changes: z.array(changeLine.extend({ kind: ruleKind, was: ladder, becomes: ladder })),
})
export type GroupRulesOnWire = z.output<typeof groupRules>

export const saleStockEndpoints = {
  stockTickets: {
    method: 'GET',
    path: '/api/office/stock/tickets',
    needs: stockPlan,
    summary: 'The tickets of a night, and the nights that have some',
    takes: sentOutlet.extend({ night: night.optional() }),
    answers: stockTickets,
  },
  addTicket: {
    method: 'POST',
    path: '/api/office/stock/tickets',
    needs: stockPlan,
    summary: 'Add a kind of ticket to a night',
    takes: ofNight.extend({ ...ticket, stock }),
    answers: z.object({ id: z.int() }),
    status: 201,
  },
  changeTicket: {
    method: 'POST',
    path: '/api/office/stock/tickets/change',
    needs: stockPlan,
    summary: 'Change a kind of ticket for whoever buys from now on',
    takes: seen.extend(ticket),
    answers: versioned,
  },
  changeTicketStock: {
    method: 'POST',
    path: '/api/office/stock/tickets/stock',
    needs: stockPlan,
    summary: 'Set how many there are; never below what is sold or held',
    takes: seen.extend({ stock }),
    answers: z.object({ stock: z.int() }),
  },
  stopTicket: {
    method: 'POST',
    path: '/api/office/stock/tickets/stop',
    needs: stockPlan,
    summary: 'Stop the sale of a kind of ticket, or begin it again',
    takes: seen.extend({ is_stopped: z.boolean() }),
    answers: versioned,
  },
  sortTickets: {
    method: 'POST',
    path: '/api/office/stock/tickets/sort',
    needs: stockPlan,
    summary: 'Put the tickets of a night in another order',
    takes: ofNight.extend({ ids: z.array(positiveInteger).min(1).max(40) }),
    answers: z.object({ sorted: z.int() }),
  },
  copyTickets: {
    method: 'POST',
    path: '/api/office/stock/tickets/copy',
    needs: stockPlan,
    summary: 'Copy the tickets of another night to one that has none',
    takes: ofNight.extend({ from: night }),
    answers: z.object({ copied: z.int() }),
  },
  stockCourses: {
    method: 'GET',
    path: '/api/office/stock/courses',
    needs: stockPlan,
    summary: 'What dinners of an outlet are booked with',
    takes: sentOutlet,
    answers: stockCourses,
  },
  addCourse: {
    method: 'POST',
    path: '/api/office/stock/courses',
    needs: stockPlan,
    summary: 'Add a course to the card of a restaurant',
    takes: z.object({ outlet_id: outletId, ...course }),
    answers: z.object({ id: z.int() }),
    status: 201,
  },
  changeCourse: {
    method: 'POST',
    path: '/api/office/stock/courses/change',
    needs: stockPlan,
    summary: 'Change a course for whoever books from now on, its deposit from a night on where one is named',
    takes: seen.extend({ ...course, from: night.nullish().describe('a night to come, of the deposit alone') }),
    answers: versioned,
  },
  takeBackDeposit: {
    method: 'POST',
    path: '/api/office/stock/courses/take-back-deposit',
    needs: stockPlan,
    summary: 'Take back a deposit that has not begun',
    takes: seen.extend({ from: night }),
    answers: versioned,
  },
  serveCourse: {
    method: 'POST',
    path: '/api/office/stock/courses/serve',
    needs: stockPlan,
    summary: 'Take a course off the card, or put it back',
    takes: seen.extend({ is_served: z.boolean() }),
    answers: versioned,
  },
  stockRules: {
    method: 'GET',
    path: '/api/office/stock/refund-rules',
    needs: stockPrice,
    summary: 'The refund ladders of an outlet and of its events',
    takes: sentOutlet,
    answers: stockRules,
  },
  changeRules: {
    method: 'POST',
    path: '/api/office/stock/refund-rules/change',
    needs: stockPriceChange,
    summary: 'Set a refund ladder for whoever books from now on; without a limit alone',
    takes: z.object({
      key,
      outlet_id: outletId,
      of: z.union([z.object({ kind: ruleKind }), z.object({ event_id: positiveInteger })]),
      seen: ladder,
      rules: ladder,
    }),
    answers: z.object({ steps: z.int() }),
  },
  groupRules: {
    method: 'GET',
    path: '/api/office/stock/group-refund-rules',
    needs: { permission: 'stock.price', at: 'granted', presence: 'session' },
    summary: 'The group’s refund ladders, and how many outlets have none of their own',
    answers: groupRules,
  },
  changeGroupRules: {
    method: 'POST',
    path: '/api/office/stock/group-refund-rules/change',
    needs: { permission: 'stock.price', at: 'group', presence: 'fresh' },
    summary:
      'Set a ladder of the group, for whoever books from now on at an outlet without its own; without a limit alone',
    takes: z.object({ key, kind: ruleKind, seen: ladder, rules: ladder }),
    answers: z.object({ steps: z.int() }),
  },
} as const satisfies Record<string, OfficeEndpoint>
