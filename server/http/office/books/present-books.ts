import { ACCOUNT_TYPES, ACCOUNTS } from '#domain/books/accounts.ts'
import { lastDayOf } from '#domain/books/book-month.ts'
import { DEPOSIT_COLUMNS } from '#domain/books/report-columns.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import type { BooksScope } from '#server/books/finance/books-scope.ts'
import type { Company, CompanyOutlet } from '#server/books/finance/company-repository.ts'
import type { BalanceRow, DepositAge, DepositRow, PayableRow, TaxRow } from '#server/books/finance/ledger-repository.ts'
import type { LateAmount, NightState } from '#server/books/finance/month-repository.ts'
import type { BookMonth, MonthRow } from '#server/books/finance/read-months.ts'

const monthText = (month: string): string => month.slice(0, 7)

export const presentScope = ({ company, companies, from, to }: BooksScope) => ({
  company,
  companies,
  from: monthText(from),
  to: monthText(to),
})

export const sumsOf = <Name extends string>(rows: readonly Record<Name, number>[], names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Record<Name, number>

export function presentBalance(rows: readonly BalanceRow[]) {
  const byAccount = new Map(rows.map((row) => [row.account, row]))
  const figures = ACCOUNTS.flatMap((account) => {
    const row = byAccount.get(account)
    if (!row) return []
    return [{ ...row, type: ACCOUNT_TYPES[account], closing: row.opening + row.debit - row.credit }]
  })
  return { rows: figures, total: sumsOf(figures, ['opening', 'debit', 'credit', 'closing']) }
}

export function presentDeposits(
  rolls: readonly DepositRow[],
  ages: readonly DepositAge[],
  { outlets, to, now }: { outlets: readonly CompanyOutlet[]; to: string; now: Date },
) {
  const figures = rolls.map(({ outletId, outlet, usedBill, usedPrice, takenBack, ...row }) => ({
    ...row,
    outlet: { id: outletId, name: outlet },
    usedBill,
    usedPrice,
    takenBack,
  }))
  const [today, monthEnd] = [todayOfGroup(now), lastDayOf(to)]
  const until = today < monthEnd ? today : monthEnd
  const byId = new Map(outlets.map((outlet) => [outlet.id, outlet]))
  const ageRows = ages.map(({ outletId, night, isSigned, amount }) => {
    const { name = '', brand = '', slug = '' } = byId.get(outletId) ?? {}
    const state = isSigned ? ('signed' as const) : night > until ? ('coming' as const) : ('unsigned' as const)
    return { outlet: { id: outletId, name, brand, slug }, night, state, amount }
  })
  const ofState = (state: (typeof ageRows)[number]['state']) =>
    ageRows.reduce((sum, age) => sum + (age.state === state ? age.amount : 0), 0)
  return {
    outlets: figures,
    total: sumsOf(figures, DEPOSIT_COLUMNS),
    ages: ageRows,
    ageSums: { coming: ofState('coming'), unsigned: ofState('unsigned'), signed: ofState('signed') },
  }
}

export function presentTaxes(rows: readonly TaxRow[]) {
  const figures = rows.map(({ outletId, outlet, account, taxRate, base, tax }) => ({
    outlet: { id: outletId, name: outlet },
    kind: account === 'tax_food' ? ('food' as const) : ('entertainment' as const),
    rate: taxRate,
    base,
    tax,
  }))
  return { rows: figures, total: sumsOf(figures, ['base', 'tax']) }
}

export function presentPayables(rows: readonly PayableRow[]) {
  const figures = rows.map(({ id, name, ...sums }) => ({
    ...sums,
    affiliator: id === null ? null : { id, name: name ?? '' },
    closing: sums.opening + sums.accrued - sums.paid - sums.withheld,
  }))
  return { rows: figures, total: sumsOf(figures, ['opening', 'accrued', 'paid', 'withheld', 'closing']) }
}

type Read = { company: Company; companies: Company[]; months: readonly MonthRow[]; read: BookMonth | null }

export function presentMonths({ company, companies, months, read }: Read) {
  const byId = new Map((read?.outlets ?? []).map(({ id, name, brand, slug }) => [id, { id, name, brand, slug }]))
  const outletOf = (id: number) => byId.get(id) ?? { id, name: '', brand: '', slug: '' }
  const nightOf = ({ outletId, night }: NightState) => ({ outlet: outletOf(outletId), night })
  return {
    company: company.id,
    companies,
    months: months.map(({ month, locked }) => ({
      month: monthText(month),
      locked: locked && { by: locked.by, at: locked.at, reason: locked.reason },
    })),
    month: read && monthText(read.month),
    problem: read?.problem ?? null,
    needsReason: read?.needsReason ?? false,
    seen: read?.seen ?? '',
    sums: presentBalance(read?.sums ?? []).rows.flatMap(({ account, debit, credit }) =>
      debit === 0 && credit === 0 ? [] : [{ account, debit, credit }],
    ),
    unsigned: (read?.unsigned ?? []).map(nightOf),
    unconfirmed: (read?.unconfirmed ?? []).map(nightOf),
    changed: changesByNight(read?.changed ?? []).map(({ outletId, night, amounts }) => ({
      outlet: outletOf(outletId),
      night,
      amounts,
    })),
  }
}

function changesByNight(late: readonly LateAmount[]) {
  const byNight = Map.groupBy(late, ({ outletId, night }) => `${night} ${outletId}`)
  return [...byNight.values()].flatMap((rows) => {
    const [first] = rows
    return first
      ? [
          {
            outletId: first.outletId,
            night: first.night,
            amounts: rows.map(({ account, amount }) => ({ account, amount })),
          },
        ]
      : []
  })
}
