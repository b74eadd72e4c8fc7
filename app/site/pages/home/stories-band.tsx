import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { StoryBrand, StoryNote, useStoryLink } from '#app/site/pages/stories/story-note.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { StorySummary } from '#contract/web/stories.ts'

/**
 * The newest articles. No other section of the home page has the style of paper. The first article is large, and three smaller articles are
 * next to it.
 */
export function StoriesBand({ stories }: { stories: StorySummary[] }) {
  const t = useMessages('home')
  const all = useMessages('stories')
  const to = usePageLink()
  const storyLink = useStoryLink()
  const [lead, ...rest] = stories
  if (!lead) return null
  return (
    <section className="section home-stories" data-theme="paper" aria-labelledby="stories">
      <div className="wrap">
        <div className="section-head">
          <h2 className="d2" id="stories">
            {t.stories}
          </h2>
          <TextLink to={to('articles')} endIcon="right">
            {all.articles.all}
          </TextLink>
        </div>
        <div className="home-stories__grid">
          <Link className="card home-stories__lead" to={storyLink(lead)} data-brand={lead.brand?.slug} viewTransition>
            <span className="card__pic">
              <Picture src={lead.image_url} alt="" slot="lead" />
            </span>
            <span className="home-stories__words">
              <StoryBrand story={lead} />
              <b className="d2">{lead.title}</b>
              <span className="lead">{lead.summary}</span>
              <StoryNote story={lead} />
            </span>
          </Link>
          <ul className="home-stories__list">
            {rest.map((story) => (
              <li key={story.id} data-brand={story.brand?.slug}>
                <Link to={storyLink(story)} viewTransition>
                  <Picture src={story.image_url} alt="" slot="thumb" />
                  <StoryBrand story={story} />
                  <b className="d3">{story.title}</b>
                  <StoryNote story={story} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
