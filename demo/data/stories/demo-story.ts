import type { DemoBrandSlug, LocalizedText } from '../shape.ts'

/** A story of the demo. Its date is a number of days before the demo is added to the database, because the demo has no fixed date. */
export type DemoStory = {
  kind: 'article' | 'news' | 'press_release'
  slug: string
  /** Null if the story is about the whole group. */
  brand: DemoBrandSlug | null
  author: string
  picture: string
  caption: LocalizedText | null
  /**
   * Number of days between the publication and the day on which the demo is added. A negative number means that the story is not published
   * yet.
   */
  daysAgo: number
  title: LocalizedText
  summary: LocalizedText
  /** Safe HTML: p, h2, ul, li, strong, em, blockquote, cite. */
  body: LocalizedText
}
