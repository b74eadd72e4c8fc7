import type { Context } from 'hono'
import type { Language } from '#contract/preferences.ts'
import { affiliators as en } from '#messages/en/office/affiliators.ts'
import { affiliators as id } from '#messages/id/office/affiliators.ts'
import { fileAnswer, oneBatch } from '#server/http/office/reports/file-answer.ts'
import type { AffiliatorRow } from '#server/service/affiliators/affiliator-repository.ts'
import { readStatement } from '#server/service/affiliators/statements.ts'
import type { App } from '#server/app.ts'

const MESSAGES = { id: id.file, en: en.file }

type Month = { affiliator: Pick<AffiliatorRow, 'id' | 'name'>; month: string }

/** Answers with a file: the statement of a month (`YYYY-MM`). The language decides the separators and the headings. */
export async function statementFile(
  { app, c, language }: { app: App; c: Context; language: Language },
  { affiliator, month }: Month,
): Promise<Response> {
  const { lines, sums } = await readStatement(app, { affiliatorId: affiliator.id, month: `${month}-01` })
  const t = MESSAGES[language]
  const head = [t.night, t.reservation, t.code, t.outlet, t.kind, t.booked, t.came, t.takings, t.commission]
  const rows = lines.map((line) => [
    line.night,
    line.bookingCode,
    line.code,
    line.outlet,
    t.kinds[line.kind],
    line.booked,
    line.came,
    line.takings,
    line.commission,
  ])
  const sum = [t.sum, null, null, null, null, sums.booked, sums.came, sums.takings, sums.commission]
  const name = `statement-${month}`
  const sheet = { name, title: name, heads: [affiliator.name, month], batches: oneBatch([head, ...rows, sum]) }
  return fileAnswer(c, { sheet, format: 'csv', language, log: app.log })
}
