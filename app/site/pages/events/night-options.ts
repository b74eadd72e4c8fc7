import type { FilterList } from '#app/components/forms/filter-form.tsx'
import type { nightText } from '#app/components/night-text.ts'

/** Friday to Sunday: those of this week that are still ahead, from Monday on the coming ones. Takes and gives 'YYYY-MM-DD'. */
export function weekendOf(today: string): { from: string; until: string } {
  const first = Date.parse(today)
  const weekday = new Date(first).getUTCDay() || SUNDAY
  const day = (at: number) => new Date(first + (at - weekday) * DAY_MS).toISOString().slice(0, 10)
  return { from: day(Math.max(weekday, FRIDAY)), until: day(SUNDAY) }
}

/** The nights that follow, as 'YYYY-MM-DD'. */
export const nightsAfter = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => new Date(Date.parse(today) + (i + 1) * DAY_MS).toISOString().slice(0, 10))

const FRIDAY = 5
const SUNDAY = 7
const DAY_MS = 24 * 60 * 60 * 1000
const NIGHTS = 92

/**
 * The nights a list can begin with, by month, as the reader's language writes them: a browser's own date field would
 * write them in the browser's. Takes 'YYYY-MM-DD'; a chosen night beyond them stands among them.
 */
export function nightOptions(
  today: string,
  chosen: string | undefined,
  text: Pick<ReturnType<typeof nightText>, 'short' | 'monthOf'>,
): NonNullable<FilterList['groups']> {
  const first = Date.parse(today)
  const ahead = Array.from({ length: NIGHTS }, (_, i) => new Date(first + i * DAY_MS).toISOString().slice(0, 10))
  const nights = chosen && !ahead.includes(chosen) ? [...ahead, chosen].toSorted() : ahead
  return [...Map.groupBy(nights, (night) => text.monthOf(night))].map(([label, list]) => ({
    label,
    options: list.map((night) => ({ value: night, label: text.short(night) })),
  }))
}
