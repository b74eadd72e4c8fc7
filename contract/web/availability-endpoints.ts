import { z } from 'zod'
import { positiveIntegerInText } from '#contract/numbers.ts'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'
import { availabilityDay, tableEntity, ticketEntity } from '#contract/web/entities.ts'

const outletId = z.object({ outletId: positiveIntegerInText })
const night = z.iso.date()

const arrivalTime = z.object({
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe('HH:mm on the clock of the outlet, in the order of the night'),
  available: z.boolean().describe('false once it has passed, and on a night that cannot be reserved'),
})

export const availabilityEndpoints = {
  availability: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets/:outletId/availability',
    summary: 'The state of each night of a month',
    params: outletId,
    takes: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
    answers: z.array(availabilityDay),
  },
  outletTables: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets/:outletId/tables',
    summary: 'Tables of a night',
    params: outletId,
    takes: z.object({ date: night }),
    answers: z.array(tableEntity),
  },
  outletTickets: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets/:outletId/tickets',
    summary: 'Tickets of a night',
    params: outletId,
    takes: z.object({ date: night }),
    answers: z.array(ticketEntity),
  },
  outletArrivalTimes: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets/:outletId/arrival-times',
    summary: 'The arrival times of a night, and which can still be chosen',
    params: outletId,
    takes: z.object({ date: night }),
    answers: z.array(arrivalTime),
  },
  availabilityStream: {
    method: 'GET',
    who: ANYONE,
    path: '/api/web/outlets/:outletId/availability/stream',
    summary: 'Changes on a night as they happen',
    params: outletId,
    takes: z.object({ date: night }),
    media: 'text/event-stream',
  },
} as const satisfies Record<string, Endpoint>
