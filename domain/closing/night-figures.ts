// What a night came to, in heads and in rupiah: one fold over its reservations.
import type { Rupiah } from '#domain/pricing/money.ts'
import type { ReservationState } from '#domain/reservations/states.ts'

/** A reservation of the night as its closing reads it. Sums are whole rupiah. */
export type ClosingRow = {
  state: ReservationState
  kind: 'tables' | 'tickets' | 'restaurant'
  pax: number
  heads: number | null
  hasLeft: boolean
  /** True if the payment ahead comes off the bill. */
  isCredit: boolean
  /** Waits for a payment or an answer within its deadline. */
  isWaiting: boolean
  isAsked: boolean
  minimum: Rupiah
  /** Null: no bill is closed. */
  bill: { total: Rupiah; credit: Rupiah; due: Rupiah } | null
  money: {
    payments: number
    taken: Rupiah
    /** Payments that the gateway's own books have, what we took by them, and what its books say. */
    told: number
    toldTaken: Rupiah
    toldAmount: Rupiah
    refunds: number
    refunded: Rupiah
    /** Refunds whose money is not with its guest yet. */
    openRefunds: number
    openRefunded: Rupiah
    /** Taken or given back by the gateway past us. */
    takenBack: Rupiah
    /** Parts of the rest, by the ledger: used by the bill, earned as a price, kept without a sale, and not decided yet. */
    credited: Rupiah
    fees: Rupiah
    kept: Rupiah
    open: Rupiah
  }
}

/** Whole numbers, and whole rupiah where a sum is meant. `ahead` splits what was taken without a rest. */
export type NightFigures = {
  parties: { expected: number; seated: number; left: number; no_show: number; walked_out: number; cancelled: number }
  heads: { expected: number; seated: number; left: number; no_show: number }
  bills: {
    closed: number
    total: Rupiah
    credit: Rupiah
    due: Rupiah
    with_minimum: number
    minimum: Rupiah
    short: number
    shortfall: Rupiah
  }
  ahead: {
    payments: number
    taken: Rupiah
    refunded: Rupiah
    taken_back: Rupiah
    credited: Rupiah
    fees: Rupiah
    kept: Rupiah
    open: Rupiah
  }
  gateway: { told: number; told_amount: Rupiah; untold: number; untold_amount: Rupiah; apart: Rupiah }
  refunds: { count: number; amount: Rupiah; open: number; open_amount: Rupiah }
  withheld: { tables: number; tickets: number }
  /**
   * Guests that the doors let in, and guests inside; unresolved double entries; doors that may have unsent scans;
   * scans that let guests in against the verdict.
   */
  doors: { scanned: number; inside: number; doubles: number; unsynced: number; overrides: number }
  open: { bills: number; inside: number; coming: number; requests: number; unpaid: number }
}

/** A figure by its group and its own name. */
export type FigureName = {
  [Group in keyof NightFigures]: `${Group}.${Extract<keyof NightFigures[Group], string>}`
}[keyof NightFigures]

const COUNTED =
  /^(?:parties|heads|withheld|doors|open)\.|\.(?:closed|with_minimum|short|payments|told|untold|count|open)$/

/** Whether a figure is rupiah, not a number of things. `ahead.open` is the one sum that is called as a number elsewhere. */
export const isRupiahFigure = (figure: string): boolean => figure === 'ahead.open' || !COUNTED.test(figure)

const EXPECTED: readonly ReservationState[] = ['Completed', 'Seated', 'NoShow', 'Walkout', 'ClosedBill']
const CAME: readonly ReservationState[] = ['Seated', 'Walkout', 'ClosedBill']

/** Whether a party that sits has a bill to close: somebody with a ticket alone has none. */
export const owesBill = ({ kind, isCredit, minimum }: Pick<ClosingRow, 'kind' | 'isCredit' | 'minimum'>): boolean =>
  kind !== 'tickets' || isCredit || minimum > 0

