import type { Outlet } from '#contract/web/entities.ts'
import type { OutletHours } from '#domain/calendar/night.ts'

/** Converts the opening hours of an outlet from the API, for the functions of `domain/calendar/`. */
export const hoursOfOutlet = (
  outlet: Pick<Outlet, 'timezone' | 'open_hour' | 'close_hour' | 'special_hours'>,
): OutletHours => ({
  timezone: outlet.timezone,
  openHour: outlet.open_hour,
  closeHour: outlet.close_hour,
  specialHours: outlet.special_hours,
})
