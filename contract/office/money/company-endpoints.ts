// Calls about the companies of the group, whose data is on receipts.
import { z } from 'zod'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { isTaxNumber } from '#domain/books/tax-number.ts'

const company = z.object({
  name: z.string(),
  address: z.string(),
  tax_number: z.string().describe('NPWP'),
  local_tax_number: z.string().describe('NPWPD'),
})
export const officeCompany = company.extend({
  id: z.int(),
  prefix: z.string().describe('begins its receipt numbers'),
  outlets: z.array(z.string()).describe('names of its outlets'),
})
export type OfficeCompany = z.infer<typeof officeCompany>

export const companyEndpoints = {
  companies: {
    method: 'GET',
    path: '/api/office/companies',
    needs: { permission: 'payment.view', at: 'group', presence: 'fresh' },
    summary: 'List the companies of the group with their tax numbers and outlets',
    answers: z.object({ companies: z.array(officeCompany) }),
  },
  saveCompany: {
    method: 'POST',
    path: '/api/office/companies',
    needs: { permission: 'payment.settle', at: 'group', presence: 'fresh' },
    summary: 'Change what later receipts and credit notes say of a company',
    takes: z.object({
      id: z.int().positive().max(2_147_483_647),
      name: z.string().trim().min(1).max(120),
      address: z.string().trim().min(1).max(300),
      tax_number: z.string().trim().max(30).refine(isTaxNumber),
      local_tax_number: z.string().trim().max(40),
    }),
    answers: z.object({ done: z.literal(true) }),
  },
} as const satisfies Record<string, OfficeEndpoint>
