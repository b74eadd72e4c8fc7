import type { DemoBrandSlug, LocalizedText } from '../shape.ts'

/** A story of the demo. The date of a story is a number of days before the seeding, because the demo has no fixed date. */
export type DemoStory = {
  kind: 'article' | 'news' | 'press_release'
  slug: string
  /** Null if the story is about the whole group. */
  brand: DemoBrandSlug | null
  author: string
  picture: string
  caption: LocalizedText | null
  /** Days before the seeding; a negative number means that the story is not published yet. */
  daysAgo: number
  title: LocalizedText
  summary: LocalizedText
  /** Safe HTML: p, h2, ul, li, strong, em, blockquote, cite. */
  body: LocalizedText
}
