// Writes down, while tests run, what each statement of the source answers: its columns, and what stood in them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { nothingSeen, see, type Seen } from '#tests/row-types/seen.ts'

export const RECORDS = join('.cache', 'row-types')
/** Beside the answers of each process. */
export const NULLABLE = 'nullable.json'

/** `table` and `number` say which column of which table it is; 0 where it is computed. */
export type Column = { name: string; type: number; table: number; number: number }
/**
 * One set of columns that a statement answered with: its fragments may make it answer with several. `nulls`: each set of columns
 * that were null together; `parts`: the texts of its fragments.
 */
export type Answer = { columns: Column[]; rows: number; nulls: string[]; seen: Record<string, Seen>; parts: string[] }
/** By the literal text of the template, with ${} for what is put in. */
export type Answers = Record<string, Record<string, Answer>>

type Result = Record<string, unknown>[] & { columns?: Column[] }
type Statement = {
  tagged: boolean
  strings: readonly string[]
  args: readonly unknown[]
  resolve: (result: Result) => void
}
type Prototype = { handle: (this: Statement & { isRecorded?: true }) => Promise<void>; isRecording?: true }

/** Rows of a set of columns that are looked at in each process: the ten thousandth tells nothing new. */
const MOST_ROWS = 2000
const answers: Answers = {}
let isChanged = false

export const textOf = (strings: readonly string[]): string => strings.join('${}')

/** Records what every client of this process answers from now on. Every statement passes `handle` before it is sent. */
export function recordAnswers(): void {
  // Neither is sent anywhere: a statement is asked when it is awaited.
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
  const known = (answers[textOf(strings)] ??= {})
  if (!known[key]) isChanged = true
  const answer = (known[key] ??= { columns, rows: 0, nulls: [], seen: {}, parts: [] })
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

/** What this process has learned. */
export const answersHere = (): Answers => answers

/** Keeps what this process has learned. */
export function writeAnswers(): void {
  if (!isChanged) return
  isChanged = false
  mkdirSync(RECORDS, { recursive: true })
  writeFileSync(join(RECORDS, `${process.pid}.json`), JSON.stringify(answers))
}
