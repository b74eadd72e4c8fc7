import type { Language } from '#contract/preferences.ts'
import type { Story, StorySummary } from '#contract/web/stories.ts'
import { cleanHtml, plainText } from '#server/clean-html.ts'
import { localize, localizeAll } from '#server/catalogue/localize.ts'
import type { StoryRow } from '#server/content/repository.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'

const WORDS_A_MINUTE = 200

/** Reading time of a text in whole minutes, at least 1. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(plainText(html).split(' ').length / WORDS_A_MINUTE))

export function presentStorySummary(row: StoryRow, language: Language): StorySummary {
  const { title, summary, body, caption } = row
  const { texts, foreign } = localizeAll({ title, summary, body, caption }, language)
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: texts.title,
    summary: texts.summary,
    author: row.author,
    image_url: showPicture(row.image),
    published_at: row.publishedAt.toISOString(),
    reading_minutes: readingMinutes(texts.body),
    foreign,
    brand: row.brandSlug && row.brandName ? { slug: row.brandSlug, name: row.brandName } : null,
  }
}

export const presentStory = (row: StoryRow, related: StoryRow[], language: Language): Story => ({
  ...presentStorySummary(row, language),
  body: cleanHtml(localize(row.body, language)),
  caption: row.caption && localize(row.caption, language),
  related: related.map((other) => presentStorySummary(other, language)),
})
