// Calls that answer with a file: lists of a period, and each report's table.
import { z } from 'zod'
import { CUTS } from '#domain/reports/periods.ts'
import { reportPeriod } from '#contract/office/reports/report-endpoints.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export const EXPORTED_REPORTS = ['takings', 'covers', 'no-shows', 'channels', 'outlets'] as const
const asked = reportPeriod.extend({ format: z.enum(EXPORT_FORMATS).default('csv') })
/** The answer is the file, without the usual envelope. */
export const exportedFile = z.custom<Response>((answer) => answer instanceof Response)
/** Exports of one address in a minute. */
const perMinute = 20

export const exportEndpoints = {
  exportReservations: {
    method: 'GET',
    path: '/api/office/export/reservations',
    needs: { permission: 'report.view', at: 'granted', presence: 'fresh' },
    perMinute,
    summary: 'Reservations of a period as a file; contacts as far as whoever asks may export guests',
    takes: asked,
    answers: exportedFile,
  },
  exportPayments: {
    method: 'GET',
    path: '/api/office/export/payments',
    needs: { permission: 'payment.view', at: 'granted', presence: 'fresh' },
    perMinute,
    summary: 'Payments of the days (of Jakarta) of a period as a file',
    takes: asked,
    answers: exportedFile,
  },
  exportReport: {
    method: 'GET',
    path: '/api/office/export/report',
    needs: { permission: 'report.view', at: 'granted', presence: 'fresh' },
    perMinute,
    summary: 'The table of a report as a file',
    takes: asked.extend({ report: z.enum(EXPORTED_REPORTS), by: z.enum(CUTS).default('day') }),
    answers: exportedFile,
  },
} as const satisfies Record<string, OfficeEndpoint>
