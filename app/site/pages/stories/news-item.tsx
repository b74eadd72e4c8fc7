import { loadStory } from '#app/site/pages/stories/load-stories.ts'
import { StoryPage } from '#app/site/pages/stories/story-page.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/news-item'

export const handle: PageHandle = { theme: 'paper' }

export const loader = ({ context, params }: Route.LoaderArgs) => loadStory(context, 'news', params.news_slug)

export default function NewsItemPage({ loaderData: { story, next } }: Route.ComponentProps) {
  return <StoryPage story={story} next={next} area="news" />
}
