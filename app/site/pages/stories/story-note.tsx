import { inJakarta } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { StorySummary } from '#contract/web/stories.ts'

/** The lists of stories by the names that messages and pages use. */
export type StoryArea = 'articles' | 'news' | 'pressReleases'

export function useStoryLink() {
  const to = usePageLink()
  return ({ kind, slug }: Pick<StorySummary, 'kind' | 'slug'>): string => {
    if (kind === 'article') return to('article', { article_slug: slug })
    return kind === 'news' ? to('newsItem', { news_slug: slug }) : to('pressRelease', { press_release_slug: slug })
  }
}

/** Shows the date of publication in the zone of the head office, in the page's language. */
export function StoryDate({ story }: { story: Pick<StorySummary, 'published_at'> }) {
  const { months } = useMessages('calendar')
  const { date: write } = useMessages('stories')
  const { date } = inJakarta(new Date(story.published_at))
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return <time dateTime={date}>{write(day, months[month - 1] ?? '', year)}</time>
}

/** Only articles show a reading time. */
export function StoryNote({ story }: { story: StorySummary }) {
  const t = useMessages('stories')
  return (
    <span className="small faint num">
      <StoryDate story={story} />
      {story.kind === 'article' && `, ${t.minutes(story.reading_minutes)}`}
    </span>
  )
}

/** Shows the brand of a story, or the group if the story has no brand. */
export function StoryBrand({ story }: { story: Pick<StorySummary, 'brand'> }) {
  const { group } = useVisit()
  return <span className="brand-tag">{story.brand?.name ?? group.name}</span>
}
