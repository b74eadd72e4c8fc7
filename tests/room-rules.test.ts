// Checks the top folders of the project, their allowed imports, and the number of their files (docs/architecture.md).
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { areaOf, checkRule, inRoom, isIn, sources, styleSheets, trespasses, work } from '#tests/support/rules.ts'

test('only the files that start the server or its jobs may fill the demo, and only server/db may open an embedded PostgreSQL', () => {
  const mayFill = ['server/serve.ts', 'server/dev.ts', 'server/jobs.ts']
  checkRule(trespasses(inRoom('server'), ({ from, target }) => !isIn(target, 'demo') || mayFill.includes(from)))
  checkRule(trespasses(inRoom('server'), ({ from, target }) => !isIn(target, 'tools') || from === 'server/db/open.ts'))
  checkRule(
    trespasses(
      inRoom('tools/postgres'),
      ({ target }) => isIn(target, 'tools/postgres') || /^(?:node:|[^/]+$)/.test(target),
    ),
  )
  checkRule(
    trespasses(
      inRoom('demo'),
      ({ target }) => !isIn(target, 'app', 'server/http', 'server/delivery', 'scripts', 'labs'),
    ),
  )
})

test('the database code imports no server area', () => {
  checkRule(trespasses(inRoom('server/db'), ({ target }) => areaOf(target) < 0))
})

const MOST_FILES = 40

test('a folder has at most 40 sources, not counting tests', () => {
  const counts = Map.groupBy(work, ({ path }) => dirname(path))
  checkRule([...counts].filter(([, files]) => files.length > MOST_FILES).map(([folder]) => folder))
})

test('no folder has only one file', () => {
  const files = [...sources, ...styleSheets].map(({ path }) => path)
  const folders = [...Map.groupBy(files, (path) => dirname(path))].filter(
    ([folder, [, second]]) =>
      !second && !files.some((path) => path.startsWith(`${folder}/`) && dirname(path) !== folder),
  )
  checkRule(folders.map(([folder]) => folder))
})

test('no source imports itself through other files, not even with type imports', () => {
  const importsOf = new Map(work.map(({ path, imports }) => [path, imports.map(({ target }) => target)]))
  const isDone = new Set<string>()
  const circles: string[] = []
  const walk = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) return void circles.push([...trail.slice(at), path].join(' → '))
    if (isDone.has(path)) return
    for (const target of importsOf.get(path) ?? []) walk(target, [...trail, path])
    isDone.add(path)
  }
  for (const path of importsOf.keys()) walk(path, [])
  expect(circles).toEqual([])
})
