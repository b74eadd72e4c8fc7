import type { DemoBrandSlug, LocalizedText } from '../shape.ts'

/** A story of the demo. The demo has no fixed date. Therefore a story has a number of days instead of a date; see `daysAgo`. */
export type DemoStory = {
  kind: 'article' | 'news' | 'press_release'
  slug: string
  /** Null if the story is about the whole group. */
  brand: DemoBrandSlug | null
  author: string
  picture: string
  caption: LocalizedText | null
  /**
   * The story is published this number of days before the day on which the demo is added to the database. A negative number means that the
   * story is not published yet.
   */
  daysAgo: number
  title: LocalizedText
  summary: LocalizedText
  /** Safe HTML: p, h2, ul, li, strong, em, blockquote, cite. */
  body: LocalizedText
}
