// Calls by which staff serves a party: seat, leave, no-show, walk-out, bill; and the undo of each.
import { z } from 'zod'
import { positiveInteger, rupiahPrice } from '#contract/numbers.ts'
import { BELOW_MINIMUM } from '#domain/service/minimum-waiver.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'

const params = z.object({ id: z.uuid() })
const version = positiveInteger.describe('the one that was seen: another is refused, and says who was faster')
export const seen = z.object({ version })
const reason = z.string().trim().max(300).nullish()
export const served = z.object({
  version: z.int(),
  undo_until: z.iso.datetime().nullable().describe('until then it is taken back without a reason'),
})
const rupiah = rupiahPrice
export const why = z.string().trim().max(300)
const bill = z.object({ total: z.int(), credit: z.int(), due: z.int() })
const billed = served.extend({
  bill: bill.nullable().describe('the stored bill; null: closed before bills were stored'),
})
const till = z.object({
  service: rupiah
    .nullish()
    .describe('service charge within the bill; with tax, or neither: then by the rates of the outlet'),
  tax: rupiah.nullish().describe('local tax within the bill'),
  cash: rupiah.default(0).describe('part of what is left to pay that came in cash'),
  cards: rupiah.default(0).describe('part of what is left to pay that came by card'),
  number: z.string().trim().max(40).default('').describe('number of the bill at the till'),
})
/** The total of the till, the choice below the minimum spend, and the details of the till. */
export const billToClose = z.object({ bill: rupiah, below: z.enum(BELOW_MINIMUM).nullish(), till: till.nullish() })
const closes = { permission: 'bill.close', at: 'reservation' } as const
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
    needs: closes,
    summary: 'A party left without paying',
    params,
    takes: seen,
    answers: served,
  },
  billTerms: {
    method: 'GET',
    path: '/api/office/reservations/:id/bill',
    needs: closes,
    summary: 'Read the credit of a party, its minimum spend, and who may waive it',
    params,
    answers: z.object({
      version: z.int(),
      paid: z.int().describe('payments ahead, less refunds'),
      credit: z.int().describe('part of the payments that reduces the bill'),
      minimum: z.int(),
      waives_up_to: z.int().nullable().describe('limit of the reader without a second person; null: no limit'),
      waiver: z
        .object({
          spent: z.int().describe('total of the bill'),
          amount: z.int().describe('minimum less the bill'),
          reason: z.string(),
          asked_by: z.string().nullable(),
          asked_at: z.iso.datetime(),
          may_decide: z.boolean(),
        })
        .nullable()
        .describe('a waiver that waits for a second person'),
    }),
  },
  closeBill: {
    method: 'POST',
    path: '/api/office/reservations/:id/bill',
    needs: closes,
    summary:
      'Close the bill of a party, in whole rupiah; below the minimum spend it is charged, or waived with a reason',
    params,
    takes: billToClose.extend({ version, reason }),
    answers: billed,
  },
  askWaiver: {
    method: 'POST',
    path: '/api/office/reservations/:id/minimum-waiver',
    needs: closes,
    summary: 'Ask a second person to waive what a bill lacks of its minimum spend',
    params,
    takes: z.object({ version, bill: rupiah, reason: why }),
    answers: z.object({ version: z.int() }),
  },
  approveWaiver: {
    method: 'POST',
    path: '/api/office/reservations/:id/minimum-waiver/approve',
    needs: closes,
    summary: 'Waive the minimum that somebody else asked to waive, and close the bill',
    params,
    takes: z.object({ version, answer: why.nullish() }),
    answers: billed,
  },
  refuseWaiver: {
    method: 'POST',
    path: '/api/office/reservations/:id/minimum-waiver/refuse',
    needs: closes,
    summary: 'Refuse a waiver that somebody else asked for; the bill stays open',
    params,
    takes: z.object({ version, answer: why.nullish() }),
    answers: z.object({ version: z.int() }),
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
