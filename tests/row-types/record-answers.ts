// Runs during the tests. Records the columns and the values that each statement of the source returns.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { nothingSeen, see, type ValueTree } from '#tests/row-types/seen.ts'

export const RECORDS = join('.cache', 'row-types')
/** File with the nullable columns. It is stored next to the results of each process. */
export const NULLABLE = 'nullable.json'

/** A column of a result. `table` and `number` are the numbers of the table and of the column. Both are 0 for a computed column. */
export type Column = { name: string; type: number; table: number; number: number }
/**
 * The result of a statement. Its columns can differ each time if the statement has fragments. `nulls`: groups of columns that were null in
 * the same row. `parts`: the texts of the fragments.
 */
export type Answer = {
  columns: Column[]
  rows: number
  nulls: string[]
  seen: Record<string, ValueTree>
  parts: string[]
}
/** The results of the statements. The key is the text of the template, with ${} in place of each value. */
export type Answers = Record<string, Record<string, Answer>>

type Result = Record<string, unknown>[] & { columns?: Column[] }
type Statement = {
  tagged: boolean
  strings: readonly string[]
  args: readonly unknown[]
  resolve: (result: Result) => void
}
type Prototype = { handle: (this: Statement & { isRecorded?: true }) => Promise<void>; isRecording?: true }

/** For each set of columns, a process examines at most this number of rows. More rows would show no new shapes. */
const MOST_ROWS = 2000
const answers: Answers = {}
let isChanged = false

export const textOf = (strings: readonly string[]): string => strings.join('${}')

/**
 * Starts the recording of results for all clients of this process. It replaces `handle`, because every statement calls `handle` before it
 * is sent.
 */
export function recordAnswers(): void {
  // This statement is never sent, because a statement is sent only when it is awaited.
  const prototype: Prototype = Object.getPrototypeOf(postgres()`select 1`)
  if (prototype.isRecording) return
  prototype.isRecording = true
  const { handle } = prototype
  prototype.handle = function () {
    if (this.tagged && !this.isRecorded) {
      this.isRecorded = true
      const { resolve } = this
      this.resolve = (result) => {
        record(this, result, prototype)
        resolve(result)
      }
    }
    return handle.call(this)
  }
}

function record({ strings, args }: Statement, result: Result, prototype: Prototype): void {
  const columns = (result.columns ?? []).map(({ name, type, table, number }) => ({ name, type, table, number }))
  const key = columns.map((column) => Object.values(column).join(' ')).join()
  const textAnswers = (answers[textOf(strings)] ??= {})
  if (!textAnswers[key]) isChanged = true
  const answer = (textAnswers[key] ??= { columns, rows: 0, nulls: [], seen: {}, parts: [] })
  for (const part of partsOf(args, prototype)) {
    if (answer.parts.includes(part)) continue
    answer.parts.push(part)
    isChanged = true
  }
  for (const row of result) {
    if (answer.rows >= MOST_ROWS) return
    answer.rows += 1
    lookAt(answer, row)
  }
}

function partsOf(args: readonly unknown[], prototype: Prototype): string[] {
  const isPart = (arg: unknown): arg is Statement =>
    typeof arg === 'object' && arg !== null && Object.getPrototypeOf(arg) === prototype
  return args
    .flat()
    .filter(isPart)
    .flatMap((part) => [textOf(part.strings), ...partsOf(part.args, prototype)])
}

function lookAt(answer: Answer, row: Record<string, unknown>): void {
  const nulls = answer.columns.flatMap(({ name }) => (row[name] === null ? [name] : [])).join()
  if (!answer.nulls.includes(nulls)) {
    answer.nulls.push(nulls)
    isChanged = true
  }
  for (const { name } of answer.columns) {
    if (see((answer.seen[name] ??= nothingSeen()), row[name])) isChanged = true
  }
}

export const answersHere = (): Answers => answers

export function writeAnswers(): void {
  if (!isChanged) return
  isChanged = false
  mkdirSync(RECORDS, { recursive: true })
  writeFileSync(join(RECORDS, `${process.pid}.json`), JSON.stringify(answers))
}
