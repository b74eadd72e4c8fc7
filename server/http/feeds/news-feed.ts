import { link } from '#contract/pages.ts'
import { plainPicture } from '#contract/picture-address.ts'
import { htmlLang, type Language } from '#contract/preferences.ts'
import { feeds as english } from '#messages/en/site/feeds.ts'
import { feeds as indonesian } from '#messages/id/site/feeds.ts'
import { listStories } from '#server/content/list-stories.ts'
import { XML_HEAD, xmlElement, xmlText } from '#server/http/feeds/xml.ts'
import type { App } from '#server/app.ts'

const messages = { id: indonesian, en: english }

export const newsFeedPath = (language: Language) => `/${language}/feed.xml`

/** The newest news of a language as RSS 2.0. An item is known by the address of its page. */
export async function newsFeed(app: App, language: Language): Promise<string> {
  const origin = app.publicUrl()
  const t = messages[language]
  const [{ stories }, group] = await Promise.all([listStories(app, language, { kind: 'news' }), app.group.read()])
  const items = stories.map((story) => {
    const address = origin + link('newsItem', language, { news_slug: story.slug })
    return [
      '<item>',
      xmlElement('title', story.title),
      xmlElement('link', address),
      `<guid isPermaLink="true">${xmlText(address)}</guid>`,
      xmlElement('pubDate', new Date(story.published_at).toUTCString()),
      xmlElement('description', story.summary),
      xmlElement('dc:creator', story.author),
      ...(story.brand ? [xmlElement('category', story.brand.name)] : []),
      `<media:content medium="image" url="${xmlText(new URL(plainPicture(story.image_url), origin).href)}"/>`,
      '</item>',
    ].join('')
  })
  const newest = stories[0]?.published_at
  const channel = [
    xmlElement('title', t.newsTitle(group.name)),
    xmlElement('link', origin + link('news', language)),
    xmlElement('description', t.newsDescription),
    xmlElement('language', htmlLang[language]),
    ...(newest ? [xmlElement('lastBuildDate', new Date(newest).toUTCString())] : []),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(origin + newsFeedPath(language))}"/>`,
    xmlElement('ttl', '60'),
  ]
  const names =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"'
  return `${XML_HEAD}<rss version="2.0" ${names}><channel>\n${[...channel, ...items].join('\n')}\n</channel></rss>\n`
}
