// What an affiliator gets, and how a month of it is put together.
import { addNights, type Night } from '#domain/calendar/night.ts'
import { percentageOf, type Rupiah } from '#domain/pricing/money.ts'

/** `percent`: of the price without service and tax, less refunds. `per_head`: rupiah for each guest who came. */
export type CommissionTerm = { kind: 'percent' | 'per_head'; value: number }

/** What one reservation comes to; of one that nobody came of, `came`, `takings` and `commission` are 0. */
export type CommissionFigures = { booked: number; came: number; takings: Rupiah; commission: Rupiah }

export const NO_FIGURES: CommissionFigures = { booked: 0, came: 0, takings: 0, commission: 0 }

/** To the rupiah, half a rupiah up. Without a term there is none. */
export function commissionOf(
  term: CommissionTerm | null,
  { came, takings }: { came: number; takings: Rupiah },
): Rupiah {
  if (term === null) return 0
  return term.kind === 'percent' ? Math.round((takings * term.value) / 100) : came * term.value
}

/** The income tax that is withheld from a commission, rounded half up. Of a negative adjustment it is negative too. */
export const withheldOf = (commission: number, rate: number): number =>
  Math.sign(commission) * percentageOf(Math.abs(commission), rate)

export const addFigures = (one: CommissionFigures, other: CommissionFigures): CommissionFigures => ({
  booked: one.booked + other.booked,
  came: one.came + other.came,
  takings: one.takings + other.takings,
  commission: one.commission + other.commission,
})

export type LineKind = 'booking' | 'adjustment'

/**
 * The line of a reservation on the next statement: all of it where no signed one has it, else what changed since. Null: nothing
 * is to be said.
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

/** A month by its first day. */
export const monthOf = (night: Night): Night => `${night.slice(0, 7)}-01`

export const nextMonth = (month: Night): Night => monthOf(addNights(month, 31))

export const lastNightOf = (month: Night): Night => addNights(nextMonth(month), -1)

/** Whether every night of a month is over, its last one past midnight included. */
export const isMonthOver = (month: Night, today: Night): boolean => today > nextMonth(month)
