// Compares the document on personal data with the schema and with the retention terms in the code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEEPING } from '#domain/privacy/keeping.ts'
import { ROOT } from '#tests/support/sources.ts'
import { testApp } from '#tests/support/app.ts'

const paper = readFileSync(join(ROOT, 'docs/personal-data.md'), 'utf8')
const readNames = (text: string) => [...text.matchAll(/`([\w.]+)`/g)].map((match) => match[1] ?? '')
const chapter = (title: string) => paper.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

type Section = { table: string; columns: string[]; rows: string[][] }

/**
 * Returns the columns that the document lists for each table. In each section, columns are named in the first cells of the table rows. The
 * last lines of text name more columns after a colon.
 */
function sections(): Section[] {
  return chapter('Tables with personal data')
    .split('\n### ')
    .slice(1)
    .map((text) => {
      const rows = text
        .split('\n')
        .filter((line) => line.startsWith('| `'))
        .map((line) => line.split('|').slice(1, -1))
      const rest = /^(?:These|After) [^:]*columns[^:]*:([\s\S]*)/m.exec(text)?.[1] ?? ''
      return {
        table: readNames(text)[0] ?? '',
        columns: [...rows.flatMap((row) => readNames(row[0] ?? '')), ...readNames(rest)],
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

test('the privacy document lists all columns of every table with personal data, and the names of all other tables', async () => {
  const tables = await schema()
  const sectionList = sections()
  const others = readNames(chapter('Tables without personal data'))
  expect([...sectionList.map((section) => section.table), ...others].toSorted()).toEqual([...tables.keys()].toSorted())
  for (const { table, columns } of sectionList) expect(columns.toSorted(), table).toEqual(tables.get(table))
})

test('the privacy document gives a purpose and a known retention period for every column with personal data', () => {
  const terms = [...Object.keys(KEEPING), 'account', 'books']
  for (const { table, rows } of sections()) {
    expect(rows.length, table).toBeGreaterThan(0)
    for (const [columns = '', why = '', howLong = ''] of rows) {
      expect(why.trim().length, `${table}: ${columns}`).toBeGreaterThan(5)
      const isHold = howLong.includes('as long as the hold')
      expect(isHold || readNames(howLong).length > 0, `${table}: ${columns}`).toBe(true)
      for (const term of readNames(howLong)) expect(terms, `${table}: ${columns}`).toContain(term)
    }
  }
})

test('the retention periods in the privacy document equal the retention periods in the code', () => {
  const terms = [...chapter('Terms').matchAll(/^\| `(\w+)`\s*\| (\d+)/gm)].map(([, name, value]) => [
    name,
    Number(value),
  ])
  expect(Object.fromEntries(terms)).toEqual(KEEPING)
})
