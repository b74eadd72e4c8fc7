import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  findTests,
  kindOf,
  formatLedger,
  readRows,
  showRows,
  titlesIn,
  unknownIds,
  type TestFile,
} from '../scripts/print-ledger.ts'

const LEDGER = `# L
## Tables
| id | what | by |
|---|---|---|
| R-031 | Three steps | B |
| R-046 | Nothing twice   | D   |

## API
| R-093 | Failures \`a\` and b | H |
| R-1 | no row | H |
`
const file = (path: string, kind: TestFile['kind'], ...titles: string[]): TestFile => ({ path, kind, titles })

test('the ledger’s rows are parsed with their section and kind', () => {
  expect(readRows(LEDGER)).toEqual([
    { id: 'R-031', what: 'Three steps', by: 'B', section: 'Tables' },
    { id: 'R-046', what: 'Nothing twice', by: 'D', section: 'Tables' },
    { id: 'R-093', what: 'Failures `a` and b', by: 'H', section: 'API' },
  ])
})

test('titles are found in tests and in tables of cases, with any type of quotes', () => {
  const source = `
    test('one it\\'s', () => {})
    test("two", async () => {})
    test.each([
      ['a', 1],
    ] as const)('three %s', () => {})
    test.each([1, 2])(\`four\`, () => {})
    test(
      'five', () => expect(attest('no')).toBe(latest('no'))
    )`
  expect(titlesIn(source)).toEqual(["one it\\'s", 'two', 'three %s', 'four', 'five'])
})

test.each(['skip', 'fixme', 'todo', 'fails.skip', 'concurrent.skip'])(
  'a test that %s skips does not cover its ledger row',
  (how) => {
    expect(titlesIn(`test('one', () => {})\n    test.${how}('R-031 two', () => {})`)).toEqual(['one'])
  },
)

test('the folder of a test and its use of an app decide the kind of the test', () => {
  const app = "import { testWorld } from '#tests/support/app.ts'"
  expect(kindOf('tests/e2e/booking.spec.ts', '')).toBe('B')
  expect(kindOf('server/http/api/races.test.ts', '')).toBe('H')
  expect(kindOf('server/reservations/holding/hold-tables.test.ts', app)).toBe('D')
  expect(kindOf('domain/pricing/quote.test.ts', '')).toBeNull()
  expect(kindOf('app/browser/x.spec.ts', '')).toBeNull()
})

test('a ledger row is covered only by a test of the required kind or a higher kind', () => {
  const files = [
    file('a.spec.ts', 'B', 'R-046 in a browser'),
    file('b.test.ts', 'H', 'R-031 R-093 over HTTP'),
    file('c.test.ts', 'D', 'R-046 R-093 in the database'),
    file('d.test.ts', null, 'R-046 by rule alone'),
  ]
  const [wizard, twice, failures] = showRows(readRows(LEDGER), files)
  expect(wizard).toMatchObject({ shownBy: [], touchedBy: ['b.test.ts'] })
  expect(twice).toMatchObject({ shownBy: ['a.spec.ts', 'c.test.ts'], touchedBy: ['d.test.ts'] })
  expect(failures).toMatchObject({ shownBy: ['b.test.ts'], touchedBy: ['c.test.ts'] })
  const print = formatLedger(showRows(readRows(LEDGER), files))
  expect(print).toContain('· R-031 B  Three steps')
  expect(print).toContain('2 of 3 rows shown (B 0/1, H 1/1, D 1/1)\nnot yet: R-031')
})

test('a test id that is missing in the ledger is reported with its file', () => {
  expect(
    unknownIds(readRows(LEDGER), [file('a.test.ts', 'D', 'R-046 R-047 x'), file('b.test.ts', null, 'R-9 y')]),
  ).toEqual([
    { id: 'R-047', path: 'a.test.ts' },
    { id: 'R-9', path: 'b.test.ts' },
  ])
})

test('the ledger has each id once and in order, and no test names an unknown id', () => {
  const rows = readRows(readFileSync(new URL('../docs/ledger.md', import.meta.url), 'utf8'))
  const ids = rows.map((row) => row.id)
  expect(ids.length).toBe(88)
  expect(ids).toEqual([...new Set(ids)].sort())
  const files = findTests(new URL('..', import.meta.url).pathname)
  expect(files.length).toBeGreaterThan(20)
  expect(unknownIds(rows, files)).toEqual([])
})
