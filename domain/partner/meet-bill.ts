// A till sends a bill with a table name. This module finds the visit to which the bill belongs.
import type { ReservationState } from '#domain/reservations/states.ts'

/**
 * The reasons why a bill is not assigned to a visit yet. `no_visit`: there is no party at the table. `unknown_table`: the outlet has no
 * table with this name. `two_visits`: more than one party fits. `has_bill`: the visit already has another bill, or staff closed its bill.
 * `night_confirmed`: finance has confirmed the night. `taken_off`: staff removed the bill from a visit.
 */
export const WAITING_REASONS = [
  'no_visit',
  'unknown_table',
  'two_visits',
  'has_bill',
  'night_confirmed',
  'taken_off',
] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]

/** A party of a night. Instants are epoch milliseconds. `tables`: the names of all tables of the party, including joined tables. */
export type BillVisit = {
  id: string
  state: ReservationState
  arrivalAt: number
  seatedAt: number | null
  leftAt: number | null
  tables: readonly string[]
  /** True if the visit already has another bill, or a closed bill. */
  hasBill: boolean
}

export type TableBill = { table: string; openedAt: number }
export type Meeting = { visitId: string; reason: null } | { visitId: null; reason: WaitingReason }

const MINUTE_MS = 60_000
/**
 * A bill without a seated party can match a party by its booked arrival time. The bill must be opened at most `AFTER_ARRIVAL_MS` after this
 * time, or at most `BEFORE_ARRIVAL_MS` before it.
 */
const AFTER_ARRIVAL_MS = 25 * MINUTE_MS
const BEFORE_ARRIVAL_MS = 20 * MINUTE_MS

/** Normalizes the name of a table: "T 01" and "t1" are the same table. */
export const foldTable = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''))

export const isAtTable = ({ tables }: Pick<BillVisit, 'tables'>, table: string): boolean =>
  tables.some((name) => foldTable(name) === foldTable(table))

/** Returns true if a bill can be added to the visit, by staff or by the till. */
export const takesBill = ({ state, hasBill }: Pick<BillVisit, 'state' | 'hasBill'>): boolean =>
  !hasBill && (state === 'Seated' || state === 'Completed')

/**
 * Finds the visit of a bill among the parties of its night. A party that sits at the table comes first. Otherwise, a confirmed party of the
 * table can match. It must arrive at most 25 minutes before the bill is opened, or at most 20 minutes after. Returns a match only if
 * exactly one party fits.
 */
export function meetTable(bill: TableBill, visits: readonly BillVisit[], tableNames: readonly string[]): Meeting {
  const own = visits.filter((visit) => isAtTable(visit, bill.table))
  const present = presentAt(bill, own)
  if (present.length > 0) return single(present)
  const due = own.filter(
    ({ state, arrivalAt }) =>
      state === 'Completed' &&
      arrivalAt >= bill.openedAt - AFTER_ARRIVAL_MS &&
      arrivalAt <= bill.openedAt + BEFORE_ARRIVAL_MS,
  )
  if (due.length > 0) return single(due)
  const isKnown = own.length > 0 || tableNames.some((name) => foldTable(name) === foldTable(bill.table))
  if (!isKnown) return { visitId: null, reason: 'unknown_table' }
  return { visitId: null, reason: own.some(({ hasBill }) => hasBill) ? 'has_bill' : 'no_visit' }
}

/**
 * Returns the parties that were at the table when the bill was opened. If several parties are seated there, those that were seated clearly
 * later are left out. A single party is returned even if it was seated later.
 */
function presentAt({ openedAt }: TableBill, visits: readonly BillVisit[]): BillVisit[] {
  const present = visits.filter(({ state, leftAt }) => state === 'Seated' && (leftAt === null || leftAt >= openedAt))
  if (present.length < 2) return present
  const earlier = present.filter((visit) => (visit.seatedAt ?? visit.arrivalAt) <= openedAt + BEFORE_ARRIVAL_MS)
  return earlier.length > 0 ? earlier : present
}

function single([first, ...others]: readonly BillVisit[]): Meeting {
  if (!first || others.length > 0) return { visitId: null, reason: 'two_visits' }
  return first.hasBill ? { visitId: null, reason: 'has_bill' } : { visitId: first.id, reason: null }
}

/**
 * Returns the visits that can get a bill, the best first. Parties at the bill's table come before other parties. Within each group, the
 * arrivals that are nearest to the opening of the bill come first.
 */
export function suggestVisits<Visit extends BillVisit>(
  { table, openedAt }: { table: string | null; openedAt: number },
  visits: readonly Visit[],
): Visit[] {
  const rankOf = (visit: Visit) => (table !== null && isAtTable(visit, table) ? 0 : 1)
  const distanceOf = ({ arrivalAt }: Visit) => Math.abs(arrivalAt - openedAt)
  return visits.filter(takesBill).toSorted((a, b) => rankOf(a) - rankOf(b) || distanceOf(a) - distanceOf(b))
}
