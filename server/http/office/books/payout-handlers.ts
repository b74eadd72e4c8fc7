// Handlers of the calls about payouts.
import type { PayoutReport, payoutEndpoints } from '#contract/office/books/payout-endpoints.ts'
import { lastDayOf } from '#domain/books/book-month.ts'
import { matchPayouts as matchCredits, paidOut } from '#domain/books/match-payouts.ts'
import { PAYOUT_COLUMNS } from '#domain/books/report-columns.ts'
import { addNights } from '#domain/calendar/night.ts'
import { booksScope, companyOf } from '#server/books/finance/books-scope.ts'
import { matchPayouts, unmatchPayout } from '#server/books/payouts/match-payout.ts'
import { type SettledDay, settledDays } from '#server/books/payouts/payout-repository.ts'
import { BankFileFault, readBankFile } from '#server/books/payouts/read-bank-file.ts'
import { presentScope, sumsOf } from '#server/http/office/books/present-books.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'

/** Days before the first credit of a statement whose payouts may be on it. */
const DAYS_BEFORE = 40

export function presentPayouts(days: readonly SettledDay[]): Pick<PayoutReport, 'rows' | 'total'> {
  const rows = days.map(({ payout, ...day }) => ({
    ...day,
    payout: payout && {
      id: payout.id,
      day: payout.day,
      reference: payout.reference,
      difference: payout.difference,
      is_changed: payout.settledThen !== paidOut(day),
    },
  }))
  const sumWhere = (isMatched: boolean) =>
    days.reduce((sum, day) => (isMatched === (day.payout !== null) ? sum + paidOut(day) : sum), 0)
  const total = sumsOf(days, PAYOUT_COLUMNS)
  return { rows, total: { ...total, matched: sumWhere(true), open: sumWhere(false) } }
}

export const payoutHandlers: Pick<OfficeHandlers, keyof typeof payoutEndpoints> = {
  async payoutReport({ app, takes }) {
    const scope = await booksScope(app, takes)
    const days = await settledDays(app.sql, { company: scope.company, from: scope.from, to: lastDayOf(scope.to) })
    return { ...presentScope(scope), ...presentPayouts(days) }
  },
  async readBankFile({ app, takes }) {
    const { company } = await companyOf(app, takes.company)
    try {
      const credits = readBankFile(takes.file)
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
      const matches = matchCredits(credits, open).flatMap((covered, at) => {
        const credit = credits[at]
        if (!covered || !credit) return []
        const { day: bank_day, amount, reference } = credit
        return [{ ...covered, settled: amount, bank_day, amount, reference }]
      })
      return { matches, others: credits.length - matches.length, problem: null }
    } catch (error) {
      if (error instanceof BankFileFault) return { matches: [], others: 0, problem: error.problem }
      throw error
    }
  },
  async matchPayouts({ app, takes, who }) {
    await companyOf(app, takes.company)
    const forms = takes.payouts.map(({ bank_day: bankDay, reason, ...form }) => ({
      ...form,
      bankDay,
      reason: reason ?? '',
    }))
    await matchPayouts(app, who.staff.id, forms)
    return { matched: forms.length }
  },
  async unmatchPayout({ app, params, who }) {
    await unmatchPayout(app, who.staff.id, params.id)
    return { unmatched: true }
  },
}
