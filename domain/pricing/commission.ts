import { addNights, type Night } from '#domain/calendar/night.ts'
import { percentageOf, type Rupiah } from '#domain/pricing/money.ts'

/**
 * Kinds of commission. `percent`: a percentage of the price without service and tax, less refunds. `per_head`: an amount in rupiah for each
 * guest who came.
 */
export type CommissionTerm = { kind: 'percent' | 'per_head'; value: number }

/** Figures of one reservation for a statement. `came`, `takings` and `commission` are 0 if the guests did not come. */
export type CommissionFigures = { booked: number; came: number; takings: Rupiah; commission: Rupiah }

export const NO_FIGURES: CommissionFigures = { booked: 0, came: 0, takings: 0, commission: 0 }

/** Computes a commission, rounded half up to whole rupiah. The commission is 0 if `term` is null. */
export function commissionOf(
  term: CommissionTerm | null,
  { came, takings }: { came: number; takings: Rupiah },
): Rupiah {
  if (term === null) return 0
  return term.kind === 'percent' ? Math.round((takings * term.value) / 100) : came * term.value
}

/**
 * Computes the income tax that the hospitality group withholds from a commission, rounded half up. For a negative commission, which is an
 * adjustment, the tax is negative too.
 */
export const withheldOf = (commission: number, rate: number): number =>
  Math.sign(commission) * percentageOf(Math.abs(commission), rate)

export const addFigures = (figures: CommissionFigures, other: CommissionFigures): CommissionFigures => ({
  booked: figures.booked + other.booked,
  came: figures.came + other.came,
  takings: figures.takings + other.takings,
  commission: figures.commission + other.commission,
})

export type LineKind = 'booking' | 'adjustment'

/**
 * Returns the figures of a reservation for the next statement. If the reservation is not in a signed statement yet, these are all its
 * figures. Otherwise they are the changes since that statement. Returns null if nothing is booked or nothing changed.
 */
export function lineOf(
  now: CommissionFigures,
  signed: CommissionFigures | null,
): (CommissionFigures & { kind: LineKind }) | null {
  if (signed === null) return now.booked > 0 ? { kind: 'booking', ...now } : null
  const changed = {
    booked: now.booked - signed.booked,
    came: now.came - signed.came,
    takings: now.takings - signed.takings,
    commission: now.commission - signed.commission,
  }
  return Object.values(changed).every((amount) => amount === 0) ? null : { kind: 'adjustment', ...changed }
}

/** Returns the month of a night as the first day of this month. */
export const monthOf = (night: Night): Night => `${night.slice(0, 7)}-01`

export const nextMonth = (month: Night): Night => monthOf(addNights(month, 31))

export const lastNightOf = (month: Night): Night => addNights(nextMonth(month), -1)

/** Returns true if every night of a month is over. The last night of a month ends on the first day of the next month. */
export const isMonthOver = (month: Night, today: Night): boolean => today > nextMonth(month)
