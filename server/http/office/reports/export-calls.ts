// Calls that answer with a file. Each export is counted, recorded in the audit, and then sent.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { piecesOf, weeksOf, CUTS } from '#domain/reports/periods.ts'
import { outletsOfReport } from '#domain/reports/report-part.ts'
import { type Grant, reachAt } from '#domain/staff/grants.ts'
import { openable } from '#server/http/office/office-call.ts'
import {
  cellsOf,
  EXPORTED_REPORTS,
  headsOf,
  moneyColumns,
  reportTable,
  reservationColumns,
  wordOf,
} from '#server/http/office/reports/export-sheets.ts'
import { fileAnswer, FORMATS, oneBatch } from '#server/http/office/reports/file-answer.ts'
import { scopeOf, reportPeriod } from '#server/http/office/reports/report-calls.ts'
import {
  type CountedNight,
  countMoney,
  countReservations,
  moneyToExport,
  reservationsToExport,
  type ExportScope,
} from '#server/service/reports/export-repository.ts'
import type { ReportScope } from '#server/service/reports/report-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const VIEW = { permission: 'report.view', at: 'granted', presence: 'fresh' } as const

const filePeriod = reportPeriod.extend({ format: z.enum(FORMATS).default('csv') })

/**
 * Number of rows that one statement reads. These rows need a few megabytes of memory. A larger number would save time for each row, but
 * would need more memory.
 */
const ROWS_AT_ONCE = 8000
/** Number of rows that are written between two pauses. In a pause the process can serve other requests. */
const ROWS_A_TURN = 1000

/**
 * Yields rows in batches, at the speed of the client. Only a few nights of one outlet are in memory at a time. While a slow client receives
 * a batch, no database connection is in use. No statement exceeds its time limit.
 */
async function* reservationPieces(
  app: App,
  { outlets, ...period }: ReportScope,
  parts: ExportScope,
  counts: CountedNight[],
) {
  for (const outletId of outlets) {
    const nights = counts.filter((night) => night.outletId === outletId)
    for (const span of piecesOf(period, nights, ROWS_AT_ONCE)) {
      const rows = await reservationsToExport(app.sql, { outlets: [outletId], ...span }, parts)
      for (let at = 0; at < rows.length; at += ROWS_A_TURN) {
        yield rows.slice(at, at + ROWS_A_TURN)
        await nextTurn()
      }
    }
  }
}

async function* moneyPieces(app: App, { outlets, ...period }: ReportScope) {
  for (const week of weeksOf(period)) yield await moneyToExport(app.sql, { outlets, ...week })
}

/**
 * Divides the outlets into three groups, by the data that the person may export: whole rows, all contacts, or only contacts of guests who
 * agreed to marketing.
 */
function toldTo(grants: readonly Grant[], { outlets }: ReportScope, now: Date): ExportScope {
  const whole = outletsOfReport(grants, 'all', now)
  const reachOf = (outletId: number) => reachAt(grants, { permission: 'guest.export', outletId, now })
  return {
    whole: outlets.filter((id) => whole === null || whole.includes(id)),
    contacts: outlets.filter((id) => reachOf(id) === 'full'),
    consented: outlets.filter((id) => reachOf(id) === 'limited'),
  }
}

type ExportNote = { list: string; scope: ReportScope; format: string; rows: number; contacts: string }

/** Records an export in the audit, before the first byte of the file is sent. */
async function note(app: App, actor: Actor, { list, scope, ...details }: ExportNote): Promise<void> {
  const { outlets, from, to } = scope
  await transact(app, actor, ({ sql, now }) =>
    noteAudit(sql, {
      actor: actorKey(actor),
      action: 'export',
      subject: `export:${list}`,
      outletId: outlets.length === 1 ? (outlets[0] ?? null) : null,
      now: now(),
      after: { from, to, outlets: outlets.join(' '), ...details },
    }),
  )
}

/** Returns a text for a file name, with only letters, digits and dashes. */
const nameOf = (word: string, { from, to }: ReportScope) =>
  `${word.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${from}-${to}`

const contactsIn = ({ contacts, consented }: ExportScope) =>
  contacts.length > 0 ? 'all' : consented.length > 0 ? 'consented' : 'none'

const options = (format: 'csv' | 'xlsx', language: Language, app: App) => ({ format, language, log: app.log })

const maySeePayments = (grants: readonly Grant[], outletId: number, now: Date) =>
  reachAt(grants, { permission: 'payment.view', outletId, now }) !== null

export const exportCalls = {
  exportReservations: openable(
    VIEW,
    filePeriod,
    async ({ app, c, who, actor, language }, input) => {
      const scope = await scopeOf(app, who, 'channels', input)
      const parts = toldTo(who.grants, scope, app.now())
      const counts = await countReservations(app.sql, scope, parts)
      const count = counts.reduce((sum, { rows }) => sum + rows, 0)
      await note(app, actor, {
        list: 'reservations',
        scope,
        format: input.format,
        rows: count,
        contacts: contactsIn(parts),
      })
      const columns = reservationColumns(language, { hasContacts: contactsIn(parts) !== 'none' })
      const batches = cellsOf(reservationPieces(app, scope, parts, counts), columns)
      const title = wordOf(language, 'reservations')
      const sheet = { name: nameOf(title, scope), title, heads: headsOf(columns), batches, count }
      return fileAnswer(c, { sheet, ...options(input.format, language, app) })
    },
    { perMinute: 20 },
  ),

  exportPayments: openable(
    { permission: 'payment.view', at: 'granted', presence: 'fresh' },
    filePeriod,
    async ({ app, c, who, actor, language }, input) => {
      const scope = await scopeOf(app, who, 'all', input)
      if (scope.outlets.some((outletId) => !maySeePayments(who.grants, outletId, app.now())))
        throw new Refused('forbidden')
      const count = await countMoney(app.sql, scope)
      await note(app, actor, { list: 'payments', scope, format: input.format, rows: count, contacts: 'none' })
      const columns = moneyColumns(language)
      const batches = cellsOf(moneyPieces(app, scope), columns)
      const title = wordOf(language, 'payments')
      const sheet = { name: nameOf(title, scope), title, heads: headsOf(columns), batches, count }
      return fileAnswer(c, { sheet, ...options(input.format, language, app) })
    },
    { perMinute: 20 },
  ),

  exportReport: openable(
    VIEW,
    filePeriod.extend({ report: z.enum(EXPORTED_REPORTS), by: z.enum(CUTS).default('day') }),
    async ({ app, c, who, actor, language }, { report, by, format, ...period }) => {
      const scope = await scopeOf(app, who, report === 'channels' ? 'channels' : 'all', period)
      const { heads, rows } = await reportTable(app.sql, { report, by, scope, language })
      await note(app, actor, { list: report, scope, format, rows: rows.length, contacts: 'none' })
      const title = wordOf(language, report)
      const sheet = { name: nameOf(title, scope), title, heads, batches: oneBatch(rows), count: rows.length }
      return fileAnswer(c, { sheet, ...options(format, language, app) })
    },
    { perMinute: 20 },
  ),
}
