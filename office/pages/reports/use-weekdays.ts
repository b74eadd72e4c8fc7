import { useMessages } from '#office/messages.tsx'

/** Formats weekdays (1 is Monday) and the hours of a night in the user's language. Hour 25 is 01:00 on the day after the night's date. */
export function useWeekdays() {
  const calendar = useMessages('calendar')
  return {
    short: (weekday: number) => calendar.shortDays[weekday % 7] ?? '',
    long: (weekday: number) => calendar.days[weekday % 7] ?? '',
    clockOf: (hour: number) => calendar.clock(`${String(hour % 24).padStart(2, '0')}:00`),
  }
}
