// What a build is made of is known to its stamp: a change of any of it builds again.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listSources } from '../bin/build/build-sources.js'

/** Files of the server that this one imports, and theirs. */
function reachedFrom(path: string, met = new Set<string>()): Set<string> {
  if (met.has(path)) return met
  met.add(path)
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(/from '(\.\.?\/[^']+)'/g))
    reachedFrom(normalize(join(dirname(path), target)), met)
  return met
}

/** They start the build, and leave no trace in it. */
const STARTERS = ['bin/bootstrap.js', 'bin/child.js', 'bin/turn.js']

test('the stamp of a build sees whatever makes it: its settings, their parts, and what is done to it afterwards', () => {
  const sources = new Set(listSources())
  const makers = ['vite.config.ts', 'react-router.config.ts', 'bin/build.js'].flatMap((path) => [...reachedFrom(path)])
  expect(makers).toContain('browser-chunks.ts')
  expect(makers.filter((path) => !sources.has(path) && !STARTERS.includes(path))).toEqual([])
})

test('a script runs with the settings of the file that the server reads, and what the environment says goes before it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'senja-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, script] = [join(folder, 'env'), join(folder, 'say.ts')]
  writeFileSync(file, 'MAIL_FROM=file\nLOG_LEVEL=file\n')
  writeFileSync(script, 'console.log(process.env.MAIL_FROM, process.env.LOG_LEVEL)')
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ENV_FILE: file, LOG_LEVEL: 'own' }
  const { stdout } = spawnSync(process.execPath, ['bin/run.js', script], { env, encoding: 'utf8' })
  expect(stdout.trim().split('\n').at(-1)).toBe('file own')
})