/** What a closed bill lacks of its minimum spend. */
export const shortfallOf = ({ minimum, bill }: Pick<ClosingRow, 'minimum' | 'bill'>): Rupiah =>
  bill ? Math.max(minimum - bill.total, 0) : 0

const sum = (rows: readonly ClosingRow[], of: (row: ClosingRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)
const headsOf = ({ heads, pax }: ClosingRow) => heads ?? pax

/** A night at which no door scanned. */
const NO_DOORS: NightFigures['doors'] = { scanned: 0, inside: 0, doubles: 0, unsynced: 0, overrides: 0 }

/** The figures of a night. `withheld`: places that the venue held and gave to no guest. */
export const nightFigures = (
  rows: readonly ClosingRow[],
  withheld: NightFigures['withheld'],
  doors: NightFigures['doors'] = NO_DOORS,
): NightFigures => ({
  ...peopleOf(rows),
  bills: billsOf(rows),
  ...moneyOf(rows),
  withheld,
  doors,
  open: openOf(rows),
})

function peopleOf(rows: readonly ClosingRow[]): Pick<NightFigures, 'parties' | 'heads'> {
  const of = (...states: readonly ReservationState[]) => rows.filter(({ state }) => states.includes(state))
  const expected = of(...EXPECTED)
  const came = of(...CAME)
  const left = came.filter(({ state, hasLeft }) => hasLeft || state !== 'Seated')
  const noShow = of('NoShow')
  return {
    parties: {
      expected: expected.length,
      seated: came.length,
      left: left.length,
      no_show: noShow.length,
      walked_out: of('Walkout').length,
      cancelled: of('Cancelled').filter(({ money }) => money.payments > 0).length,
    },
    heads: {
      expected: sum(expected, ({ pax }) => pax),
      seated: sum(came, headsOf),
      left: sum(left, headsOf),
      no_show: sum(noShow, ({ pax }) => pax),
    },
  }
}

function billsOf(rows: readonly ClosingRow[]): NightFigures['bills'] {
  const closed = rows.filter(({ bill }) => bill !== null)
  const withMinimum = closed.filter(({ minimum }) => minimum > 0)
  return {
    closed: closed.length,
    total: sum(closed, ({ bill }) => bill?.total ?? 0),
    credit: sum(closed, ({ bill }) => bill?.credit ?? 0),
    due: sum(closed, ({ bill }) => bill?.due ?? 0),
    with_minimum: withMinimum.length,
    minimum: sum(withMinimum, ({ minimum }) => minimum),
    short: withMinimum.filter((row) => shortfallOf(row) > 0).length,
    shortfall: sum(withMinimum, shortfallOf),
  }
}

function moneyOf(rows: readonly ClosingRow[]): Pick<NightFigures, 'ahead' | 'gateway' | 'refunds'> {
  const of = (name: keyof ClosingRow['money']) => sum(rows, ({ money }) => money[name])
  return {
    ahead: {
      payments: of('payments'),
      taken: of('taken'),
      refunded: of('refunded'),
      taken_back: of('takenBack'),
      credited: of('credited'),
      fees: of('fees'),
      kept: of('kept'),
      open: of('open'),
    },
    gateway: {
      told: of('told'),
      told_amount: of('toldAmount'),
      untold: of('payments') - of('told'),
      untold_amount: of('taken') - of('toldTaken'),
      apart: of('toldAmount') - of('toldTaken'),
    },
    refunds: {
      count: of('refunds'),
      amount: of('refunded'),
      open: of('openRefunds'),
      open_amount: of('openRefunded'),
    },
  }
}

function openOf(rows: readonly ClosingRow[]): NightFigures['open'] {
  const seated = rows.filter(({ state }) => state === 'Seated')
  return {
    bills: seated.filter(owesBill).length,
    inside: seated.filter(({ hasLeft }) => !hasLeft).length,
    coming: rows.filter(({ state }) => state === 'Completed').length,
    requests: rows.filter(({ isWaiting, isAsked }) => isWaiting && isAsked).length,
    unpaid: rows.filter(({ isWaiting, state }) => isWaiting && state === 'WaitingForPayment').length,
  }
}
