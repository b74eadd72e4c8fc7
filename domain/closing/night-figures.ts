// The figures of a night: numbers of guests, and sums in rupiah. They are computed from all reservations of the night.
import type { Rupiah } from '#domain/pricing/money.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { ReservationState } from '#domain/reservations/states.ts'

/** The data of one reservation that is needed to close a night. Sums are in whole rupiah. */
export type ClosingRow = {
  state: ReservationState
  kind: ReservationKind
  pax: number
  heads: number | null
  hasLeft: boolean
  /** True if a door let in guests of the party. */
  isLetIn: boolean
  /** True if the advance payment is subtracted from the bill. */
  isCredit: boolean
  /** True if the reservation still waits for a payment or an answer before its deadline. */
  isWaiting: boolean
  isAsked: boolean
  /** True if the party paid for packages ahead and staff have not marked all of them as served. */
  isUnserved: boolean
  minimum: Rupiah
  /** The closed bill; null if no bill is closed. */
  bill: { total: Rupiah; credit: Rupiah; due: Rupiah } | null
  money: {
    payments: number
    taken: Rupiah
    /**
     * Three figures about the payments in the gateway's books: their number, their sum in our books, and their sum in the gateway's books.
     */
    told: number
    toldTaken: Rupiah
    toldAmount: Rupiah
    refunds: number
    refunded: Rupiah
    /** The number of refunds that have not reached the guest yet. `openRefunded` is their sum. */
    openRefunds: number
    openRefunded: Rupiah
    /** Money that the gateway refunded or charged back without our request. */
    takenBack: Rupiah
    /**
     * Prepaid money that was not refunded, divided by use. `credited`: subtracted from the bill. `fees`: earned as a price. `kept`: kept
     * although nothing was sold. `open`: undecided.
     */
    credited: Rupiah
    fees: Rupiah
    kept: Rupiah
    open: Rupiah
  }
}

/**
 * The figures of a night: counts, and sums in whole rupiah. `ahead`: the money that guests paid in advance, divided by use. The amounts of
 * all uses add up to the paid money.
 */
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
    /** The sum of the bills from the tills that belong to no guest. Staff put these bills aside. */
    put_away: Rupiah
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
   * Figures of the doors. `scanned`: admitted guests. `inside`: guests inside. `doubles`: unresolved double entries. `unsynced`: doors that
   * may have unsent scans. `overrides`: scans at which staff overrode the verdict.
   */
  doors: { scanned: number; inside: number; doubles: number; unsynced: number; overrides: number }
  /**
   * Numbers of things that are not finished yet. `till`: bills from the tills that are not assigned to a visit yet. `unseated`: parties that
   * a door let in and that no one has seated.
   */
  open: {
    bills: number
    till: number
    inside: number
    unseated: number
    coming: number
    requests: number
    unpaid: number
    unserved: number
  }
}

export type FigureName = {
  [Group in keyof NightFigures]: `${Group}.${Extract<keyof NightFigures[Group], string>}`
}[keyof NightFigures]

const COUNTED =
  /^(?:parties|heads|withheld|doors|open)\.|\.(?:closed|with_minimum|short|payments|told|untold|count|open)$/

/**
 * Returns true if a figure is a sum in rupiah, and false if it is a count. Figures with the name `open` are counts, except `ahead.open`.
 */
export const isRupiahFigure = (figure: string): boolean => figure === 'ahead.open' || !COUNTED.test(figure)

const EXPECTED: readonly ReservationState[] = ['Completed', 'Seated', 'NoShow', 'Walkout', 'ClosedBill']
const CAME: readonly ReservationState[] = ['Seated', 'Walkout', 'ClosedBill']

/** Returns true if a seated party has a bill that staff must close. A party that only bought tickets has no bill. */
export const owesBill = ({ kind, isCredit, minimum }: Pick<ClosingRow, 'kind' | 'isCredit' | 'minimum'>): boolean =>
  kind !== 'tickets' || isCredit || minimum > 0

/** Returns the amount by which a closed bill is below its minimum spend. Returns 0 if no bill is closed. */
export const shortfallOf = ({ minimum, bill }: Pick<ClosingRow, 'minimum' | 'bill'>): Rupiah =>
  bill ? Math.max(minimum - bill.total, 0) : 0

const sum = (rows: readonly ClosingRow[], of: (row: ClosingRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)
const headsOf = ({ heads, pax }: ClosingRow) => heads ?? pax

const NO_DOORS: NightFigures['doors'] = { scanned: 0, inside: 0, doubles: 0, unsynced: 0, overrides: 0 }

/**
 * Bills from the tills that belong to no visit. `waiting`: the number of bills that staff still have to handle. `putAway`: the sum of the
 * bills that staff put aside.
 */
export type UnmatchedBills = { waiting: number; putAway: Rupiah }
const NO_UNMATCHED: UnmatchedBills = { waiting: 0, putAway: 0 }

/** Computes the figures of a night. `withheld`: the number of places that the venue held back and gave to no guest. */
export const nightFigures = (
  rows: readonly ClosingRow[],
  withheld: NightFigures['withheld'],
  doors: NightFigures['doors'] = NO_DOORS,
  unmatched: UnmatchedBills = NO_UNMATCHED,
): NightFigures => ({
  ...peopleOf(rows),
  bills: { ...billsOf(rows), put_away: unmatched.putAway },
  ...moneyOf(rows),
  withheld,
  doors,
  open: { ...openOf(rows), till: unmatched.waiting },
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

function billsOf(rows: readonly ClosingRow[]): Omit<NightFigures['bills'], 'put_away'> {
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

/** Returns true if a party came but did not get all its prepaid packages. */
export const lacksPackages = ({ state, isUnserved }: Pick<ClosingRow, 'state' | 'isUnserved'>): boolean =>
  isUnserved && CAME.includes(state)

/** Returns true if a door let in a party and no one has seated it. */
export const isUnseated = ({ state, isLetIn }: Pick<ClosingRow, 'state' | 'isLetIn'>): boolean =>
  state === 'Completed' && isLetIn

function openOf(rows: readonly ClosingRow[]): Omit<NightFigures['open'], 'till'> {
  const seatedRows = rows.filter(({ state }) => state === 'Seated')
  return {
    bills: seatedRows.filter(owesBill).length,
    inside: seatedRows.filter((row) => !row.hasLeft && owesBill(row)).length,
    unseated: rows.filter(isUnseated).length,
    coming: rows.filter((row) => row.state === 'Completed' && !isUnseated(row)).length,
    requests: rows.filter(({ isWaiting, isAsked }) => isWaiting && isAsked).length,
    unpaid: rows.filter(({ isWaiting, state }) => isWaiting && state === 'WaitingForPayment').length,
    unserved: rows.filter(lacksPackages).length,
  }
}
