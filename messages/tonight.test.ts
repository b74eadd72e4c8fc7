// "Tonight" is said of the night that is on, never of a night that a guest only reads about.
import type { Language } from '#domain/language.ts'
import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Texts that are shown on their own night alone, or that name no other night: the file and the key. */
const OF_TONIGHT = new Set([
  'booking/reserve.ts today',
  'calendar.ts tonight',
  'places.ts tonight',
  'site/catalogue-labels.ts holidays',
  'site/contact.ts sentLine',
  'site/feeds.ts appDescription',
  'site/home.ts tonight',
  'site/menu.ts soldOut',
  'site/search.ts start',
  'site/site.ts description',
])

/** Lines of a file that say tonight, each with the last key before the text. */
function tonightsIn(path: string, language: Language): string[] {
  let key = ''
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      key = /^\s*'?(\w+)'?(?::\s|:$|\()/.exec(line)?.[1] ?? key
      const text = line.replace(/\/\*.*|\/\/.*|^\s*\*.*/, '').replace(/^\s*\w+:/, '')
      const words = language === 'id' ? /malam ini/i : /tonight/i
      return words.test(text) ? [`${path.slice(`messages/${language}/`.length)} ${key}`] : []
    })
}

test('fault 8 guests read tonight only where it is tonight, in both languages', () => {
  for (const language of ['id', 'en'] as const) {
    const files = globSync(`messages/${language}/**/*.ts`).filter((path) => !/\/(?:office|door|sandbox)\//.test(path))
    expect(files.length).toBeGreaterThan(60)
    const others = files.flatMap((path) => tonightsIn(path, language)).filter((place) => !OF_TONIGHT.has(place))
    expect(others, language).toEqual([])
  }
})

test('fault 8 the texts of events and articles of the demo group name no tonight', () => {
  const files = globSync(['demo/data/series/**/*.ts', 'demo/data/outlets/**/*.ts', 'demo/data/stories/**/*.ts'])
  expect(files.length).toBeGreaterThan(20)
  const others = files.filter((path) => /malam ini|\btonight\b/i.test(readFileSync(path, 'utf8')))
  expect(others).toEqual([])
})
