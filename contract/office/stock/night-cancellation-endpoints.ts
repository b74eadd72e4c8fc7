// Calls by which the venue cancels a whole night, and by which a second person agrees to what goes back.
import { z } from 'zod'
import { positiveIntegerInText, rupiahSum } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { bothLanguages, key, outletId, rupiah, told, version } from '#contract/office/stock/stock-fields.ts'
import { APPROVAL_PROBLEMS } from '#domain/payments/refund-limits.ts'

const night = z.iso.date()
const instant = z.iso.datetime()
const params = z.object({ id: z.uuid() })
const done = z.object({ done: z.literal(true) })
const limit = z.int().nullable().describe('rupiah; null: no limit')
const way = z.object({ count: z.int(), amount: rupiah })

const cancellation = z.object({
  id: z.uuid(),
  night,
  outlet: z.object({ id: z.int(), name: z.string(), brand: z.string(), slug: z.string(), zone: z.string() }),
  state: z.enum(['within_limit', 'asked', 'approved', 'refused', 'withdrawn']),
  reason: told,
  amount: rupiah.describe('that were to go back when it was asked'),
  asked_by: z.string().nullable(),
  asked_at: instant,
  is_mine: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  answer: z.string().describe('why it was refused'),
  approval: z
    .enum(['mine', ...APPROVAL_PROBLEMS])
    .nullable()
    .describe('whether whoever reads may approve it; null: it is decided'),
  bookings: z.int(),
  done: z.int(),
  refunded: rupiah,
})
export type NightCancellationOnWire = z.output<typeof cancellation>

const item = z.object({
  code: z.string(),
  name: z.string(),
  pax: z.int(),
  outcome: z.enum(['refunded', 'released', 'passed']).nullable().describe('null: its turn has not come'),
  amount: rupiah,
  done_at: instant.nullable(),
  refund: z.string().nullable().describe('how far its refund is'),
})

const cost = z.object({
  version,
  event: z.string().nullable(),
  is_shut: z.boolean(),
  bookings: z.int(),
  guests: z.int(),
  unpaid: z.int().describe('of the bookings: held, asked for or offered'),
  seated: z.int().describe('parties that sit there: they stay as they are'),
  waiting: z.int(),
  holds: z.int().describe('of the venue'),
  amount: rupiah.describe('that goes back: all that was paid, fees and taxes too'),
  gateway: way,
  transfer: way,
})

const page = z.object({
  outlet: z.object({ id: z.int(), name: z.string(), brand: z.string(), zone: z.string(), tonight: night }),
  night,
  cost,
  alone: limit.describe('up to which whoever reads cancels a night without a second person'),
  may_ask: z.boolean(),
  cancellation: cancellation.nullable().describe('the newest of this night'),
  items: z.array(item),
})
export type CancelNightOnWire = z.output<typeof page>

const decides = { permission: 'refund.approve', at: 'night cancellation', presence: 'fresh' } as const

export const nightCancellationEndpoints = {
  nightCancellation: {
    method: 'GET',
    path: '/api/office/night-cancellation',
    needs: { permission: 'night.view', at: 'sent outlet' },
    summary: 'What cancelling a night comes to, and how far its cancellation is',
    takes: z.object({ outlet_id: positiveIntegerInText, night }),
    answers: page,
  },
  nightCancellations: {
    method: 'GET',
    path: '/api/office/night-cancellations',
    needs: { permission: 'night.view', at: 'granted' },
    summary: 'Cancellations of nights that wait for a second person, or are under way',
    answers: z.array(cancellation),
  },
  cancelNight: {
    method: 'POST',
    path: '/api/office/night-cancellations',
    needs: { permission: 'stock.plan', at: 'sent outlet', presence: 'fresh' },
    summary: 'Cancel a night: at once below one’s limit, else by asking a second person',
    takes: z.object({ id: key, outlet_id: outletId, night, version, reason: bothLanguages(200), quoted: rupiahSum }),
    answers: z.object({ state: z.string() }),
    status: 201,
  },
  approveNightCancellation: {
    method: 'POST',
    path: '/api/office/night-cancellations/:id/approve',
    needs: decides,
    summary: 'Agree to what somebody else asked for: the night is cancelled with it',
    params,
    takes: z.object({ quoted: rupiahSum }),
    answers: done,
  },
  refuseNightCancellation: {
    method: 'POST',
    path: '/api/office/night-cancellations/:id/refuse',
    needs: decides,
    summary: 'Refuse it, with a reason that whoever asked reads',
    params,
    takes: z.object({ answer: z.string().max(500) }),
    answers: done,
  },
  withdrawNightCancellation: {
    method: 'POST',
    path: '/api/office/night-cancellations/:id/withdraw',
    needs: { permission: 'stock.plan', at: 'night cancellation' },
    summary: 'Take one’s own back',
    params,
    answers: done,
  },
} as const satisfies Record<string, OfficeEndpoint>
