// Puts together what the processes of a test run wrote down.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NULLABLE, RECORDS, type Answer, type Answers } from '#tests/row-types/record-answers.ts'
import { mergeSeen, nothingSeen } from '#tests/row-types/seen.ts'

export function readAnswers(): Answers {
  const all: Answers = {}
  const files = existsSync(RECORDS) ? readdirSync(RECORDS) : []
  for (const file of files.filter((name) => name !== NULLABLE)) {
    const own: Answers = JSON.parse(readFileSync(join(RECORDS, file), 'utf8'))
    for (const [text, byColumns] of Object.entries(own)) {
      const known = (all[text] ??= {})
      for (const [key, answer] of Object.entries(byColumns)) {
        const before = known[key]
        known[key] = before ? mergeAnswers(before, answer) : answer
      }
    }
  }
  return all
}

function mergeAnswers(one: Answer, other: Answer): Answer {
  const seenOf = (name: string) => mergeSeen(one.seen[name] ?? nothingSeen(), other.seen[name] ?? nothingSeen())
  return {
    columns: one.columns,
    rows: one.rows + other.rows,
    nulls: [...new Set([...one.nulls, ...other.nulls])],
    parts: [...new Set([...one.parts, ...other.parts])],
    seen: Object.fromEntries(one.columns.map(({ name }) => [name, seenOf(name)])),
  }
}
