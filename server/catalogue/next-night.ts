import type { Language } from '#contract/preferences.ts'
import { type EventCard, presentEventCard } from '#server/catalogue/present.ts'
import { listEventRows } from '#server/catalogue/repository.ts'
import type { Reading } from '#server/work.ts'

/** Finds the next event of a brand. Returns null if no event is announced. */
export async function nextNight(
  app: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  brand: string,
): Promise<EventCard | null> {
  const now = app.now()
  const [row] = await listEventRows(app.sql, { brand, isComing: true, limit: 1 }, now)
  return row ? presentEventCard(row, language, now) : null
}
