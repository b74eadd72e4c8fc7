// Calls about what gateways pay out: their settled days, the file of a bank statement, and matching the two.
import { z } from 'zod'
import { booksScope, booksSpan, companyId, needs, rupiah } from '#contract/office/books/books-fields.ts'
import { rupiahDifference, rupiahSum } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'

const day = z.iso.date()
const provider = z.string().max(40)
const reference = z.string().trim().max(120)

const figures = z.object({
  gross: rupiah,
  fee: rupiah,
  vat: rupiah,
  net: rupiah,
  unmatched: rupiah.describe('net of settled lines that match no payment of ours; paid out too'),
  share: rupiah.describe('part of the net that belongs to the company'),
})
export const payoutReport = booksScope.extend({
  rows: z
    .array(
      figures.extend({
        provider,
        day: day.describe('on which the gateway settled it, in Jakarta'),
        payout: z
          .object({
            id: z.uuid(),
            day: day.describe('on the bank statement'),
            reference,
            difference: rupiah.describe('settled less received, of the whole payout'),
            is_changed: z.boolean().describe('the gateway has changed the sum of the day since'),
          })
          .nullable()
          .describe('null: not on the bank statement yet'),
      }),
    )
    .describe('settled days of all gateways, the newest first'),
  total: figures.extend({
    matched: rupiah.describe('of days that a payout covers'),
    open: rupiah.describe('of the others'),
  }),
})
export type PayoutReport = z.infer<typeof payoutReport>
export type PayoutRow = PayoutReport['rows'][number]

const covered = z.object({ provider, from: day, to: day, settled: rupiahDifference })
const bankCredit = z.object({ bank_day: day, amount: rupiahSum.positive(), reference })
const problem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('columns'), missing: z.array(z.enum(['day', 'amount'])) }),
  z.object({ kind: z.literal('cell'), line: z.int(), column: z.enum(['day', 'amount']), text: z.string() }),
])
export const bankFileMatches = z.object({
  matches: z.array(bankCredit.extend(covered.shape)),
  others: z.int().describe('number of credits without settled days; they are not stored'),
  problem: problem.nullable().describe('why the file cannot be read'),
})
export type BankFileMatches = z.infer<typeof bankFileMatches>

export const payoutEndpoints = {
  payoutReport: {
    method: 'GET',
    path: '/api/office/books/payouts',
    needs,
    summary: 'Settled days of the gateways: gross, fee, VAT, net, and the transfer on the bank statement',
    takes: booksSpan,
    answers: payoutReport,
  },
  readBankFile: {
    method: 'POST',
    path: '/api/office/books/payouts/bank-file',
    needs,
    perMinute: 20,
    summary: 'Find the payouts in a bank statement. Nothing is stored.',
    takes: z.object({ company: companyId, file: z.string().min(1).max(900_000).describe('CSV') }),
    answers: bankFileMatches,
  },
  matchPayouts: {
    method: 'POST',
    path: '/api/office/books/payouts',
    needs,
    summary: 'Match transfers on the bank statement with settled days. A difference is booked as a fee.',
    takes: z.object({
      company: companyId,
      payouts: z
        .array(
          bankCredit.extend(covered.shape).extend({
            id: z.uuid().describe('chosen by the client; a repeat changes nothing'),
            reason: z.string().trim().max(300).nullish().describe('required if the sums differ'),
          }),
        )
        .min(1)
        .max(100),
    }),
    answers: z.object({ matched: z.int() }),
    status: 201,
  },
  unmatchPayout: {
    method: 'POST',
    path: '/api/office/books/payouts/:id/unmatch',
    needs,
    summary: 'Take a match back; its days are open again',
    params: z.object({ id: z.uuid() }),
    takes: z.object({}),
    answers: z.object({ unmatched: z.literal(true) }),
  },
} as const satisfies Record<string, OfficeEndpoint>
