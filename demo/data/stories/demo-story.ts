import type { DemoBrandSlug, LocalizedText } from '../shape.ts'

/** What the demo tells of itself. The demo moves with today, so a story's day is counted back from the seeding. */
export type DemoStory = {
  kind: 'article' | 'news' | 'press_release'
  slug: string
  /** Null: of the whole group. */
  brand: DemoBrandSlug | null
  author: string
  picture: string
  caption: LocalizedText | null
  /** Days before the seeding; below zero it is still to come out. */
  daysAgo: number
  title: LocalizedText
  summary: LocalizedText
  /** Safe HTML: p, h2, ul, li, strong, em, blockquote, cite. */
  body: LocalizedText
}
