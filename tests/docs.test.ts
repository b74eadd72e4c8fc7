// Checks the documents against the repository: the paths, the commands, the index of decisions and the length of the documents.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from '../scripts/ops.ts'
import { checkRule, sources } from '#tests/support/rules.ts'
import { ROOT } from '#tests/support/sources.ts'

const filesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const wordsOf = (path: string) => read(path).split(/\s+/).filter(Boolean).length
const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

const decisions = filesOf('docs/decisions/[0-9]*.md')
const documents = filesOf('README.md', 'CONTRIBUTING.md', 'docs/*.md', 'docs/decisions/*.md', 'labs/*/README.md')

test('a decision record starts with the decision, and the architecture document has at most 900 words', () => {
  expect(decisions.length).toBeGreaterThan(100)
  checkRule(decisions.filter((path) => !/^# .+\n\n\*\*Date\*\* .+\n\n\*\*Decision\*\* /.test(read(path))))
  expect(wordsOf('docs/architecture.md')).toBeLessThanOrEqual(900)
})

test('the index of decisions lists each decision with its number, title and status', () => {
  const expected = decisions.map((path) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(path)) ?? []
    const [, status] = /\*\*Status\*\* (.+)$/m.exec(read(path)) ?? []
    return [number?.padStart(4, '0'), basename(path), title, status]
  })
  const rows = [...read('docs/decisions/README.md').matchAll(/^\| \[(\d+)\]\((\S+)\) +\| (.+?) +\| (.+?) +\|$/gm)]
  expect(rows.map(([, number = '', ...row]) => [number.padStart(4, '0'), ...row])).toEqual(expected)
  checkRule(decisions.filter((path, i) => !basename(path).startsWith(`${expected[i]?.[0]}-`)))
})

test('no cell of a table in docs/figures.md is longer than 100 characters', () => {
  const rows = matchesOf(read('docs/figures.md'), /^\|(.+)\|$/gm)
  const cells = rows.flatMap((row) => row.split('|')).map((cell) => cell.trim())
  expect(cells.length).toBeGreaterThan(200)
  checkRule(cells.filter((cell) => cell.length > 100))
})

const FOLDERS = /^(?:app|bin|contract|demo|docs|domain|labs|messages|public|scripts|server|tests|tools)\//

function pathsIn(path: string): string[] {
  const text = read(path)
  const quotedPaths = [
    ...matchesOf(text, /`([\w@.*-]+(?:\/[\w@.*-]+)*\/?)`/g),
    ...matchesOf(text, /^ *([\w@.-]+(?:\/[\w@.-]+)+)(?=:\d| {2,}|$)/gm),
  ].filter((name) => FOLDERS.test(name) || /^[\w.-]+\.(?:config\.ts|json|yaml|md)$/.test(name))
  const linkedPaths = matchesOf(text, /\]\(((?!https?:)[\w./-]+)\)/g).map((target) => join(dirname(path), target))
  return [...quotedPaths, ...linkedPaths]
}

/** Returns true if a later decision replaced this decision. Such a decision may name paths that no longer exist. */
const isReplaced = (path: string) => /\*\*Status\*\* superseded/.test(read(path))

test('every path that the README, the contribution guide and the documents name exists', () => {
  expect(documents.flatMap(pathsIn).length).toBeGreaterThan(100)
  checkRule(
    documents
      .filter((path) => !isReplaced(path))
      .flatMap((document) =>
        pathsIn(document)
          .filter((path) => (path.includes('*') ? filesOf(path).length === 0 : !existsSync(join(ROOT, path))))
          .map((path) => `${document} names ${path}`),
      ),
  )
})

test('there are at most 12 npm scripts, and every command that the documents name exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(12)
  const commands = Object.values(COMMANDS).flat()
  checkRule(commands.map(({ script }) => script).filter((script) => !existsSync(join(ROOT, script))))
  const texts = [...documents, '.env.example', 'compose.yaml', 'Dockerfile'].map((path) => ({ path, text: read(path) }))
  checkRule(
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
