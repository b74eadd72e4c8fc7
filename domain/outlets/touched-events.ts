// Coming events that lie outside of the hours of their outlet after its operating fields changed. Events keep their own times.
import { closesNight } from '#domain/calendar/closed-night.ts'
import { hoursOfNight, isWithinHours, type Night } from '#domain/calendar/night.ts'
import type { Operation } from '#domain/outlets/operation.ts'

export const EVENT_REASONS = ['closed', 'hours'] as const
export type EventReason = (typeof EVENT_REASONS)[number]

/** Times are 'HH:mm' on the clock of the outlet. `isOffSchedule`: staff changed the night, so it ignores the closed weekdays. */
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
 * Returns the reasons why an event does not fit the new fields of its outlet. Reasons that already existed with the old fields are left
 * out.
 */
export const eventReasons = (
  event: PlannedEvent,
  { was, becomes }: { was: Operation; becomes: Operation },
): EventReason[] => EVENT_REASONS.filter((reason) => !LEAVES[reason](was, event) && LEAVES[reason](becomes, event))
