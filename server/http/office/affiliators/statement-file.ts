// A statement as a table for a spreadsheet.
import { BOM, csvLine, SEPARATORS } from '#domain/exports/csv.ts'
import { Refused } from '#domain/refusals.ts'
import { affiliators as en } from '#messages/en/office/affiliators.ts'
import { affiliators as id } from '#messages/id/office/affiliators.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { findAffiliator } from '#server/reservations/affiliators/affiliator-repository.ts'
import { readStatement } from '#server/reservations/affiliators/statements.ts'

const MESSAGES = { id: id.file, en: en.file }

export const statementFile: OfficeHandlers['statementFile'] = async ({ app, params, takes, language }) => {
  const affiliator = await findAffiliator(app.sql, params.id)
  if (!affiliator) throw new Refused('not_found')
  const { lines, sums } = await readStatement(app, { affiliatorId: affiliator.id, month: `${takes.month}-01` })
  const t = MESSAGES[language]
  const rows = [
    [affiliator.name, takes.month],
    [t.night, t.reservation, t.code, t.outlet, t.kind, t.booked, t.came, t.takings, t.commission],
    ...lines.map((line) => [
      line.night,
      line.bookingCode,
      line.code,
      line.outlet,
      t.kinds[line.kind],
      line.booked,
      line.came,
      line.takings,
      line.commission,
    ]),
    [t.sum, null, null, null, null, sums.booked, sums.came, sums.takings, sums.commission],
  ]
  return new Response(BOM + rows.map((row) => csvLine(row, SEPARATORS[language])).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="statement-${takes.month}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
