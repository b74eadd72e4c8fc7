// The call that answers with a file of the books. It is noted in the audit before its first byte leaves.
import { actorKey } from '#domain/identity/actor.ts'
import { PROGRAMS } from '#domain/books/programs.ts'
import type { Cell } from '#domain/exports/csv.ts'
import { Refused } from '#domain/refusals.ts'
import { booksScope } from '#server/books/finance/books-scope.ts'
import { bookTable, titleOf } from '#server/http/office/books/book-sheets.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { fileAnswer } from '#server/http/office/reports/file-answer.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { transact } from '#server/work.ts'

/** Rows that are written in one turn. */
const ROWS_A_TURN = 1000

async function* inBatches(rows: readonly (readonly Cell[])[]) {
  for (let at = 0; at < rows.length; at += ROWS_A_TURN) yield await Promise.resolve(rows.slice(at, at + ROWS_A_TURN))
}

const isJournal = (list: string): boolean => list === 'journal' || PROGRAMS.some((program) => program === list)

/** @throws Refused validation_failed (to) for a journal of several months; not_found for a part that does not exist */
export const exportBooks: OfficeHandlers['exportBooks'] = async ({ app, c, who, takes, language }) => {
  const { list, format, part } = takes
  const scope = await booksScope(app, takes)
  if (isJournal(list) && scope.from !== scope.to)
    throw new Refused('validation_failed', { errors: { to: ['date_invalid'] } })
  const table = await bookTable(app.sql, {
    list,
    scope,
    day: takes.day ?? null,
    outlet: takes.outlet ?? null,
    part,
    language,
    now: app.now(),
  })
  if (table === null) throw new Refused('not_found')
  const [from, to] = [scope.from.slice(0, 7), scope.to.slice(0, 7)]
  const actor = { kind: 'staff', id: who.staff.id } as const
  await transact(app, actor, ({ sql, now }) =>
    noteAudit(sql, {
      actor: actorKey(actor),
      action: 'export',
      subject: `export:books-${list}`,
      outletId: takes.outlet ?? null,
      now: now(),
      after: { from: scope.from, to: scope.to, format, rows: table.rows.length, company: scope.name },
    }),
  )
  const title = titleOf(list, language)
  const word = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')
  const span = takes.day ?? (from === to ? from : `${from}-${to}`)
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
