import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, readStyleSheets } from '#tests/support/sources.ts'

const sheets = readStyleSheets()

/**
 * Returns the layers that a style sheet may use. Their order is tokens < kit < layout < page. So the rules of a page win without stronger
 * selectors.
 */
const layersOf = (path: string) => {
  if (/^(?:app\/ui|office\/kit|door\/kit)\/tokens\.css$/.test(path)) return ['tokens']
  return /^(?:app\/ui|office\/kit|door\/kit)\//.test(path) ? ['kit'] : ['layout', 'page']
}

test('every rule of a style sheet is in a layer that its folder may use', () => {
  const astray = sheets.filter(({ path, text }) =>
    [...text.matchAll(/^@layer (\w+) \{/gm)].some(([, layer = '']) => !layersOf(path).includes(layer)),
  )
  expect(astray.map(({ path }) => path)).toEqual([])
})

test('every style sheet is loaded by a source file or by another loaded style sheet', () => {
  const loaded = new Set([
    ...readSources().flatMap(({ imports }) => imports.map(({ target }) => target)),
    ...sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/^@import '(.+)';$/gm)].map(([, target = '']) => posix.join(posix.dirname(path), target)),
    ),
  ])
  expect(sheets.map(({ path }) => path).filter((path) => !loaded.has(path))).toEqual([])
})
