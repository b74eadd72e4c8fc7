import { loadStory } from '#app/site/pages/stories/load-stories.ts'
import { StoryPage } from '#app/site/pages/stories/story-page.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import type { Route } from './+types/press-release'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  theme: 'paper',
  trail: ({ data: { story }, messages, to }) => [
    { label: messages.site.pressReleases, to: to('pressReleases') },
    { label: story.title, to: to('pressRelease', { press_release_slug: story.slug }) },
  ],
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadStory(context, 'press_release', params.press_release_slug)

export default function PressReleasePage({ loaderData: { story, next } }: Route.ComponentProps) {
  return <StoryPage story={story} next={next} area="pressReleases" />
}
