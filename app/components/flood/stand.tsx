import { useNightText } from '#app/components/night-text.ts'
import { useMessages } from '#app/components/messages.tsx'

/** The date of a night as large as the sun: it stands on the horizon. The page says it in words elsewhere. */
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
