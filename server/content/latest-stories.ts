import type { StorySummary } from '#contract/web/stories.ts'
import type { Language } from '#contract/preferences.ts'
import { presentStorySummary } from '#server/content/present.ts'
import { listStoryRows } from '#server/content/repository.ts'
import type { StoryKind } from '#server/content/schema.ts'
import type { Reading } from '#server/work.ts'

export async function latestStories(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  { kind = 'article', limit = 4 }: { kind?: StoryKind; limit?: number } = {},
): Promise<StorySummary[]> {
  return (await listStoryRows(sql, { kind, now: now() }, { limit })).map((row) => presentStorySummary(row, language))
}
