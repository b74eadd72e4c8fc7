// Rows in the words of the contract.
import type { Story, StorySummary } from '#contract/stories.ts'
import { cleanHtml, plainText } from '#server/content/clean-html.ts'
import type { StoryRow } from '#server/content/repository.ts'

const WORDS_A_MINUTE = 200

/** How long a text takes to read, whole minutes, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(plainText(html).split(' ').length / WORDS_A_MINUTE))

export function presentStorySummary(row: StoryRow): StorySummary {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    author: row.author,
    image_url: row.image,
    published_at: row.publishedAt.toISOString(),
    reading_minutes: readingMinutes(row.body),
    brand: row.brandSlug && row.brandName ? { slug: row.brandSlug, name: row.brandName } : null,
  }
}

export const presentStory = (row: StoryRow, related: StoryRow[]): Story => ({
  ...presentStorySummary(row),
  body: cleanHtml(row.body),
  caption: row.caption,
  related: related.map(presentStorySummary),
})
