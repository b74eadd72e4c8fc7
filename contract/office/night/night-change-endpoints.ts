// Calls by which one person asks to change a confirmed night, and a second person decides.
import { z } from 'zod'
import { billToClose, seen, served, why } from '#contract/office/night/service-endpoints.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { NIGHT_CHANGES } from '#domain/service/night-change.ts'

const params = z.object({ id: z.uuid().describe('of the reservation') })
const decision = seen.extend({ answer: why.default('') })
const decides = { permission: 'night.change', at: 'reservation' } as const

export const nightChangeRequest = z.object({
  change: z.enum(NIGHT_CHANGES),
  bill: z.object({ bill: z.int(), below: z.string().nullable() }).nullable().describe('of `close_bill`: its total'),
  reason: z.string(),
  asked_by: z.string().nullable(),
  asked_at: z.iso.datetime(),
  is_mine: z.boolean(),
  may_decide: z.boolean().describe('the reader may be the second person'),
})
export type NightChangeOnWire = z.output<typeof nightChangeRequest>

export const nightChangeEndpoints = {
  nightChanges: {
    method: 'GET',
    path: '/api/office/night-changes',
    needs: { permission: 'night.view', at: 'granted' },
    summary: 'Changes of confirmed nights that wait for a second person',
    answers: z.array(
      nightChangeRequest.extend({
        code: z.string(),
        guest: z.string(),
        night: z.iso.date(),
        outlet: z.string(),
      }),
    ),
  },
  askNightChange: {
    method: 'POST',
    path: '/api/office/reservations/:id/night-change',
    needs: { permission: 'bill.close', at: 'reservation' },
    summary: 'Ask a second person to change the money of a confirmed night',
    params,
    takes: seen.extend({ change: z.enum(NIGHT_CHANGES), bill: billToClose.nullish(), reason: why }),
    answers: z.object({ version: z.int() }),
    status: 201,
  },
  approveNightChange: {
    method: 'POST',
    path: '/api/office/reservations/:id/night-change/approve',
    needs: decides,
    summary: 'Approve the change that somebody else asked for; it is made with the approval',
    params,
    takes: decision,
    answers: served,
  },
  refuseNightChange: {
    method: 'POST',
    path: '/api/office/reservations/:id/night-change/refuse',
    needs: decides,
    summary: 'Refuse the change that somebody else asked for, with a reason',
    params,
    takes: decision,
    answers: z.object({ version: z.int() }),
  },
  withdrawNightChange: {
    method: 'POST',
    path: '/api/office/reservations/:id/night-change/withdraw',
    needs: { permission: 'bill.close', at: 'reservation' },
    summary: 'Withdraw one’s own request',
    params,
    takes: seen,
    answers: z.object({ version: z.int() }),
  },
} as const satisfies Record<string, OfficeEndpoint>
