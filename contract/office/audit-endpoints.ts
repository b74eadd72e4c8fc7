// Calls that read what was changed: the audit, who is in it, and the audit as a file.
import { z } from 'zod'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { EXPORT_FORMATS, exportedFile } from '#contract/office/reports/export-endpoints.ts'

const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  actor_name: z.string().nullable(),
  about_name: z.string().nullable().describe('of the staff whose row it is, or of the table, area or ticket'),
  code: z.string().nullable().describe('of the reservation that it is of'),
  action: z.string(),
  subject: z.string(),
  outlet_id: z.int().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

const filters = z.object({
  subject: z.string().max(120).optional().describe('the whole of it, or its kind'),
  actor: z.uuid().optional().describe('somebody of the staff'),
  outlet: z.coerce.number().int().positive().optional(),
  from: z.iso.date().optional().describe('a day of the group’s zone'),
  to: z.iso.date().optional().describe('the last day of it'),
})
export type AuditFilters = z.infer<typeof filters>

export const auditEndpoints = {
  audit: {
    method: 'GET',
    path: '/api/office/audit',
    needs: { permission: 'audit.view', at: 'granted' },
    summary: 'What was changed, by whom, the newest first',
    takes: filters.extend({
      before: z.coerce.number().int().positive().optional().describe('entries older than this one'),
    }),
    answers: z.array(auditEntry),
  },
  auditStaff: {
    method: 'GET',
    path: '/api/office/audit/staff',
    needs: { permission: 'audit.view', at: 'granted' },
    summary: 'Who of the staff is in the audit',
    answers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  },
  exportAudit: {
    method: 'GET',
    path: '/api/office/export/audit',
    needs: { permission: 'audit.view', at: 'granted', presence: 'fresh' },
    perMinute: 20,
    summary: 'The audit as a file, by the same filters',
    takes: filters.extend({ format: z.enum(EXPORT_FORMATS).default('csv') }),
    answers: exportedFile,
  },
} as const satisfies Record<string, OfficeEndpoint>
