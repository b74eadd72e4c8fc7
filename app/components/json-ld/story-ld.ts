import { groupId, pictures, type Thing } from '#app/components/json-ld/thing.ts'
import type { StorySummary } from '#contract/web/stories.ts'

type StoryFacts = {
  origin: string
  groupName: string
  path: string
  /** Path of the page about the author. */
  aboutPath: string
  /** Path of the picture for shared links. */
  picture: string
  language: string
  story: Pick<StorySummary, 'kind' | 'title' | 'summary' | 'author' | 'image_url' | 'published_at'> & {
    updated_at?: string | undefined
  }
}

/** Maximum number of characters that Google shows of a headline. */
const HEADLINE = 110

/** Returns the structured data of an article, a piece of news or a press release (which counts as news). */
export function storyLd({ origin, groupName, path, aboutPath, picture, language, story }: StoryFacts): Thing {
  const isArticle = story.kind === 'article'
  return {
    '@type': isArticle ? 'Article' : 'NewsArticle',
    '@id': `${origin}${path}#story`,
    headline: story.title.slice(0, HEADLINE),
    description: story.summary,
    image: pictures(origin, story.image_url, picture),
    datePublished: story.published_at,
    dateModified: story.updated_at ?? story.published_at,
    inLanguage: language,
    mainEntityOfPage: origin + path,
    author: {
      '@type': isArticle ? 'Person' : 'Organization',
      name: story.author,
      url: origin + aboutPath,
    },
    publisher: {
      '@type': 'Organization',
      '@id': groupId(origin),
      name: groupName,
      logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
    },
  }
}
