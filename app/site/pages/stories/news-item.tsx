import { loadStory } from '#app/site/pages/stories/load-stories.ts'
import { StoryPage } from '#app/site/pages/stories/story-page.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/news-item'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  theme: 'paper',
  trail: ({ data: { story }, messages, to }) => [
    { label: messages.site.news, to: to('news') },
    { label: story.title, to: to('newsItem', { news_slug: story.slug }) },
  ],
}

export const loader = ({ context, params }: Route.LoaderArgs) => loadStory(context, 'news', params.news_slug)

export default function NewsItemPage({ loaderData: { story, next } }: Route.ComponentProps) {
  return <StoryPage story={story} next={next} area="news" />
}
