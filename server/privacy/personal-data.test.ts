// The paper on personal data, held against the schema and against the terms in the code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEEPING } from '#domain/privacy/keeping.ts'
import { ROOT } from '#tests/support/sources.ts'
import { testApp } from '#tests/support/app.ts'

const paper = readFileSync(join(ROOT, 'docs/personal-data.md'), 'utf8')
const named = (text: string) => [...text.matchAll(/`([\w.]+)`/g)].map((match) => match[1] ?? '')
const chapter = (title: string) => paper.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

type Section = { table: string; columns: string[]; rows: string[][] }

/** Of each table, the columns its section names: the first cell of each row, and what follows the colon of its last lines. */
function sections(): Section[] {
  return chapter('Tables that tell of a person')
    .split('\n### ')
    .slice(1)
    .map((text) => {
      const rows = text
        .split('\n')
        .filter((line) => line.startsWith('| `'))
        .map((line) => line.split('|').slice(1, -1))
      const rest = /^(?:Tells|Gone)[^:]*:([\s\S]*)/m.exec(text)?.[1] ?? ''
      return {
        table: named(text)[0] ?? '',
        columns: [...rows.flatMap((row) => named(row[0] ?? '')), ...named(rest)],
        rows,
      }
    })
}

async function schema(): Promise<Map<string, string[]>> {
  await using app = await testApp({ checkAtEnd: false })
  const rows = await app.sql<{ tableName: string; columns: string[] }[]>`
    select case when table_schema = 'public' then table_name else table_schema || '.' || table_name end as table_name,
      array_agg(column_name::text) as columns
    from information_schema.columns where table_schema in ('public', 'sandbox') group by 1`
  return new Map(rows.map(({ tableName, columns }) => [tableName, columns.toSorted()]))
}

test('every column of every table is thought about: in its section, or in a table that tells of nobody', async () => {
  const tables = await schema()
  const reported = sections()
  const nobody = named(chapter('Tables that tell of nobody'))
  expect([...reported.map((one) => one.table), ...nobody].toSorted()).toEqual([...tables.keys()].toSorted())
  for (const { table, columns } of reported) expect(columns.toSorted(), table).toEqual(tables.get(table))
})

test('every column that tells of a person says why, how long by a term of the code, and what erases it', () => {
  const terms = [...Object.keys(KEEPING), 'account', 'books']
  for (const { table, rows } of sections()) {
    expect(rows.length, table).toBeGreaterThan(0)
    for (const [columns = '', why = '', howLong = ''] of rows) {
      expect(why.trim().length, `${table}: ${columns}`).toBeGreaterThan(5)
      const isHold = howLong.includes('as long as the hold')
      expect(isHold || named(howLong).length > 0, `${table}: ${columns}`).toBe(true)
      for (const term of named(howLong)) expect(terms, `${table}: ${columns}`).toContain(term)
    }
  }
})

test('the paper’s terms are those of the code', () => {
  const reported = [...chapter('Terms').matchAll(/^\| `(\w+)`\s*\| (\d+)/gm)].map(([, name, value]) => [
    name,
    Number(value),
  ])
  expect(Object.fromEntries(reported)).toEqual(KEEPING)
})
