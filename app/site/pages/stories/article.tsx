import { loadStory } from '#app/site/pages/stories/load-stories.ts'
import { StoryPage } from '#app/site/pages/stories/story-page.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/article'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  theme: 'paper',
  trail: ({ data: { story }, messages, to }) => [
    { label: messages.site.articles, to: to('articles') },
    { label: story.title, to: to('article', { article_slug: story.slug }) },
  ],
}

export const loader = ({ context, params }: Route.LoaderArgs) => loadStory(context, 'article', params.article_slug)

export default function ArticlePage({ loaderData: { story, next } }: Route.ComponentProps) {
  return <StoryPage story={story} next={next} area="articles" />
}
