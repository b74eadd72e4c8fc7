// Calls by which staff receives a party: seated, left, not come, walked out, paid; and each taken back.
import { z } from 'zod'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'

const params = z.object({ id: z.uuid() })
const version = z.int().positive().describe('the one that was seen: another is refused, and says who was faster')
const seen = z.object({ version })
const reason = z.string().trim().max(300).nullish()
const served = z.object({
  version: z.int(),
  undo_until: z.iso.datetime().nullable().describe('until then it is taken back without a reason'),
})
const seat = { permission: 'reservation.seat', at: 'reservation' } as const

export const serviceEndpoints = {
  seat: {
    method: 'POST',
    path: '/api/office/reservations/:id/seat',
    needs: seat,
    summary: 'Seat a party, with the guests that came',
    params,
    takes: z.object({ version, heads: z.int().min(1).max(500).nullish() }),
    answers: served,
  },
  leave: {
    method: 'POST',
    path: '/api/office/reservations/:id/leave',
    needs: seat,
    summary: 'A party has gone; its bill may still be open',
    params,
    takes: seen,
    answers: served,
  },
  markNoShow: {
    method: 'POST',
    path: '/api/office/reservations/:id/no-show',
    needs: seat,
    summary: 'A party did not come; only after its grace',
    params,
    takes: seen,
    answers: served,
  },
  walkOut: {
    method: 'POST',
    path: '/api/office/reservations/:id/walk-out',
    needs: { permission: 'bill.close', at: 'reservation' },
    summary: 'A party left without paying',
    params,
    takes: seen,
    answers: served,
  },
  closeBill: {
    method: 'POST',
    path: '/api/office/reservations/:id/bill',
    needs: { permission: 'bill.close', at: 'reservation' },
    summary: 'Close the bill of a party, in whole rupiah',
    params,
    takes: z.object({ version, bill: z.int().min(0).max(10_000_000_000) }),
    answers: served,
  },
  undoService: {
    method: 'POST',
    path: '/api/office/reservations/:id/undo',
    needs: seat,
    summary: 'Take the last of these back; later than ten seconds, or another’s, with a reason',
    params,
    takes: z.object({ version, reason }),
    answers: served,
  },
} as const satisfies Record<string, OfficeEndpoint>
