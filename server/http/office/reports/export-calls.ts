// Calls that answer with a file. Each is counted and noted in the audit, then sent.
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
  type Told,
} from '#server/service/reports/export-repository.ts'
import type { ReportScope } from '#server/service/reports/report-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const VIEW = { permission: 'report.view', at: 'granted', presence: 'fresh' } as const

const filePeriod = reportPeriod.extend({ format: z.enum(FORMATS).default('csv') })

/** So many rows are read at once: an export holds a few megabytes. Each look-up of more rows costs each of them less. */
const ROWS_AT_ONCE = 8000
/** So many are written in one turn of the process, which has others to serve. */
const ROWS_A_TURN = 1000

/**
 * Rows piece by piece, as their reader takes them: some nights of an outlet are what an export holds in memory. Between two pieces
 * no connection waits for a slow reader, and no statement outlives its time.
 */
async function* reservationPieces(app: App, { outlets, ...period }: ReportScope, told: Told, counted: CountedNight[]) {
  for (const outletId of outlets) {
    const nights = counted.filter((one) => one.outletId === outletId)
    for (const span of piecesOf(period, nights, ROWS_AT_ONCE)) {
      const rows = await reservationsToExport(app.sql, { outlets: [outletId], ...span }, told)
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

/** What of each outlet's guests somebody may take with them. */
function toldTo(grants: readonly Grant[], { outlets }: ReportScope, now: Date): Told {
  const whole = outletsOfReport(grants, 'all', now)
  const reachOf = (outletId: number) => reachAt(grants, { permission: 'guest.export', outletId, now })
  return {
    whole: outlets.filter((id) => whole === null || whole.includes(id)),
    contacts: outlets.filter((id) => reachOf(id) === 'full'),
    consented: outlets.filter((id) => reachOf(id) === 'limited'),
  }
}

type Noted = { list: string; scope: ReportScope; format: string; rows: number; contacts: string }

/** Each export is in the audit before its first byte leaves. */
async function note(app: App, actor: Actor, { list, scope, ...noted }: Noted): Promise<void> {
  const { outlets, from, to } = scope
  await transact(app, actor, ({ sql, now }) =>
    noteAudit(sql, {
      actor: actorKey(actor),
      action: 'export',
      subject: `export:${list}`,
      outletId: outlets.length === 1 ? (outlets[0] ?? null) : null,
      now: now(),
      after: { from, to, outlets: outlets.join(' '), ...noted },
    }),
  )
}

/** File names contain only letters, digits and dashes. */
const nameOf = (word: string, { from, to }: ReportScope) =>
  `${word.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${from}-${to}`

/** Tells the audit which contacts a file contains. */
const contactsIn = ({ contacts, consented }: Told) =>
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
      const counted = await countReservations(app.sql, scope, parts)
      const count = counted.reduce((sum, { rows }) => sum + rows, 0)
      await note(app, actor, {
        list: 'reservations',
        scope,
        format: input.format,
        rows: count,
        contacts: contactsIn(parts),
      })
      const columns = reservationColumns(language, { hasContacts: contactsIn(parts) !== 'none' })
      const batches = cellsOf(reservationPieces(app, scope, parts, counted), columns)
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
