import { z } from 'zod'
import { logId, positiveIntegerInText } from '#contract/numbers.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { call, openable } from '#server/http/office/office-call.ts'
import { auditColumns, auditPieces, auditTitle } from '#server/http/office/reports/audit-sheet.ts'
import { cellsOf, headsOf } from '#server/http/office/reports/export-sheets.ts'
import { fileAnswer, FORMATS } from '#server/http/office/reports/file-answer.ts'
import { type AuditFilter, countAudit, listAudit, noteAudit, staffInAudit } from '#server/staff/audit-repository.ts'
import { withNames } from '#server/staff/audit-names-repository.ts'
import { transact } from '#server/work.ts'

const VIEW = { permission: 'audit.view', at: 'granted' } as const

const auditFilters = z.object({
  subject: z.string().max(120).optional().describe('a whole subject such as tables:331, or its kind'),
  actor: z.uuid().optional().describe('id of a staff member'),
  outlet: positiveIntegerInText.optional(),
  from: z.iso.date().optional().describe('first day, in the zone of the group'),
  to: z.iso.date().optional().describe('last day, inclusive'),
})

const filterOf = (
  input: z.output<typeof auditFilters>,
  outlets: readonly number[] | null,
  before: number | null,
): AuditFilter => {
  const { subject = null, actor, outlet: outletId = null, from = null, to = null } = input
  return { outlets, before, subject, actor: actor ? `staff:${actor}` : null, outletId, from, to }
}

export const auditCalls = {
  audit: call(
    VIEW,
    auditFilters.extend({
      before: logId.optional().describe('id of an entry; only older entries are returned'),
    }),
    async ({ app, outlets, language }, { before = null, ...filters }) => {
      const entries = await withNames(app.sql, await listAudit(app.sql, filterOf(filters, outlets, before)), language)
      return entries.map((entry) => ({
        id: entry.id,
        at: entry.at,
        actor: entry.actor,
        actorName: entry.actorName,
        aboutName: entry.aboutName,
        code: entry.code,
        action: entry.action,
        subject: entry.subject,
        outletId: entry.outletId,
        before: entry.before,
        after: entry.after,
      }))
    },
  ),

  auditStaff: call(VIEW, z.object({}), async ({ app, outlets }) => staffInAudit(app.sql, outlets)),

  exportAudit: openable(
    { permission: 'audit.view', at: 'granted', presence: 'fresh' },
    auditFilters.extend({ format: z.enum(FORMATS).default('csv') }),
    async ({ app, c, actor, outlets, language }, { format, ...filters }) => {
      const filter = filterOf(filters, outlets, null)
      const { count, newest } = await countAudit(app.sql, filter)
      // The export is recorded in the audit before the first byte of the file is sent.
      await transact(app, actor, ({ sql, now }) =>
        noteAudit(sql, {
          actor: actorKey(actor),
          action: 'export',
          subject: 'export:audit',
          outletId: filter.outletId,
          now: now(),
          after: { ...filters, format, rows: count },
        }),
      )
      // The audit entry of this export contains the counted number of rows. Entries that were made after the count are not in the file, so
      // the file has exactly this number of rows.
      const columns = auditColumns(language)
      const title = auditTitle(language)
      const batches = cellsOf(auditPieces(app, { ...filter, before: newest + 1 }, language), columns)
      const sheet = { name: title.toLowerCase(), title, heads: headsOf(columns), batches, count }
      return fileAnswer(c, { sheet, format, language, log: app.log })
    },
    { perMinute: 20 },
  ),
}
