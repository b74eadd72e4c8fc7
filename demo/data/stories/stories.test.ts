import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cleanHtml } from '#server/clean-html.ts'
import { brands } from '../brands.ts'
import { stories } from './stories.ts'

const bounds = { article: [250, 450], news: [110, 200], press_release: [150, 250] } as const
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length

test('R-016 the demo has seven articles, seven news items and four press releases', () => {
  const counts = Map.groupBy(stories, (story) => story.kind)
  expect([...counts].map(([kind, group]) => [kind, group.length])).toEqual([
    ['article', 7],
    ['news', 7],
    ['press_release', 4],
  ])
  expect(stories.filter((story) => story.daysAgo <= 0).map((story) => story.slug)).toEqual([
    'kursi-ketiga-belas-yeschef',
  ])
})

test('every story has a length within its limits, a different title in each language, and HTML that cleaning does not change', () => {
  for (const { slug, kind, title, summary, body } of stories) {
    for (const html of [body.id, body.en]) {
      expect(words(html), slug).toBeGreaterThanOrEqual(bounds[kind][0])
      expect(words(html), slug).toBeLessThanOrEqual(bounds[kind][1])
      expect(cleanHtml(html).replaceAll('&amp;', '&'), slug).toBe(html)
    }
    expect(title.id).not.toBe(title.en)
    expect(summary.id.length, slug).toBeLessThan(170)
  }
})

test('every story has a unique slug, a picture that exists, and a brand that exists or no brand', () => {
  expect(new Set(stories.map((story) => story.slug)).size).toBe(stories.length)
  for (const { slug, picture, brand } of stories) {
    expect(slug).toMatch(/^[a-z\d-]+$/)
    expect(existsSync(`public${picture}`), picture).toBe(true)
    expect(brand === null || brands.some(({ slug: brandSlug }) => brandSlug === brand), slug).toBe(true)
  }
})
