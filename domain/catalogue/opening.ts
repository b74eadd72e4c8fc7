import type { Night, OutletHours } from '#domain/calendar/night.ts'
import { addNights, closesAt, nightOf, nightsFrom, opensAt } from '#domain/calendar/night.ts'

/**
 * The current state of an outlet: open or closed, and the time of the next change. `opensAt` is null if all nights of the next two weeks
 * are closed.
 */
export type OpenStatus =
  | { isOpen: true; night: Night; closesAt: Date }
  | { isOpen: false; night: Night | null; opensAt: Date | null }

const NIGHTS_TO_LOOK_AHEAD = 15

/** Computes the current state of an outlet. `closedOn` returns true if a night is a closed weekday or a closed off-schedule day. */
export function openStatus(hours: OutletHours, closedOn: (night: Night) => boolean, now: Date): OpenStatus {
  const tonight = nightOf(now, hours)
  const isWithinHours = opensAt(tonight, hours) <= now && now < closesAt(tonight, hours)
  if (isWithinHours && !closedOn(tonight)) return { isOpen: true, night: tonight, closesAt: closesAt(tonight, hours) }
  const first = opensAt(tonight, hours) > now ? tonight : addNights(tonight, 1)
  const night = nightsFrom(first, NIGHTS_TO_LOOK_AHEAD).find((candidate) => !closedOn(candidate)) ?? null
  return { isOpen: false, night, opensAt: night === null ? null : opensAt(night, hours) }
}
