// When a month of a company can be locked.
import { addMonths, addNights, type Night } from '#domain/calendar/night.ts'

export const LOCK_PROBLEMS = ['locked', 'not_over', 'not_next'] as const
export type LockProblem = (typeof LOCK_PROBLEMS)[number]

/** The months of a company in the books, each by its first day. */
export type MonthFacts = {
  /** The month of the earliest entry; null if there are no entries. */
  first: Night | null
  /** The newest locked month. */
  lastLocked: Night | null
}

export const monthAfter = (month: Night): Night => addMonths(month, 1)

export const lastDayOf = (month: Night): Night => addNights(monthAfter(month), -1)

/** The only month that can be locked: the one after the last locked month, or else the first month with entries. */
export const nextToLock = ({ first, lastLocked }: MonthFacts): Night | null =>
  lastLocked === null ? first : monthAfter(lastLocked)

/** Finds the reason why a month cannot be locked. `isOver`: its last night is over at every outlet. Returns null if it can. */
export function lockProblem(facts: MonthFacts, month: Night, isOver: boolean): LockProblem | null {
  if (facts.lastLocked !== null && month <= facts.lastLocked) return 'locked'
  if (!isOver) return 'not_over'
  return month === nextToLock(facts) ? null : 'not_next'
}
