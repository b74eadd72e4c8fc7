// Calls about outlets, their nights, and the places that are free on a night.
import { z } from 'zod'
import { isNight } from '#domain/calendar/night.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { Refused } from '#domain/refusals.ts'
import { partnerNightProblem } from '#domain/service/staff-booking.ts'
import { localize } from '#server/catalogue/localize.ts'
import { partnerCall } from '#server/http/partner/partner-call.ts'
import {
  atNight,
  atOutlet,
  availability,
  clock,
  night as nightShape,
  noFields,
  outlet,
  single,
} from '#server/http/partner/partner-shapes.ts'
import { listNights } from '#server/inventory/list-nights.ts'
import { findSaleOutlet } from '#server/inventory/repository.ts'
import { readBookingPlaces } from '#server/service/booking/read-booking-places.ts'
import { grantedOutlets } from '#server/staff/staff-repository.ts'

const OUTLET = { id: 1, name: 'Kelana Kuningan', brand: 'kelana', slug: 'kuningan', timezone: 'Asia/Jakarta' }
const AVAILABILITY = {
  night: '2026-12-12',
  opens_at: '2026-12-12T11:00:00.000Z',
  closes_at: '2026-12-12T20:00:00.000Z',
  pay_until_at_the_latest: '2026-12-12T11:00:00.000Z',
  problem: null,
  tables: [{ id: 12, name: 'T4', section: 'Main', capacity: 4, price: 1_000_000, minimum: 2_000_000, is_free: true }],
  tickets: [],
  courses: [],
}

export const catalogueCalls = {
  listOutlets: partnerCall({
    method: 'GET',
    path: '/outlets',
    tag: 'Outlets',
    summary: 'The outlets of the token',
    description: 'Lists the outlets at which the token may read nights, in the order of brands and names.',
    scope: 'night.view',
    at: 'granted',
    params: noFields,
    takes: noFields,
    answers: single(z.array(outlet)),
    examples: { answer: { data: [OUTLET] } },
    run: async ({ app, outlets }) => ({
      data: (await grantedOutlets(app.sql, outlets)).map(({ id, name, brand, slug, zone }) => ({
        id,
        name,
        brand,
        slug,
        timezone: zone,
      })),
    }),
  }),

  listNights: partnerCall({
    method: 'GET',
    path: '/outlets/:outlet_id/nights',
    tag: 'Outlets',
    summary: 'The nights of an outlet',
    description: 'Lists up to 62 nights with their state. A night is the date on which the outlet opens.',
    scope: 'night.view',
    at: 'outlet',
    params: atOutlet,
    takes: z.object({
      from: z.iso.date(),
      days: z.coerce.number<number | string>().int().min(1).max(62).default(31),
    }),
    answers: single(z.array(nightShape)),
    examples: { answer: { data: [{ night: '2026-12-12', state: 'open', event: null, sells: 'tables' }] } },
    run: async ({ app }, { outlet_id, from, days }) => {
      if (!isNight(from)) throw new Refused('validation_failed', { errors: { from: ['date_invalid'] } })
      const sale = await findSaleOutlet(app.sql, outlet_id, app.now())
      if (!sale) throw new Refused('not_found')
      const nights = await listNights(app, outlet_id, from, days)
      return {
        data: nights.map(({ date, state, event, is_using_ticket: usesTickets }) => ({
          night: date,
          state,
          event: event && { id: event.id, title: event.title },
          sells: usesTickets
            ? ('tickets' as const)
            : servesDinner(sale.type)
              ? ('dinners' as const)
              : ('tables' as const),
        })),
      }
    },
  }),

  readAvailability: partnerCall({
    method: 'GET',
    path: '/outlets/:outlet_id/nights/:night',
    tag: 'Outlets',
    summary: 'The places of a night',
    description:
      'Lists the tables, tickets and courses of a night with their prices, as staff sees them. `time` is the arrival of a dinner.',
    scope: 'reservation.create',
    at: 'outlet',
    params: atNight,
    takes: z.object({ time: clock.optional() }),
    answers: single(availability),
    examples: { answer: { data: AVAILABILITY } },
    run: async ({ app, language }, { outlet_id: outletId, night, time }) => {
      const read = await readBookingPlaces(app, { outletId, night, time })
      const { kind, isDinner, reason } = read.saleNight
      return {
        data: {
          night: read.saleNight.night,
          opens_at: read.opensAt.toISOString(),
          closes_at: read.closesAt.toISOString(),
          pay_until_at_the_latest: read.latestDeadline.toISOString(),
          problem: partnerNightProblem(reason, { closesAt: read.closesAt.getTime(), now: app.now().getTime() }),
          tables: read.tables.map((table) => ({
            id: table.id,
            name: table.name,
            section: localize(table.sectionName, language),
            capacity: table.capacity,
            price: isDinner ? 0 : table.downPayment[kind],
            minimum: isDinner ? 0 : table.minimumCost[kind],
            is_free: table.isFree,
          })),
          tickets: read.tickets.map((ticket) => ({
            id: ticket.id,
            name: localize(ticket.name, language),
            price: ticket.price,
            minimum: ticket.minimumCost,
            left: ticket.seatsLeft,
          })),
          courses: read.courses.map(({ id, name, deposit }) => ({ id, name: localize(name, language), deposit })),
        },
      }
    },
  }),
}
