import { instantOf } from '#domain/calendar/night.ts'

/** The instant of a date and a time of day on the clock of a zone. */
export const instantIn = (date: string, clock: string, timezone: string): Date =>
  instantOf(date, clock, { timezone, openHour: '00:00', closeHour: '00:00' })
