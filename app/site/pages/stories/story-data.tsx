import { use } from 'react'
import { NonceContext } from '#app/browser/nonce.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage } from '#app/components/words.tsx'
import { useStoryLink } from '#app/site/pages/stories/story-note.tsx'
import type { Story } from '#contract/stories.ts'
import { htmlLang } from '#contract/preferences.ts'

/** The story as search engines read it (schema.org). */
export function StoryData({ story }: { story: Story }) {
  const nonce = use(NonceContext)
  const { origin, groupName } = useVisit()
  const language = useLanguage()
  const storyLink = useStoryLink()
  const told = {
    '@context': 'https://schema.org',
    '@type': story.kind === 'article' ? 'Article' : 'NewsArticle',
    headline: story.title,
    description: story.summary,
    image: [origin + story.image_url],
    datePublished: story.published_at,
    inLanguage: htmlLang[language],
    mainEntityOfPage: origin + storyLink(story),
    author: { '@type': story.kind === 'article' ? 'Person' : 'Organization', name: story.author },
    publisher: { '@type': 'Organization', name: groupName },
  }
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: JSON.stringify(told).replaceAll('<', String.raw`\u003c`) }}
    />
  )
}
