import { describe } from '#app/components/description.ts'
import { Head } from '#app/components/head.tsx'
import { JsonLd } from '#app/components/json-ld.tsx'
import { storyLd } from '#app/components/json-ld/story-ld.ts'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { useStoryLink } from '#app/site/pages/stories/story-note.tsx'
import { ogPicture } from '#contract/og-picture.ts'
import { htmlLang } from '#contract/preferences.ts'
import type { Story } from '#contract/web/stories.ts'

export function StoryHead({ story }: { story: Story }) {
  const t = useMessages('stories').meta
  const to = usePageLink()
  const text = useNightText()
  const storyLink = useStoryLink()
  const language = useLanguage()
  const { origin, group } = useVisit()
  const picture = ogPicture(
    language,
    'story',
    `${story.kind}/${story.slug}`,
    story.title,
    story.published_at,
    story.image_url,
  )
  return (
    <>
      <Head
        title={story.title}
        description={describe(
          story.summary,
          t.storyDated(text.long(story.published_at)),
          story.kind === 'article' && t.storyRead(story.reading_minutes, group.name),
        )}
        image={picture}
        article={{ publishedAt: story.published_at }}
      />
      <JsonLd
        things={
          import.meta.env.SSR
            ? [
                storyLd({
                  origin,
                  groupName: group.name,
                  path: storyLink(story),
                  aboutPath: to('about'),
                  picture,
                  language: htmlLang[language],
                  story,
                }),
              ]
            : null
        }
      />
    </>
  )
}
