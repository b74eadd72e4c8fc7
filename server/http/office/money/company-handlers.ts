// Handlers of the calls about companies.
import type { companyEndpoints } from '#contract/office/money/company-endpoints.ts'
import { Refused } from '#domain/refusals.ts'
import { listCompanies, saveCompany } from '#server/books/company-repository.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { transact } from '#server/work.ts'

export const companyHandlers: Pick<OfficeHandlers, keyof typeof companyEndpoints> = {
  async companies({ app }) {
    const rows = await listCompanies(app.sql)
    return {
      companies: rows.map(({ taxNumber, localTaxNumber, ...row }) => ({
        ...row,
        tax_number: taxNumber,
        local_tax_number: localTaxNumber,
      })),
    }
  },
  async saveCompany({ app, takes, who }) {
    const { id, name, address, tax_number: taxNumber, local_tax_number: localTaxNumber } = takes
    const isSaved = await transact(app, { kind: 'staff', id: who.staff.id }, ({ sql }) =>
      saveCompany(sql, { id, name, address, taxNumber, localTaxNumber }),
    )
    if (!isSaved) throw new Refused('not_found')
    return { done: true }
  },
}
