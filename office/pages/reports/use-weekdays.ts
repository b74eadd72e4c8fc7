import { useMessages } from '#office/messages.tsx'

/** Weekdays (1 Monday) and hours of a night (25: one o’clock the morning after) as whoever reads writes them. */
export function useWeekdays() {
  const calendar = useMessages('calendar')
  return {
    short: (weekday: number) => calendar.shortDays[weekday % 7] ?? '',
    long: (weekday: number) => calendar.days[weekday % 7] ?? '',
    clockOf: (hour: number) => calendar.clock(`${String(hour % 24).padStart(2, '0')}:00`),
  }
}
