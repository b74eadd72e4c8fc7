import type { FilterList } from '#app/components/forms/filter-form.tsx'
import type { nightText } from '#app/components/night-text.ts'

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
