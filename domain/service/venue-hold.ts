// What an outlet keeps back of a night, and until when.
import { addNights, closesAt, instantOf, type Night, type OutletHours } from '#domain/calendar/night.ts'

export const HOLD_KINDS = ['kept', 'closed'] as const
export type HoldKind = (typeof HOLD_KINDS)[number]

export const HOLD_OUTCOMES = ['released', 'lapsed', 'used'] as const
export type HoldOutcome = (typeof HOLD_OUTCOMES)[number]

/**
 * The instant of an hour ('HH:mm') until which places of a night may be held: of the night, or of its day before it opens. Null
 * for the close itself, with which every hold ends.
 */
export function releaseAtOf(night: Night, clock: string, hours: OutletHours): Date | null {
  const close = closesAt(night, hours)
  const at = instantOf(night, clock, hours)
  if (at.getTime() === close.getTime()) return null
  return at < close ? at : instantOf(addNights(night, -1), clock, hours)
}

/** Whether a hold still keeps its places at an instant: neither ended nor past its hour. */
export const stands = (hold: { outcome: HoldOutcome | null; releaseAt: Date | null }, now: Date): boolean =>
  hold.outcome === null && (hold.releaseAt === null || hold.releaseAt > now)
