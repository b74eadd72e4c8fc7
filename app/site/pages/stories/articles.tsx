import { loadStories } from '#app/site/pages/stories/load-stories.ts'
import { StoryList } from '#app/site/pages/stories/story-list.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/articles'

export const handle: PageHandle = {
  theme: 'paper',
  trail: ({ messages, to }) => [{ label: messages.site.articles, to: to('articles') }],
}

export const loader = ({ context, request }: Route.LoaderArgs) => loadStories(context, request, 'article')

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  return <StoryList list={loaderData} area="articles" />
}
