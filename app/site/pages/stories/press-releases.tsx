import { loadStories } from '#app/site/pages/stories/load-stories.ts'
import { StoryList } from '#app/site/pages/stories/story-list.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/press-releases'

export const handle: PageHandle = {
  theme: 'paper',
  trail: ({ messages, to }) => [{ label: messages.site.pressReleases, to: to('pressReleases') }],
}

export const loader = ({ context, request }: Route.LoaderArgs) => loadStories(context, request, 'press_release')

export default function PressReleasesPage({ loaderData }: Route.ComponentProps) {
  return <StoryList list={loaderData} area="pressReleases" />
}
