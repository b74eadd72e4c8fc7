import './story-list.css'
import { Link } from 'react-router'
import { useForeign } from '#app/components/foreign.ts'
import { chipsOf, FilterChips } from '#app/components/forms/filter-chips.tsx'
import { Head } from '#app/components/head.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { Pager } from '#app/components/pager.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import { type StoryArea, StoryDate, StoryBrand, StoryNote, useStoryLink } from '#app/site/pages/stories/story-note.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { StorySummary } from '#contract/web/stories.ts'

type StoryListProps = {
  list: {
    stories: StorySummary[]
    page: number
    perPage: number
    total: number
    brands: { value: string; label: string }[]
  }
  area: StoryArea
}

/** A list of stories. Articles are shown with pictures. News and press releases are rows with dates. */
export function StoryList({ list: { stories, page, perPage, total, brands }, area }: StoryListProps) {
  const all = useMessages('stories')
  const t = all[area]
  const messages = useMessages('catalogue')
  const { group } = useVisit()
  const to = usePageLink()
  return (
    <div className="stories wrap">
      <Head
        title={t.title}
        description={t.description(group.name)}
        {...(stories[0] && { image: stories[0].image_url })}
      />
      <header className="stories__head">
        <h1 className="d1">{t.heading}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      <FilterChips label={messages.brand} chips={chipsOf('brand', messages.allBrands, brands)} />
      <p className="small faint stories__count" role="status">
        {all.count(total)}
      </p>
      {stories.length === 0 && (
        <Empty
          title={page > 1 ? t.empty : all.emptyHere}
          actions={<ButtonLink to={to(area)}>{page > 1 ? all.newest : t.all}</ButtonLink>}
        >
          {page > 1 ? all.emptyLine : all.emptyHereLine}
        </Empty>
      )}
      {stories.length > 0 && (area === 'articles' ? <Articles stories={stories} /> : <Rows stories={stories} />)}
      <Pager page={page} perPage={perPage} total={total} />
    </div>
  )
}

function Articles({ stories }: { stories: StorySummary[] }) {
  const foreign = useForeign()
  const storyLink = useStoryLink()
  return (
    <ul className="stories__wall">
      {stories.map((story, at) => (
        <li key={story.id} data-brand={story.brand?.slug}>
          <Link className="story-card" to={storyLink(story)} viewTransition>
            <Picture src={story.image_url} alt="" slot={at === 0 ? 'lead' : 'card'} isPriority={at === 0} />
            <StoryBrand story={story} />
            <h2 className="d3" {...foreign(story, 'title')}>
              {story.title}
            </h2>
            <p className="quiet" {...foreign(story, 'summary')}>
              {story.summary}
            </p>
            <StoryNote story={story} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Rows({ stories }: { stories: StorySummary[] }) {
  const foreign = useForeign()
  const storyLink = useStoryLink()
  return (
    <ul className="stories__rows">
      {stories.map((story, at) => (
        <li key={story.id} data-brand={story.brand?.slug}>
          <Link className="story-row" to={storyLink(story)} viewTransition>
            <span className="story-row__when small num quiet">
              <StoryDate story={story} />
              <StoryBrand story={story} />
            </span>
            <div className="story-row__what">
              <h2 className="d3" {...foreign(story, 'title')}>
                {story.title}
              </h2>
              <span className="quiet" {...foreign(story, 'summary')}>
                {story.summary}
              </span>
            </div>
            <Picture src={story.image_url} alt="" slot="row" isPriority={at === 0} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
