// Finds future events that do not fit the hours of their outlet after a change of its operating fields. The times of the events stay
// unchanged.
import { closesNight } from '#domain/calendar/closed-night.ts'
import { hoursOfNight, isWithinHours, type Night } from '#domain/calendar/night.ts'
import type { Operation } from '#domain/outlets/operation.ts'

export const EVENT_REASONS = ['closed', 'hours'] as const
export type EventReason = (typeof EVENT_REASONS)[number]

/**
 * A planned event. Times are 'HH:mm' on the clock of the outlet. `isOffSchedule`: staff changed the night, so the closed weekdays and the
 * seasons do not apply to it.
 */
export type PlannedEvent = {
  night: Night
  openGate: string
  startTime: string
  endTime: string
  isOffSchedule: boolean
}

const LEAVES: Record<EventReason, (outlet: Operation, event: PlannedEvent) => boolean> = {
  closed: closesNight,
  hours: (outlet, { night, openGate, startTime, endTime }) => {
    const hours = hoursOfNight(outlet, night)
    return [openGate, startTime, endTime].some((clock) => !isWithinHours(clock, hours))
  },
}

/**
 * Returns the reasons why an event does not fit the new fields of its outlet. A reason is left out if it also applied to the old fields.
 */
export const eventReasons = (
  event: PlannedEvent,
  { was, becomes }: { was: Operation; becomes: Operation },
): EventReason[] => EVENT_REASONS.filter((reason) => !LEAVES[reason](was, event) && LEAVES[reason](becomes, event))
