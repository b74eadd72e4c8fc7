// npm run ops -- ledger: prints each requirement of docs/ledger.md with the tests that prove it. With --check, it fails if a test title
// names an unknown requirement.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The kinds of tests that can prove a requirement in docs/ledger.md, from the highest to the lowest: B in a browser, H over HTTP, D with a
 * database. A requirement names a kind. A test of this kind or of a higher kind proves the requirement.
 */
export type Kind = 'B' | 'H' | 'D'
export type Row = { id: string; what: string; by: Kind; section: string }
/** A test file. `kind` is null if its tests cannot prove any requirement. */
export type TestFile = { path: string; kind: Kind | null; titles: string[] }
export type ShownRow = Row & {
  shownBy: string[]
  /** The test files that name the requirement but do not prove it. The requirement needs a higher kind of test. */ touchedBy: string[]
}

/** Returns the requirements in the tables of docs/ledger.md, in their order. Each requirement has the heading of its section. */
export function readRows(ledger: string): Row[] {
  let section = ''
  return ledger.split('\n').flatMap((line) => {
    section = /^## (.+)$/.exec(line)?.[1] ?? section
    const [, id, what, by] = /^\|\s*(R-\d{3})\s*\|\s*(.+?)\s*\|\s*([BHD])\s*\|$/.exec(line) ?? []
    return id && what && (by === 'B' || by === 'H' || by === 'D') ? [{ id, what, by, section }] : []
  })
}

/**
 * Returns the titles of the tests in a source text. Includes tests with a modifier, such as `test.each(…)`, and tests with a table of
 * cases. Leaves out skipped tests, because a skipped test proves nothing.
 */
export function titlesIn(source: string): string[] {
  const pattern =
    /(?:\btest(?:\.(?!(?:skip|fixme|todo)\b)\w+)*\(|\](?: as const)?\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  return [...source.matchAll(pattern)].map((match) => match[2] ?? '')
}

/**
 * Returns the kind of a test file. The kind depends on the file's path, and on its import of the test app. Returns null if the tests prove
 * no requirement.
 */
export function kindOf(path: string, source: string): Kind | null {
  if (/^tests\/e2e\/.*\.spec\.tsx?$/.test(path)) return 'B'
  if (/^server\/http\/.*\.test\.ts$/.test(path)) return 'H'
  return source.includes("'#tests/support/app.ts'") ? 'D' : null
}

const RANK: Record<Kind, number> = { D: 1, H: 2, B: 3 }
const idsIn = (titles: string[]) => new Set(titles.flatMap((title) => title.match(/R-\d+/g) ?? []))

export function showRows(rows: Row[], files: TestFile[]): ShownRow[] {
  const filesWithIds = files.map((file) => ({ ...file, ids: idsIn(file.titles) }))
  return rows.map((row) => {
    const by = filesWithIds.filter((file) => file.ids.has(row.id))
    const isEnough = ({ kind }: TestFile) => kind !== null && RANK[kind] >= RANK[row.by]
    return {
      ...row,
      shownBy: by.filter(isEnough).map((f) => f.path),
      touchedBy: by.filter((f) => !isEnough(f)).map((f) => f.path),
    }
  })
}

export function unknownIds(rows: Row[], files: TestFile[]): { id: string; path: string }[] {
  const knownIds = new Set(rows.map((row) => row.id))
  return files.flatMap((file) =>
    [...idsIn(file.titles)].filter((id) => !knownIds.has(id)).map((id) => ({ id, path: file.path })),
  )
}

export function formatLedger(rows: ShownRow[]): string {
  const lines: string[] = []
  let section = ''
  for (const row of rows) {
    if (row.section !== section) lines.push('', row.section)
    section = row.section
    lines.push(`${row.shownBy.length > 0 ? '✓' : '·'} ${row.id} ${row.by}  ${row.what}`)
    for (const path of row.shownBy) lines.push(`           ${path}`)
    for (const path of row.touchedBy) lines.push(`           (${path})`)
  }
  const count = (kind: Kind) => {
    const ofKind = rows.filter((row) => row.by === kind)
    return `${kind} ${ofKind.filter((row) => row.shownBy.length > 0).length}/${ofKind.length}`
  }
  const total = rows.filter((row) => row.shownBy.length > 0).length
  const open = rows.filter((row) => row.shownBy.length === 0).map((row) => row.id)
  lines.push('', `${total} of ${rows.length} rows shown (${count('B')}, ${count('H')}, ${count('D')})`)
  if (open.length > 0) lines.push(`not yet: ${open.join(' ')}`)
  return lines.join('\n').trimStart()
}

const NOT_OURS = new Set(['node_modules', 'build', 'data', 'artwork', 'public'])

export function findTests(root: string): TestFile[] {
  const below = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory())
        return NOT_OURS.has(entry.name) || entry.name.startsWith('.') ? [] : below(join(folder, entry.name))
      return /\.(?:test|spec)\.tsx?$/.test(entry.name) ? [join(folder, entry.name)] : []
    })
  return below(root)
    .sort()
    .map((file) => {
      const path = relative(root, file).replaceAll('\\', '/')
      const source = readFileSync(file, 'utf8')
      return { path, kind: kindOf(path, source), titles: titlesIn(source) }
    })
}

function main(): void {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const rows = readRows(readFileSync(join(root, 'docs/ledger.md'), 'utf8'))
  const files = findTests(root)
  const unknown = unknownIds(rows, files)
  if (process.argv.includes('--check')) {
    const shownCount = showRows(rows, files).filter((row) => row.shownBy.length > 0).length
    process.stdout.write(`${shownCount} of ${rows.length} rows of the ledger are shown by tests\n`)
  } else process.stdout.write(`${formatLedger(showRows(rows, files))}\n`)
  for (const { id, path } of unknown) process.stderr.write(`${path} names ${id}, which is not in docs/ledger.md\n`)
  if (unknown.length > 0) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
