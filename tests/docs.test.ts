// What the documents say of the repository, held against it: paths, commands, the index of decisions, how long they get.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from '../scripts/ops.ts'
import { held, sources } from '#tests/support/rules.ts'
import { ROOT } from '#tests/support/sources.ts'

const filesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const wordsOf = (path: string) => read(path).split(/\s+/).filter(Boolean).length
const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

const decisions = filesOf('docs/decisions/[0-9]*.md')
const documents = filesOf(
  'README.md',
  'CONTRIBUTING.md',
  'docs/*.md',
  'docs/decisions/*.md',
  'artwork/README.md',
  'scripts/*/README.md',
)

/** Number of the first decision whose text begins with what was decided. */
const DECISION_FIRST = 109

test('a decision begins with what was decided, and the architecture has at most 900 words', () => {
  const recent = decisions.filter((path) => Number(basename(path).slice(0, 4)) >= DECISION_FIRST)
  expect(recent.length).toBeGreaterThan(2)
  held(recent.filter((path) => !/^# .+\n\n\*\*Date\*\* .+\n\n\*\*Decision\*\* /.test(read(path))))
  expect(wordsOf('docs/architecture.md')).toBeLessThanOrEqual(900)
})

test('the index of decisions has each with its number, title and status', () => {
  const expected = decisions.map((path) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(path)) ?? []
    const [, status] = /\*\*Status\*\* (.+)$/m.exec(read(path)) ?? []
    return [number?.padStart(4, '0'), basename(path), title, status]
  })
  const rows = [...read('docs/decisions/README.md').matchAll(/^\| \[(\d+)\]\((\S+)\) +\| (.+?) +\| (.+?) +\|$/gm)]
  expect(rows.map(([, number = '', ...row]) => [number.padStart(4, '0'), ...row])).toEqual(expected)
  held(decisions.filter((path, i) => !basename(path).startsWith(`${expected[i]?.[0]}-`)))
})

const FOLDERS = /^(?:app|artwork|bin|contract|demo|docs|domain|messages|public|scripts|server|tests|tools)\//

/** Paths between backticks, at the beginning of a line of code, and in links. */
function pathsIn(path: string): string[] {
  const text = read(path)
  const named = [
    ...matchesOf(text, /`([\w@.*-]+(?:\/[\w@.*-]+)*\/?)`/g),
    ...matchesOf(text, /^ *([\w@.-]+(?:\/[\w@.-]+)+)(?=:\d| {2,}|$)/gm),
  ].filter((name) => FOLDERS.test(name) || /^[\w.-]+\.(?:config\.ts|json|yaml|md)$/.test(name))
  const linked = matchesOf(text, /\]\(((?!https?:)[\w./-]+)\)/g).map((target) => join(dirname(path), target))
  return [...named, ...linked]
}

/** A decision that another replaced tells of what was. */
const isReplaced = (path: string) => /\*\*Status\*\* replaced/.test(read(path))

test('every path that the README, the guide and the documents name is there', () => {
  expect(documents.flatMap(pathsIn).length).toBeGreaterThan(100)
  held(
    documents
      .filter((path) => !isReplaced(path))
      .flatMap((document) =>
        pathsIn(document)
          .filter((path) => (path.includes('*') ? filesOf(path).length === 0 : !existsSync(join(ROOT, path))))
          .map((path) => `${document} names ${path}`),
      ),
  )
})

test('there are at most 12 npm scripts, and every command that is named exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(12)
  const commands = Object.values(COMMANDS).flat()
  held(commands.map(({ script }) => script).filter((script) => !existsSync(join(ROOT, script))))
  const texts = [...documents, '.env.example', 'compose.yaml', 'Dockerfile'].map((path) => ({ path, text: read(path) }))
  held(
    [...texts, ...sources].flatMap(({ path, text }) => [
      ...matchesOf(text, /npm run ([a-z]+(?::[a-z]+)*)/g)
        .filter((name) => !(name in scripts))
        .map((name) => `${path} names npm run ${name}`),
      ...matchesOf(text, /npm run ops -- ([a-z]+(?:[:-][a-z]+)*)/g)
        .filter((name) => !commands.some((command) => command.name === name))
        .map((name) => `${path} names npm run ops -- ${name}`),
    ]),
  )
})
