import type { StorySummary } from '#contract/web/stories.ts'
import type { Language } from '#contract/preferences.ts'
import { presentStorySummary } from '#server/content/present.ts'
import { countStories, listStoryRows } from '#server/content/repository.ts'
import type { StoryKind } from '#server/content/schema.ts'
import type { Reading } from '#server/work.ts'

export const STORIES_PER_PAGE = 12

/**
 * Lists published stories of a kind, the newest first, 12 a page. `brand` is the slug of a brand: then only stories of this brand
 * are listed.
 */
export async function listStories(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  { kind, page = 1, brand }: { kind: StoryKind; page?: number; brand?: string },
): Promise<{ stories: StorySummary[]; page: number; perPage: number; total: number }> {
  const scope = { kind, now: now() }
  const rows = await listStoryRows(sql, scope, {
    limit: STORIES_PER_PAGE,
    offset: (page - 1) * STORIES_PER_PAGE,
    ...(brand && { brand }),
  })
  // The total is a column of the rows. A page after the last page has no rows, so a separate query counts the stories.
  const total = rows[0]?.total ?? (page > 1 ? await countStories(sql, scope, brand) : 0)
  return { stories: rows.map((row) => presentStorySummary(row, language)), page, perPage: STORIES_PER_PAGE, total }
}
