// Tests the rule for migrations. During a release, the previous release still uses the new schema, so a migration may only add to the
// schema. A later migration may remove columns and tables that the program no longer reads. It has a line with the release that stopped
// reading them: `-- contracts: …`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/sources.ts'

const FOLDER = 'server/db/migrations'
/** The first migration to which this rule applies. Earlier migrations ran before the first release. */
const FIRST = 60

const TAKES_AWAY = [
  /\bdrop\s+(?:table|column|view|type)\b/i,
  /\balter\s+table\b[^;]*\brename\b/i,
  /\balter\s+column\b[^;]*\b(?:set\s+not\s+null|(?:set\s+data\s+)?type\s)/i,
  /\badd\s+column\b(?![^;]*\b(?:default|generated)\b)[^;,]*\bnot\s+null\b/i,
]

/** Finds the SQL statements of a migration that would break the previous release. */
const breaks = (text: string): string[] =>
  /^-- contracts: \S/m.test(text)
    ? []
    : text
        .replace(/\$\$[\s\S]*?\$\$/g, '')
        .split(';')
        .map((statement) => statement.replace(/--.*$/gm, '').trim())
        .filter((statement) => TAKES_AWAY.some((pattern) => pattern.test(statement)))

test('a migration may remove or change a part of the schema only if a comment says since when this part is unused', () => {
  const cases: [string, number][] = [
    ['ALTER TABLE "a" ADD COLUMN "b" text', 0],
    ['ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL', 0],
    ['CREATE TABLE "a" ("b" text NOT NULL)', 0],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL', 1],
    ['ALTER TABLE "a" DROP COLUMN "b"', 1],
    ['DROP TABLE "a"; select 1', 1],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c"', 1],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL', 1],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text', 1],
    ['-- contracts: nobody reads b since 1.4\nALTER TABLE "a" DROP COLUMN "b"', 0],
  ]
  expect(cases.map(([text]) => breaks(text).length)).toEqual(cases.map(([, count]) => count))
  const files = readdirSync(join(ROOT, FOLDER)).filter((name) => name.endsWith('.sql'))
  const checkedFiles = files.filter((name) => Number(name.slice(0, 4)) >= FIRST || name.startsWith('0056_'))
  expect(checkedFiles.length).toBeGreaterThan(0)
  expect(
    checkedFiles.flatMap((name) =>
      breaks(readFileSync(join(ROOT, FOLDER, name), 'utf8')).map((what) => `${name}: ${what}`),
    ),
  ).toEqual([])
})
