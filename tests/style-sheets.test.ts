// The cascade of the site as it is agreed: a layer a room, and no sheet that nobody loads.
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, readStyleSheets } from '#tests/support/sources.ts'

const sheets = readStyleSheets()

/** tokens < kit < layout < page: the parts know their place, so that no page has to shout at them. */
const layersOf = (path: string) => {
  if (/^(?:app\/ui|office\/kit|door\/kit)\/tokens\.css$/.test(path)) return ['tokens']
  return /^(?:app\/ui|office\/kit|door\/kit)\//.test(path) ? ['kit'] : ['layout', 'page']
}

test('every rule of a style sheet stands in a layer of its room', () => {
  const astray = sheets.filter(({ path, text }) =>
    [...text.matchAll(/^@layer (\w+) \{/gm)].some(([, layer = '']) => !layersOf(path).includes(layer)),
  )
  expect(astray.map(({ path }) => path)).toEqual([])
})

test('every style sheet is loaded by a source, or by a sheet that is', () => {
  const loaded = new Set([
    ...readSources().flatMap(({ imports }) => imports.map(({ target }) => target)),
    ...sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/^@import '(.+)';$/gm)].map(([, found = '']) => posix.join(posix.dirname(path), found)),
    ),
  ])
  expect(sheets.map(({ path }) => path).filter((path) => !loaded.has(path))).toEqual([])
})
