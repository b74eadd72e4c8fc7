// Which rooms there are, who enters them, and how many files they hold (docs/architecture.md).
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { areaOf, held, inRoom, isIn, sources, styleSheets, trespasses, work } from '#tests/support/rules.ts'

test('the demo is filled in by what starts the server, and PostgreSQL of our own is opened by db alone', () => {
  const mayFill = ['server/serve.ts', 'server/dev.ts', 'server/jobs.ts']
  held(trespasses(inRoom('server'), ({ from, target }) => !isIn(target, 'demo') || mayFill.includes(from)))
  held(trespasses(inRoom('server'), ({ from, target }) => !isIn(target, 'tools') || from === 'server/db/open.ts'))
  held(
    trespasses(
      inRoom('tools/postgres'),
      ({ target }) => isIn(target, 'tools/postgres') || /^(?:node:|[^/]+$)/.test(target),
    ),
  )
  held(trespasses(inRoom('demo'), ({ target }) => !isIn(target, 'app', 'server/http', 'server/delivery', 'scripts')))
})

test('the database knows no area of the server', () => {
  held(trespasses(inRoom('server/db'), ({ target }) => areaOf(target) < 0))
})

const MOST_FILES = 40

test('a folder holds at most 40 sources, tests apart', () => {
  const counts = Map.groupBy(work, ({ path }) => dirname(path))
  held([...counts].filter(([, files]) => files.length > MOST_FILES).map(([folder]) => folder))
})

test('no folder holds one file alone', () => {
  const files = [...sources, ...styleSheets].map(({ path }) => path)
  const folders = [...Map.groupBy(files, (path) => dirname(path))].filter(
    ([folder, [, second]]) =>
      !second && !files.some((path) => path.startsWith(`${folder}/`) && dirname(path) !== folder),
  )
  held(folders.map(([folder]) => folder))
})

test('no source imports itself by way of others, types included', () => {
  const importsOf = new Map(work.map(({ path, imports }) => [path, imports.map(({ target }) => target)]))
  const isDone = new Set<string>()
  const circles: string[] = []
  const walk = (path: string, way: string[]): void => {
    const at = way.indexOf(path)
    if (at >= 0) return void circles.push([...way.slice(at), path].join(' → '))
    if (isDone.has(path)) return
    for (const target of importsOf.get(path) ?? []) walk(target, [...way, path])
    isDone.add(path)
  }
  for (const path of importsOf.keys()) walk(path, [])
  expect(circles).toEqual([])
})
