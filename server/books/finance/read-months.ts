import { createHash } from 'node:crypto'
import { lastDayOf, type LockProblem, lockProblem, monthAfter, nextToLock } from '#domain/books/book-month.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addMonths, closesAt, type Night } from '#domain/calendar/night.ts'
import { monthOf } from '#domain/pricing/commission.ts'
import { type CompanyOutlet, outletsOfCompany } from '#server/books/finance/company-repository.ts'
import { balances, type BalanceRow } from '#server/books/finance/ledger-repository.ts'
import {
  changedNights,
  type LateAmount,
  type LockedMonth,
  lockedMonths,
  monthFacts,
  type NightState,
  nightsOfMonth,
} from '#server/books/finance/month-repository.ts'
import type { Reading } from '#server/work.ts'

const MOST_MONTHS = 36

export type MonthRow = { month: Night; locked: LockedMonth | null }

export type BookMonth = {
  month: Night
  problem: LockProblem | null
  /** True if some nights are not signed or not confirmed. The lock then needs a reason. */
  needsReason: boolean
  /**
   * Hash of the sums and nights on the screen. The request that locks the month sends this hash, so the person locks exactly these figures.
   */
  seen: string
  sums: BalanceRow[]
  unsigned: NightState[]
  unconfirmed: NightState[]
  changed: LateAmount[]
  outlets: CompanyOutlet[]
}

type Books = Pick<Reading, 'sql' | 'now'>

/** Lists the months of a company from its first entry to the current month, the newest first. Also returns the next month to lock. */
export async function readMonths(
  { sql, now }: Books,
  company: number,
): Promise<{ months: MonthRow[]; next: Night | null }> {
  const current = monthOf(todayOfGroup(now()))
  const [facts, locked] = await Promise.all([monthFacts(sql, company), lockedMonths(sql, company, MOST_MONTHS)])
  const first = facts.first ?? facts.lastLocked
  if (first === null) return { months: [], next: null }
  const byMonth = new Map(locked.map((row) => [row.month, row]))
  const months: MonthRow[] = []
  for (let month = current; month >= first && months.length < MOST_MONTHS; month = addMonths(month, -1))
    months.push({ month, locked: byMonth.get(month) ?? null })
  const next = nextToLock(facts)
  return { months, next: next !== null && next <= current ? next : current }
}

/** Reads a month with its sums. Includes the nights that are not signed, not confirmed, or changed after their signature. */
export async function readMonth({ sql, now }: Books, company: number, month: Night): Promise<BookMonth> {
  const outlets = await outletsOfCompany(sql, company)
  const nights = { outlets: outlets.map(({ id }) => id), month }
  const [facts, sums, states, changed] = await Promise.all([
    monthFacts(sql, company),
    balances(sql, { company, from: month, to: month }),
    nightsOfMonth(sql, nights, now()),
    changedNights(sql, nights),
  ])
  const unsigned = states.filter(({ isSigned }) => !isSigned)
  const unconfirmed = states.filter(({ isSigned, isConfirmed }) => isSigned && !isConfirmed)
  const isOver =
    monthAfter(month) <= todayOfGroup(now()) && outlets.every((outlet) => closesAt(lastDayOf(month), outlet) <= now())
  const figures = {
    sums: sums.toSorted((sum, other) => sum.account.localeCompare(other.account)),
    unsigned,
    unconfirmed,
    changed,
  }
  return {
    month,
    ...figures,
    outlets,
    problem: lockProblem(facts, month, isOver),
    needsReason: unsigned.length + unconfirmed.length > 0,
    seen: createHash('sha256').update(JSON.stringify(figures)).digest('hex'),
  }
}
