import { loadStories } from '#app/site/pages/stories/load-stories.ts'
import { StoryList } from '#app/site/pages/stories/story-list.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/news'

export const handle: PageHandle = {
  theme: 'paper',
  trail: ({ messages, to }) => [{ label: messages.site.news, to: to('news') }],
}

export const loader = ({ context, request }: Route.LoaderArgs) => loadStories(context, request, 'news')

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  return <StoryList list={loaderData} area="news" />
}
