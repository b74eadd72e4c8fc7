import { useLanguage, useMessages } from '#app/components/words.tsx'
import type { NightDay } from '#app/site/pages/booking/night-days.ts'
import { nightWords } from '#app/site/pages/booking/night-words.ts'

/** A day as it is told to those who listen: 'Saturday 21 November, event night, Pantulan, selected'. */
export function useDayLabel(): (day: NightDay, isSelected: boolean) => string {
  const language = useLanguage()
  const t = useMessages('nights')
  const words = useMessages('calendar')
  return (day, isSelected) =>
    [nightWords(day.date, words, language), t.stateLong[day.state], day.title, isSelected && t.selected]
      .filter(Boolean)
      .join(', ')
}
