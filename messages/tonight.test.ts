// A text may say "tonight" only if it is about the night on which the guest reads it. A text about any other night must not say "tonight".
import type { Language } from '#domain/language.ts'
import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Texts that may say "tonight", by file and key. Such a text is shown only on the night that it describes, or is not about a particular
 * night.
 */
const OF_TONIGHT = new Set([
  'calendar.ts tonight',
  'places.ts tonight',
  'site/catalogue-labels.ts holidays',
  'site/contact.ts sentLine',
  'site/feeds.ts appDescription',
  'site/home.ts tonight',
  'site/menu.ts soldOut',
  'site/promoter.ts tonightKicker',
  'site/search.ts start',
  'site/site.ts description',
])

/** Finds the lines of a file that say "tonight". Returns the file and the key of each such line. */
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

test('fault 8 a text for guests contains the word tonight only if the text is shown on that night', () => {
  for (const language of ['id', 'en'] as const) {
    const files = globSync(`messages/${language}/**/*.ts`).filter((path) => !/\/(?:office|door|sandbox)\//.test(path))
    expect(files.length).toBeGreaterThan(60)
    const others = files.flatMap((path) => tonightsIn(path, language)).filter((place) => !OF_TONIGHT.has(place))
    expect(others, language).toEqual([])
  }
})

test('fault 8 the demo’s texts of events, outlets and articles never say tonight', () => {
  const files = globSync(['demo/data/series/**/*.ts', 'demo/data/outlets/**/*.ts', 'demo/data/stories/**/*.ts'])
  expect(files.length).toBeGreaterThan(20)
  const others = files.filter((path) => /malam ini|\btonight\b/i.test(readFileSync(path, 'utf8')))
  expect(others).toEqual([])
})
