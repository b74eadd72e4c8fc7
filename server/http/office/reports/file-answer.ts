// Answers with a table as a file. A CSV is sent while its rows are read. A workbook is first built in memory.
import type { Context } from 'hono'
import writeXlsx from 'write-excel-file/node'
import type { Language } from '#contract/preferences.ts'
import { BOM, type Cell, csvLine, SEPARATORS } from '#domain/exports/csv.ts'
import { Refused } from '#domain/refusals.ts'
import type { Log } from '#server/log.ts'

export const FORMATS = ['csv', 'xlsx'] as const
export type Format = (typeof FORMATS)[number]

export type Sheet = {
  /** Name of the file without its extension. */
  name: string
  title: string
  heads: readonly string[]
  /** Batches of rows. The next batch is read after the client has received the previous batch. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>
  /** True if an accounting program reads the CSV. Such a CSV has commas in every language, and no byte order mark for Excel. */
  isForProgram?: boolean
}

export async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve(rows)
}

/** Maximum number of rows of a workbook. The whole workbook is built in memory. */
export const MOST_WORKBOOK_ROWS = 20_000
/** Maximum number of files that are written at the same time. Each file keeps a processor of the database busy. */
const MOST_AT_ONCE = 2
const RETRY_SECONDS = 10
/** If a client reads no data for this time in ms, it counts as disconnected. */
const STALLED_MS = 30_000
let running = 0

/** `count`: the number of rows, which is needed for the limit of a workbook. A CSV has no limit. */
type FileRequest = { language: Language; log: Log } & (
  | { format: 'csv'; sheet: Sheet }
  | { format: Format; sheet: Sheet & { count: number } }
)

/**
 * Answers with a file.
 * @throws Refused too_much_attempts while too many other files are written; too_large if a workbook would have too many rows
 */
export async function fileAnswer(c: Context, request: FileRequest): Promise<Response> {
  const { sheet, format, language, log } = request
  if (request.format === 'xlsx' && request.sheet.count > MOST_WORKBOOK_ROWS) throw new Refused('too_large')
  if (running >= MOST_AT_ONCE) throw new Refused('too_much_attempts', { retryAfterSeconds: RETRY_SECONDS })
  c.header('Content-Disposition', `attachment; filename="${sheet.name}.${format}"`)
  c.header('X-Accel-Buffering', 'no')
  running += 1
  if (format === 'csv') {
    c.header('Content-Type', 'text/csv; charset=utf-8')
    return c.body(csvStream(sheet, sheet.isForProgram ? ',' : SEPARATORS[language], log))
  }
  try {
    c.header('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    return c.body(new Uint8Array(await workbook(sheet)))
  } finally {
    running -= 1
  }
}

/**
 * Streams the lines of a CSV at the speed of the client. The stream ends if the client disconnects or stops reading, so that another file
 * can be written.
 */
function csvStream({ heads, batches, isForProgram }: Sheet, separator: string, log: Log): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const rows = batches[Symbol.asyncIterator]()
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const end = async () => {
    clearTimeout(timer)
    if (isOver) return
    isOver = true
    running -= 1
    await rows.return?.()
  }
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode((isForProgram ? '' : BOM) + csvLine(heads, separator))),
    async pull(controller) {
      clearTimeout(timer)
      try {
        let next = await rows.next()
        // An empty batch would write no line, so empty batches are skipped.
        while (next.done !== true && next.value.length === 0) next = await rows.next()
        if (next.done === true) {
          await end()
          controller.close()
          return
        }
        controller.enqueue(encoder.encode(next.value.map((row) => csvLine(row, separator)).join('')))
        timer = setTimeout(() => {
          void end()
          controller.error(new Error('nobody reads the export'))
        }, STALLED_MS)
      } catch (fault) {
        log.error('an export broke off', fault, {})
        await end()
        controller.error(fault)
      }
    },
    cancel: end,
  })
}

/** Maximum number of characters in a sheet name of Excel. */
const LONGEST_SHEET_NAME = 31

/** Writes days and instants as dates of Excel, so that a spreadsheet can sort and group them. */
function workbookCell(cell: Cell): object {
  if (cell === null) return {}
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string') return { value: cell, type: String }
  return 'day' in cell
    ? { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
    : { value: new Date(`${cell.moment}:00Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
}

/** Builds a workbook. Every text stays a text, so a phone number keeps its first zero, and a formula is not executed. */
async function workbook({ title, heads, batches }: Sheet): Promise<Buffer> {
  const data = [heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))] as object[][]
  for await (const batch of batches) for (const row of batch) data.push(row.map(workbookCell))
  return writeXlsx(data, { stickyRowsCount: 1, sheet: title.slice(0, LONGEST_SHEET_NAME) }).toBuffer()
}
