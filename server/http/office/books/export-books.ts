// The call that answers with a file of the books. The export is recorded in the audit before the first byte is sent.
import type { Context } from 'hono'
import type { Language } from '#contract/preferences.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { PROGRAMS } from '#domain/books/programs.ts'
import type { Cell } from '#domain/exports/csv.ts'
import { Refused } from '#domain/refusals.ts'
import { booksScope } from '#server/books/finance/books-scope.ts'
import { type BookList, bookTable, titleOf } from '#server/http/office/books/book-sheets.ts'
import { fileAnswer, type Format } from '#server/http/office/reports/file-answer.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Number of rows that are written between two pauses. In a pause the process can serve other requests. */
const ROWS_A_TURN = 1000

async function* inBatches(rows: readonly (readonly Cell[])[]) {
  for (let at = 0; at < rows.length; at += ROWS_A_TURN) yield await Promise.resolve(rows.slice(at, at + ROWS_A_TURN))
}

const isJournal = (list: string): boolean => list === 'journal' || PROGRAMS.some((program) => program === list)

type Request = { app: App; c: Context; actor: Actor; language: Language }
type Input = {
  list: BookList
  format: Format
  part: number
  company?: number | undefined
  from?: string | undefined
  to?: string | undefined
  day?: string | undefined
  outlet?: number | undefined
}

/**
 * Reads the table of an export.
 * @throws Refused validation_failed (to) if a journal covers several months; not_found if a part of a journal is unknown
 */
export async function exportBooks(
  { app, c, actor, language }: Request,
  { list, format, part, day, outlet, ...months }: Input,
): Promise<Response> {
  const scope = await booksScope(app, months)
  if (isJournal(list) && scope.from !== scope.to)
    throw new Refused('validation_failed', { errors: { to: ['date_invalid'] } })
  const table = await bookTable(app.sql, {
    list,
    scope,
    day: day ?? null,
    outlet: outlet ?? null,
    part,
    language,
    now: app.now(),
  })
  if (table === null) throw new Refused('not_found')
  const [from, to] = [scope.from.slice(0, 7), scope.to.slice(0, 7)]
  await transact(app, actor, ({ sql, now }) =>
    noteAudit(sql, {
      actor: actorKey(actor),
      action: 'export',
      subject: `export:books-${list}`,
      outletId: outlet ?? null,
      now: now(),
      after: { from: scope.from, to: scope.to, format, rows: table.rows.length, company: scope.name },
    }),
  )
  const title = titleOf(list, language)
  const word = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')
  const span = day ?? (from === to ? from : `${from}-${to}`)
  const sheet = {
    name: `${word}-${span}${part > 1 ? `-${part}` : ''}`,
    title,
    heads: table.heads,
    batches: inBatches(table.rows),
    count: table.rows.length,
    isForProgram: PROGRAMS.some((program) => program === list),
  }
  return fileAnswer(c, { sheet, format, language, log: app.log })
}
