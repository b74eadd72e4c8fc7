// Calls that the sandbox alone has: a visitor steps in as anybody of the demo's office.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { officeMe } from '#contract/office/staff-endpoints.ts'
import { ROLES } from '#domain/staff/permissions.ts'

const person = z.object({ id: z.uuid(), name: z.string(), role: z.enum(ROLES), outlet: z.string().nullable() })

export const officeSandboxEndpoints = {
  people: {
    method: 'GET',
    path: '/api/office/sandbox/people',
    needs: 'anyone',
    sandboxOnly: true,
    summary: 'The people of the demo’s office',
    answers: z.array(person),
  },
  fillNight: {
    method: 'POST',
    path: '/api/office/sandbox/fill-night',
    needs: { permission: 'night.view', at: 'sent outlet' },
    sandboxOnly: true,
    summary: 'Fill a night with made-up guests, to receive them',
    takes: z.object({ outlet_id: positiveInteger, night: z.iso.date() }),
    answers: z.object({
      night: z.iso.date().describe('the one that was asked for, or the next that is open'),
      parties: z.int(),
    }),
    status: 201,
  },
  fillPast: {
    method: 'POST',
    path: '/api/office/sandbox/fill-past',
    needs: { permission: 'report.view', at: 'sent outlet', presence: 'session' },
    sandboxOnly: true,
    summary: 'Fill the past weeks of an outlet with made-up parties, to have something to report',
    takes: z.object({ outlet_id: positiveInteger, weeks: z.int().min(1).max(8).optional() }),
    answers: z.object({ parties: z.int() }),
    status: 201,
  },
  stepIn: {
    method: 'POST',
    path: '/api/office/sandbox/step-in',
    needs: 'anyone',
    sandboxOnly: true,
    perMinute: 60,
    summary: 'Be one of them',
    takes: z.object({ id: z.uuid() }),
    answers: officeMe,
  },
} as const satisfies Record<string, OfficeEndpoint>
