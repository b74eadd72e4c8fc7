import type { Story } from '#contract/web/stories.ts'
import type { Language } from '#contract/preferences.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import { presentStory } from '#server/content/present.ts'
import { findStoryRow, relatedStoryRows } from '#server/content/repository.ts'
import type { StoryKind } from '#server/content/schema.ts'
import type { Reading } from '#server/work.ts'

const RELATED = 3

/** Finds a story by kind and slug, with three related stories. Returns null if the story is unknown or not published yet. */
export async function findStory(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  { kind, slug }: { kind: StoryKind; slug: string },
): Promise<Story | null> {
  if (!isSlug(slug)) return null
  const scope = { kind, now: now() }
  const row = await findStoryRow(sql, scope, slug)
  return row && presentStory(row, await relatedStoryRows(sql, scope, { to: row, limit: RELATED }), language)
}
