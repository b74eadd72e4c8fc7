import { useNightText } from '#app/components/night-text.ts'
import { useMessages } from '#app/components/messages.tsx'

/** The date of a night in very large type, on the horizon line of the poster. Another part of the page also shows the date as text. */
export function Stand({ night, isTonight }: { night: string; isTonight: boolean }) {
  const text = useNightText()
  const { tonight } = useMessages('calendar')
  const weekday = text.longWeekday(night)
  return (
    <p className="stand num" aria-hidden="true">
      <b>{text.day(night)}</b>
      <span>
        {isTonight ? tonight : weekday}
        <small>{isTonight ? `${weekday}, ${text.monthName(night)}` : text.monthName(night)}</small>
      </span>
    </p>
  )
}
