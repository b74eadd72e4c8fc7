import type { Night, OutletHours } from '#domain/calendar/night.ts'
import { addNights, closesAt, nightOf, nightsFrom, opensAt } from '#domain/calendar/night.ts'

/** Whether an outlet is open now, and when that changes; `opensAt` is null when no night of the next two weeks opens. */
export type OpenStatus =
  | { isOpen: true; night: Night; closesAt: Date }
  | { isOpen: false; night: Night | null; opensAt: Date | null }

const NIGHTS_TO_LOOK_AHEAD = 15

/** Open now? `closedOn` tells which nights stay shut: closed weekdays and closed off-schedule days. */
export function openStatus(hours: OutletHours, closedOn: (night: Night) => boolean, now: Date): OpenStatus {
  const tonight = nightOf(now, hours)
  const isWithinHours = opensAt(tonight, hours) <= now && now < closesAt(tonight, hours)
  if (isWithinHours && !closedOn(tonight)) return { isOpen: true, night: tonight, closesAt: closesAt(tonight, hours) }
  const first = opensAt(tonight, hours) > now ? tonight : addNights(tonight, 1)
  const night = nightsFrom(first, NIGHTS_TO_LOOK_AHEAD).find((candidate) => !closedOn(candidate)) ?? null
  return { isOpen: false, night, opensAt: night === null ? null : opensAt(night, hours) }
}
