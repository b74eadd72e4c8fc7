import { z } from 'zod'
import { rupiahDifference, rupiahSum } from '#contract/numbers.ts'
import { lastDayOf } from '#domain/books/book-month.ts'
import { matchPayouts as matchCredits, paidOut } from '#domain/books/match-payouts.ts'
import { PAYOUT_COLUMNS } from '#domain/books/report-columns.ts'
import { addNights } from '#domain/calendar/night.ts'
import { booksScope, companyOf } from '#server/books/finance/books-scope.ts'
import { matchPayouts, unmatchPayout } from '#server/books/payouts/match-payout.ts'
import { type SettledDay, settledDays } from '#server/books/payouts/payout-repository.ts'
import { MOST_CONTENT_BYTES } from '#server/http/api/mount.ts'
import { BankFileFault, readBankFile } from '#server/books/payouts/read-bank-file.ts'
import { BOOKS, booksSpan, companyId } from '#server/http/office/books/books-input.ts'
import { presentScope, sumsOf } from '#server/http/office/books/present-books.ts'
import { call } from '#server/http/office/office-call.ts'

const dayField = z.iso.date()
const provider = z.string().max(40)
const referenceField = z.string().trim().max(120)
const coveredDays = z.object({ provider, from: dayField, to: dayField, settled: rupiahDifference })
const bankCredit = z.object({
  bankDay: dayField,
  amount: rupiahSum.positive('number_from_one'),
  reference: referenceField,
})

/** A bank file is matched only with recent settlements: those from at most this number of days before the first credit in the file. */
const DAYS_BEFORE = 40

export function presentPayouts(days: readonly SettledDay[]) {
  const rows = days.map(({ payout, ...day }) => ({
    ...day,
    payout: payout && {
      id: payout.id,
      day: payout.day,
      reference: payout.reference,
      difference: payout.difference,
      isChanged: payout.settledThen !== paidOut(day),
    },
  }))
  const sumWhere = (isMatched: boolean) =>
    days.reduce((sum, day) => (isMatched === (day.payout !== null) ? sum + paidOut(day) : sum), 0)
  const total = sumsOf(days, PAYOUT_COLUMNS)
  return { rows, total: { ...total, matched: sumWhere(true), open: sumWhere(false) } }
}

export const payoutCalls = {
  payoutReport: call(BOOKS, booksSpan, async ({ app }, input) => {
    const scope = await booksScope(app, input)
    const days = await settledDays(app.sql, { company: scope.company, from: scope.from, to: lastDayOf(scope.to) })
    return { ...presentScope(scope), ...presentPayouts(days) }
  }),

  readBankFile: call(
    BOOKS,
    z.object({ company: companyId, file: z.string().min(1).max(900_000).describe('CSV') }),
    async ({ app }, input) => {
      const { company } = await companyOf(app, input.company)
      try {
        const credits = readBankFile(input.file)
        const days = credits.map(({ day }) => day).toSorted()
        const [first, last] = [days[0], days.at(-1)]
        if (!first || !last) return { matches: [], others: 0, problem: null }
        const settled = await settledDays(app.sql, {
          company: company.id,
          from: addNights(first, -DAYS_BEFORE),
          to: last,
        })
        const open = settled.flatMap((day) =>
          day.payout === null ? [{ provider: day.provider, day: day.day, amount: paidOut(day) }] : [],
        )
        const matches = matchCredits(credits, open).flatMap((span, at) => {
          const credit = credits[at]
          if (!span || !credit) return []
          const { day: bankDay, amount, reference } = credit
          return [{ ...span, settled: amount, bankDay, amount, reference }]
        })
        return { matches, others: credits.length - matches.length, problem: null }
      } catch (error) {
        if (error instanceof BankFileFault) return { matches: [], others: 0, problem: error.problem }
        throw error
      }
    },
    { perMinute: 20, mostBytes: MOST_CONTENT_BYTES },
  ),

  matchPayouts: call(
    BOOKS,
    z.object({
      company: companyId,
      payouts: z
        .array(
          bankCredit.extend(coveredDays.shape).extend({
            id: z.uuid().describe('chosen by the client; a repeat changes nothing'),
            reason: z.string().trim().max(300).nullish().describe('required if the sums differ'),
          }),
        )
        .min(1)
        .max(100),
    }),
    async ({ app, who }, { company, payouts }) => {
      await companyOf(app, company)
      const forms = payouts.map(({ reason, ...form }) => ({ ...form, reason: reason ?? '' }))
      await matchPayouts(app, who.staff.id, forms)
      return { matched: forms.length }
    },
    { status: 201 },
  ),

  unmatchPayout: call(BOOKS, z.object({ id: z.uuid() }), async ({ app, who }, { id }) => {
    await unmatchPayout(app, who.staff.id, id)
    return { unmatched: true }
  }),
}
