import { addMonths, addNights, type Night } from '#domain/calendar/night.ts'

export const LOCK_PROBLEMS = ['locked', 'not_over', 'not_next'] as const
export type LockProblem = (typeof LOCK_PROBLEMS)[number]

/** The facts that decide the state of a company's months in the books. The first day of a month represents the month. */
export type MonthFacts = {
  /** The month of the earliest entry; null if the company has no entries. */
  first: Night | null
  /** The newest locked month; null if no month is locked. */
  lastLocked: Night | null
}

export const monthAfter = (month: Night): Night => addMonths(month, 1)

export const lastDayOf = (month: Night): Night => addNights(monthAfter(month), -1)

/**
 * Returns the only month that can be locked now. This is the month after the last locked month. If no month is locked, it is the first
 * month with entries.
 */
export const nextToLock = ({ first, lastLocked }: MonthFacts): Night | null =>
  lastLocked === null ? first : monthAfter(lastLocked)

/**
 * Returns the reason why a month cannot be locked. Returns null if the month can be locked. `isOver`: true if the last night of the month
 * is over at every outlet.
 */
export function lockProblem(facts: MonthFacts, month: Night, isOver: boolean): LockProblem | null {
  if (facts.lastLocked !== null && month <= facts.lastLocked) return 'locked'
  if (!isOver) return 'not_over'
  return month === nextToLock(facts) ? null : 'not_next'
}
