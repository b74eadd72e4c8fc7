import { link } from '#contract/pages.ts'
import { plainPicture } from '#contract/picture-address.ts'
import { htmlLang, type Language } from '#contract/preferences.ts'
import type { StorySummary } from '#contract/web/stories.ts'
import { feeds as english } from '#messages/en/site/feeds.ts'
import { feeds as indonesian } from '#messages/id/site/feeds.ts'
import { listStories } from '#server/content/list-stories.ts'
import type { App } from '#server/app.ts'

const messages = { id: indonesian, en: english }

/** Removes characters that XML cannot contain. The XML library escapes all other special characters. */
const inXml = (text: string) => text.replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu, '')

export const newsFeedPath = (language: Language) => `/${language}/feed.xml`

/** Returns the newest news of a language as RSS 2.0. The address of an item's page identifies the item. */
export async function newsFeed(app: App, language: Language): Promise<string> {
  const origin = app.publicUrl()
  const t = messages[language]
  const [{ stories }, group] = await Promise.all([listStories(app, language, { kind: 'news' }), app.group.read()])
  const newest = stories[0]?.published_at
  const { generateRssFeed } = await import('feedsmith')
  return generateRssFeed({
    title: inXml(t.newsTitle(group.name)),
    link: origin + link('news', language),
    description: inXml(t.newsDescription(group.shortName)),
    language: htmlLang[language],
    ...(newest && { lastBuildDate: new Date(newest) }),
    ttl: 60,
    atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: origin + newsFeedPath(language) }] },
    items: stories.map((story) => itemOf(story, origin, language)),
  })
}

function itemOf(story: StorySummary, origin: string, language: Language) {
  const address = origin + link('newsItem', language, { news_slug: story.slug })
  return {
    title: inXml(story.title),
    link: address,
    guid: { value: address, isPermaLink: true },
    pubDate: new Date(story.published_at),
    description: inXml(story.summary),
    dc: { creators: [inXml(story.author)] },
    ...(story.brand && { categories: [{ name: inXml(story.brand.name) }] }),
    media: { contents: [{ medium: 'image', url: new URL(plainPicture(story.image_url), origin).href }] },
  }
}
