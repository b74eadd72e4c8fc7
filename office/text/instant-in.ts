import { instantOf } from '#domain/calendar/night.ts'

export const instantIn = (date: string, clock: string, timezone: string): Date =>
  instantOf(date, clock, { timezone, openHour: '00:00', closeHour: '00:00' })
