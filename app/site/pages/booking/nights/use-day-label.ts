import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { nightText } from '#app/site/pages/booking/nights/night-text.ts'

/** Returns the label of a day for screen readers: 'Saturday 21 November, event night, Pantulan, selected'. */
export function useDayLabel(): (day: NightDay, isSelected: boolean) => string {
  const language = useLanguage()
  const t = useMessages('nights')
  const messages = useMessages('calendar')
  return (day, isSelected) =>
    [nightText(day.date, messages, language), t.stateLong[day.state], day.title, isSelected && t.selected]
      .filter(Boolean)
      .join(', ')
}
