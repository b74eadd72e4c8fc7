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
      const textAnswers = (all[text] ??= {})
      for (const [key, answer] of Object.entries(byColumns)) {
        const before = textAnswers[key]
        textAnswers[key] = before ? mergeAnswers(before, answer) : answer
      }
    }
  }
  return all
}

function mergeAnswers(first: Answer, other: Answer): Answer {
  const seenOf = (name: string) => mergeSeen(first.seen[name] ?? nothingSeen(), other.seen[name] ?? nothingSeen())
  return {
    columns: first.columns,
    rows: first.rows + other.rows,
    nulls: [...new Set([...first.nulls, ...other.nulls])],
    parts: [...new Set([...first.parts, ...other.parts])],
    seen: Object.fromEntries(first.columns.map(({ name }) => [name, seenOf(name)])),
  }
}
