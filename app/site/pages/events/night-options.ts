import type { FilterList } from '#app/components/forms/filter-form.tsx'
import type { nightText } from '#app/components/night-text.ts'

/** Returns the coming weekend, Friday to Sunday. If the weekend has begun, the range starts today. Takes and returns 'YYYY-MM-DD'. */
export function weekendOf(today: string): { from: string; until: string } {
  const first = Date.parse(today)
  const weekday = new Date(first).getUTCDay() || SUNDAY
  const day = (at: number) => new Date(first + (at - weekday) * DAY_MS).toISOString().slice(0, 10)
  return { from: day(Math.max(weekday, FRIDAY)), until: day(SUNDAY) }
}

/** Returns the next `count` nights after today, as 'YYYY-MM-DD'. */
export const nightsAfter = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => new Date(Date.parse(today) + (i + 1) * DAY_MS).toISOString().slice(0, 10))

const FRIDAY = 5
const SUNDAY = 7
const DAY_MS = 24 * 60 * 60 * 1000
const NIGHTS = 92

/**
 * Returns the options for the first night of a list, grouped by month, in the page's language. A native date field would use the browser's
 * language instead. `today` and `selectedNight` have the format 'YYYY-MM-DD'. A selected night that is missing in the options is added.
 */
export function nightOptions(
  today: string,
  selectedNight: string | undefined,
  text: Pick<ReturnType<typeof nightText>, 'short' | 'monthOf'>,
): NonNullable<FilterList['groups']> {
  const first = Date.parse(today)
  const ahead = Array.from({ length: NIGHTS }, (_, i) => new Date(first + i * DAY_MS).toISOString().slice(0, 10))
  const nights = selectedNight && !ahead.includes(selectedNight) ? [...ahead, selectedNight].toSorted() : ahead
  return [...Map.groupBy(nights, (night) => text.monthOf(night))].map(([label, list]) => ({
    label,
    options: list.map((night) => ({ value: night, label: text.short(night) })),
  }))
}
