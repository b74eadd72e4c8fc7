// Monthly statements of an affiliator. The server computes the statement of an open month at each read. A signed statement is stored and
// never changes.
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import type { Night } from '#domain/calendar/night.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import {
  addFigures,
  type CommissionFigures,
  isMonthOver,
  lastNightOf,
  lineOf,
  NO_FIGURES,
} from '#domain/pricing/commission.ts'
import { Refused } from '#domain/refusals.ts'
import { lockAffiliator } from '#server/service/affiliators/affiliator-repository.ts'
import {
  broughtBy,
  type BroughtRow,
  insertStatement,
  type LineRow,
  linesOf,
  markPaid,
  signerOf,
  type StatementRow,
  statementsOf,
} from '#server/service/affiliators/statement-repository.ts'
import { bookCommissionPaid } from '#server/books/book-commission-paid.ts'
import type { Db } from '#server/db/open.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type Statement = {
  month: Night
  /** The signed statement. Null while the month is open. */
  signed: StatementRow | null
  lines: LineRow[]
  reservations: number
  sums: CommissionFigures
  /** The part of the commission that corrects earlier statements, in whole rupiah. */
  adjustments: number
  canBeSigned: boolean
}

function lineFor(row: BroughtRow): LineRow[] {
  const { booked, came, takings, commission } = row
  const now = { booked, came, takings, commission }
  const line = lineOf(now, row.signed)
  if (!line) return []
  const { id, bookingCode, code, night, outlet, state } = row
  return [{ reservationId: id, bookingCode, code, night, outlet, state, ...line }]
}

const sumLines = (lines: readonly LineRow[]) => ({
  reservations: lines.filter(({ kind }) => kind === 'booking').length,
  sums: lines.reduce<CommissionFigures>((sum, line) => addFigures(sum, line), NO_FIGURES),
  adjustments: lines.reduce((sum, line) => (line.kind === 'adjustment' ? sum + line.commission : sum), 0),
})

async function openStatement(
  sql: Db,
  { affiliatorId, month, canBeSigned }: { affiliatorId: string; month: Night; canBeSigned: boolean },
): Promise<Statement> {
  const lines = (await broughtBy(sql, { affiliatorId, to: lastNightOf(month) })).flatMap(lineFor)
  const sortedLines = lines.toSorted((line, other) => other.kind.localeCompare(line.kind))
  return { month, signed: null, lines: sortedLines, ...sumLines(lines), canBeSigned }
}

/**
 * Returns the statement of a month. An open statement contains all figures that are not on a signed statement, including figures of earlier
 * months.
 */
export async function readStatement(
  { sql, now }: Pick<App, 'sql' | 'now'>,
  { affiliatorId, month }: { affiliatorId: string; month: Night },
): Promise<Statement> {
  const statements = await statementsOf(sql, affiliatorId)
  const signed = statements.find((statement) => statement.month === month)
  if (!signed) {
    const last = statements[0]?.month
    // If a later month is signed, the statement of that later month contains the figures of this month. So this month has no open
    // statement.
    if (last !== undefined && month < last) throw new Refused('not_found')
    return openStatement(sql, { affiliatorId, month, canBeSigned: isMonthOver(month, todayOfGroup(now())) })
  }
  const lines = await linesOf(sql, signed.id)
  return { month, signed, lines, ...sumLines(lines), canBeSigned: false }
}

/**
 * Signs the statement of a month that is over. A signed statement never changes. `seen` contains the commission and the number of lines
 * that the signer saw on the screen.
 * @throws Refused not_found, wrong_state if the month is not over or if this month or a later month is signed, changed_meanwhile
 */
export function signStatement(
  app: App,
  actor: Actor,
  { affiliatorId, month, seen }: { affiliatorId: string; month: Night; seen: { commission: number; lines: number } },
): Promise<void> {
  return transact(app, actor, async (work) => {
    const { sql } = work
    const now = work.now()
    if (!(await lockAffiliator(sql, affiliatorId))) throw new Refused('not_found')
    const [last] = await statementsOf(sql, affiliatorId)
    if (!isMonthOver(month, todayOfGroup(now)) || (last && last.month >= month)) throw new Refused('wrong_state')
    const { lines, reservations, sums } = await openStatement(sql, { affiliatorId, month, canBeSigned: true })
    if (sums.commission !== seen.commission || lines.length !== seen.lines)
      throw new Refused('changed_meanwhile', { by: null, at: now })
    const isMade = await insertStatement(work, { affiliatorId, month, reservations, ...sums }, lines)
    if (!isMade) throw new Refused('wrong_state')
  })
}

/**
 * Marks a statement as paid.
 * @throws Refused wrong_state if the statement is not signed or already paid, forbidden for the person who signed the statement
 */
export async function payStatement(
  app: App,
  actor: Actor,
  paid: { affiliatorId: string; month: Night; reference: string },
): Promise<void> {
  await transact(app, actor, async (work) => {
    const signer = await signerOf(work.sql, paid.affiliatorId, paid.month)
    if (signer === actorKey(actor)) throw new Refused('forbidden')
    const statementId = await markPaid(work, paid)
    if (statementId === null) throw new Refused('wrong_state')
    await bookCommissionPaid(work, statementId)
  })
}
