// A venue hold reserves places of a night for the venue until an hour that staff choose.
import { addNights, closesAt, instantOf, type Night, type OutletHours } from '#domain/calendar/night.ts'

export const HOLD_KINDS = ['kept', 'closed'] as const
export type HoldKind = (typeof HOLD_KINDS)[number]

export const HOLD_OUTCOMES = ['released', 'lapsed', 'used'] as const
export type HoldOutcome = (typeof HOLD_OUTCOMES)[number]

/**
 * Converts an hour ('HH:mm') to the instant at which a venue hold ends. An hour between closing and opening means the time before the
 * opening of the night. Returns null for the closing hour, because every hold ends at closing.
 */
export function releaseAtOf(night: Night, clock: string, hours: OutletHours): Date | null {
  const close = closesAt(night, hours)
  const at = instantOf(night, clock, hours)
  if (at.getTime() === close.getTime()) return null
  return at < close ? at : instantOf(addNights(night, -1), clock, hours)
}

/** Returns true if a hold is active at an instant. A hold is active if it has no outcome and its release time has not passed. */
export const stands = (hold: { outcome: HoldOutcome | null; releaseAt: Date | null }, now: Date): boolean =>
  hold.outcome === null && (hold.releaseAt === null || hold.releaseAt > now)
