import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { isTaxNumber } from '#domain/books/tax-number.ts'
import { Refused } from '#domain/refusals.ts'
import { type CompanyRow, listCompanies, saveCompany } from '#server/books/company-repository.ts'
import { call } from '#server/http/office/office-call.ts'
import { transact } from '#server/work.ts'

const presentCompany = ({ id, name, address, taxNumber, localTaxNumber, prefix, outlets }: CompanyRow) => ({
  id,
  name,
  address,
  taxNumber,
  localTaxNumber,
  /** The text at the beginning of each receipt number of the company. */
  prefix,
  outlets,
})

export const companyCalls = {
  companies: call({ permission: 'payment.view', at: 'group', presence: 'fresh' }, z.object({}), async ({ app }) => ({
    companies: (await listCompanies(app.sql)).map(presentCompany),
  })),

  saveCompany: call(
    { permission: 'payment.settle', at: 'group', presence: 'fresh' },
    z.object({
      id: positiveInteger,
      name: z.string().trim().min(1).max(120),
      address: z.string().trim().min(1).max(300),
      taxNumber: z.string().trim().max(30).refine(isTaxNumber, 'tax_number_invalid'),
      localTaxNumber: z.string().trim().max(40),
    }),
    async ({ app, actor }, { id, name, address, taxNumber, localTaxNumber }) => {
      const isSaved = await transact(app, actor, ({ sql }) =>
        saveCompany(sql, { id, name, address, taxNumber, localTaxNumber }),
      )
      if (!isSaved) throw new Refused('not_found')
      return { done: true }
    },
  ),
}
