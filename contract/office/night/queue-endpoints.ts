// Calls about who waits: requests that the venue answers, and the waitlist of each night.
import { z } from 'zod'
import { positiveIntegerInText } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'

const instant = z.iso.datetime()
const params = z.object({ id: z.uuid() })
const answered = z.object({ status: z.string().describe('what became of it: the first answer stands') })

export const officeQueue = z.object({
  outlet: z.object({ id: z.int(), name: z.string(), zone: z.string(), zone_name: z.string() }),
  requests: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      name: z.string(),
      pax: z.int(),
      night: z.iso.date(),
      arrival_at: instant,
      time: z.string(),
      answer_by: instant,
      asked_at: instant,
      section: z.string().nullable(),
      note: z.string(),
      has_allergy: z.boolean(),
    }),
  ),
  waitlist: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      kind: z.enum(['tables', 'tickets', 'restaurant']),
      night: z.iso.date(),
      pax: z.int(),
      place: z.int().describe('in the line of its night'),
      is_offered: z.boolean(),
      joined_at: instant,
    }),
  ),
})
export type OfficeQueue = z.infer<typeof officeQueue>

export const queueEndpoints = {
  queue: {
    method: 'GET',
    path: '/api/office/queue',
    needs: { permission: 'night.view', at: 'sent outlet' },
    summary: 'Requests of an outlet that wait for an answer, and its waitlists from tonight on',
    takes: z.object({ outlet_id: positiveIntegerInText }),
    answers: officeQueue,
  },
  requestTimes: {
    method: 'GET',
    path: '/api/office/reservations/:id/times',
    needs: { permission: 'reservation.create', at: 'reservation' },
    summary: 'Arrivals at which a request could be seated now',
    params,
    answers: z.array(z.string()),
  },
  acceptRequest: {
    method: 'POST',
    path: '/api/office/reservations/:id/accept',
    needs: { permission: 'reservation.create', at: 'reservation' },
    summary: 'Say yes to a request, at its time or another; its guest pays next',
    params,
    takes: z.object({ time: z.string().max(5).nullable() }),
    answers: answered,
  },
  declineRequest: {
    method: 'POST',
    path: '/api/office/reservations/:id/decline',
    needs: { permission: 'reservation.create', at: 'reservation' },
    summary: 'Say no to a request; its guest reads the reason',
    params,
    takes: z.object({ reason: z.string().max(600) }),
    answers: answered,
  },
} as const satisfies Record<string, OfficeEndpoint>
