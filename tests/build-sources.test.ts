// Tests the stamp of a build. The stamp depends on every source of the build, so that any changed source causes a new build.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listSources } from '../bin/build/build-sources.js'

function reachedFrom(path: string, visited = new Set<string>()): Set<string> {
  if (visited.has(path)) return visited
  visited.add(path)
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(/from '(\.\.?\/[^']+)'/g))
    reachedFrom(normalize(join(dirname(path), target)), visited)
  return visited
}

/** These files only start the build. A change in them does not change the result of the build. */
const STARTERS = ['bin/bootstrap.js', 'bin/child.js', 'bin/turn.js']

test('the stamp of a build includes every source of the build, even the build settings', () => {
  const sources = new Set(listSources())
  const makers = ['vite.config.ts', 'react-router.config.ts', 'bin/build.js'].flatMap((path) => [...reachedFrom(path)])
  expect(makers).toContain('browser-chunks.ts')
  expect(makers.filter((path) => !sources.has(path) && !STARTERS.includes(path))).toEqual([])
})

test('a script uses the settings file of the server, but environment variables override this file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'senja-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, script] = [join(folder, 'env'), join(folder, 'say.ts')]
  writeFileSync(file, 'MAIL_FROM=file\nLOG_LEVEL=file\n')
  writeFileSync(script, 'console.log(process.env.MAIL_FROM, process.env.LOG_LEVEL)')
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ENV_FILE: file, LOG_LEVEL: 'own' }
  const { stdout } = spawnSync(process.execPath, ['bin/run.js', script], { env, encoding: 'utf8' })
  expect(stdout.trim().split('\n').at(-1)).toBe('file own')
})
