// Calls that read the audit: its entries, the staff in it, and its file.
import { z } from 'zod'
import { logIdInText, positiveIntegerInText } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { EXPORT_FORMATS, exportedFile } from '#contract/office/reports/export-endpoints.ts'

const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  actor_name: z.string().nullable(),
  about_name: z.string().nullable().describe('name of the staff member, table, area or ticket that was changed'),
  code: z.string().nullable().describe('booking code of the changed reservation'),
  action: z.string(),
  subject: z.string(),
  outlet_id: z.int().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

const filters = z.object({
  subject: z.string().max(120).optional().describe('a whole subject such as tables:331, or its kind'),
  actor: z.uuid().optional().describe('id of a staff member'),
  outlet: positiveIntegerInText.optional(),
  from: z.iso.date().optional().describe('first day, in the zone of the group'),
  to: z.iso.date().optional().describe('last day, inclusive'),
})
export type AuditFilters = z.infer<typeof filters>

export const auditEndpoints = {
  audit: {
    method: 'GET',
    path: '/api/office/audit',
    needs: { permission: 'audit.view', at: 'granted' },
    summary: 'Entries of the audit, the newest first',
    takes: filters.extend({
      before: logIdInText.optional().describe('id of an entry; only older entries are returned'),
    }),
    answers: z.array(auditEntry),
  },
  auditStaff: {
    method: 'GET',
    path: '/api/office/audit/staff',
    needs: { permission: 'audit.view', at: 'granted' },
    summary: 'Staff members with an entry in the audit',
    answers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  },
  exportAudit: {
    method: 'GET',
    path: '/api/office/export/audit',
    needs: { permission: 'audit.view', at: 'granted', presence: 'fresh' },
    perMinute: 20,
    summary: 'The audit as a file, with the same filters',
    takes: filters.extend({ format: z.enum(EXPORT_FORMATS).default('csv') }),
    answers: exportedFile,
  },
} as const satisfies Record<string, OfficeEndpoint>
