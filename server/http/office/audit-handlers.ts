// The audit: its page, the staff in it, and its file.
import type { AuditFilters, auditEndpoints } from '#contract/office/audit-endpoints.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { auditColumns, auditPieces, auditTitle } from '#server/http/office/reports/audit-sheet.ts'
import { cellsOf, headsOf } from '#server/http/office/reports/export-sheets.ts'
import { fileAnswer } from '#server/http/office/reports/file-answer.ts'
import { withNames } from '#server/staff/audit/audit-names-repository.ts'
import { type AuditFilter, countAudit, listAudit, noteAudit, staffInAudit } from '#server/staff/audit-repository.ts'
import { transact } from '#server/work.ts'

const filterOf = (takes: AuditFilters, outlets: readonly number[] | null, before: number | null): AuditFilter => {
  const { subject = null, actor, outlet: outletId = null, from = null, to = null } = takes
  return { outlets, before, subject, actor: actor ? `staff:${actor}` : null, outletId, from, to }
}

export const auditHandlers: Pick<OfficeHandlers, keyof typeof auditEndpoints> = {
  async audit({ app, takes, outlets, language }) {
    const { before = null, ...filters } = takes
    const entries = await withNames(app.sql, await listAudit(app.sql, filterOf(filters, outlets, before)), language)
    return entries.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      actor: entry.actor,
      actor_name: entry.actorName,
      about_name: entry.aboutName,
      code: entry.code,
      action: entry.action,
      subject: entry.subject,
      outlet_id: entry.outletId,
      before: entry.before,
      after: entry.after,
    }))
  },
  auditStaff: ({ app, outlets }) => staffInAudit(app.sql, outlets),
  async exportAudit({ app, c, who, takes, outlets, language }) {
    const { format, ...filters } = takes
    const filter = filterOf(filters, outlets, null)
    const { count, newest } = await countAudit(app.sql, filter)
    const actor = { kind: 'staff', id: who.staff.id } as const
    // The export is in the audit before the first byte is sent.
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
    // Later entries are left out, this export too, so that the file has as many rows as the audit says.
    const columns = auditColumns(language)
    const title = auditTitle(language)
    const batches = cellsOf(auditPieces(app, { ...filter, before: newest + 1 }, language), columns)
    const sheet = { name: title.toLowerCase(), title, heads: headsOf(columns), batches, count }
    return fileAnswer(c, { sheet, format, language, log: app.log })
  },
}
