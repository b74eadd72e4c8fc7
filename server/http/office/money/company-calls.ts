import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { isTaxNumber } from '#domain/books/tax-number.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import {
  type CompanyRow,
  insertCompany,
  listCompanies,
  moveOutlet,
  saveCompany,
} from '#server/books/company-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
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

const DECIDE = { permission: 'payment.settle', at: 'group', presence: 'fresh' } as const

const companyData = z.object({
  name: z.string().trim().min(1).max(120),
  address: z.string().trim().min(1).max(300),
  taxNumber: z.string().trim().max(30).refine(isTaxNumber, 'tax_number_invalid'),
  localTaxNumber: z.string().trim().max(40),
})

export const companyCalls = {
  companies: call({ permission: 'payment.view', at: 'group', presence: 'fresh' }, z.object({}), async ({ app }) => ({
    companies: (await listCompanies(app.sql)).map(presentCompany),
  })),

  saveCompany: call(DECIDE, companyData.extend({ id: positiveInteger }), async ({ app, actor }, company) => {
    const isSaved = await transact(app, actor, ({ sql }) => saveCompany(sql, company))
    if (!isSaved) throw new Refused('not_found')
    return { done: true }
  }),

  addCompany: call(
    DECIDE,
    companyData.extend({
      prefix: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2,4}$/),
    }),
    async ({ app, actor }, company) => {
      const id = await transact(app, actor, async ({ sql, now }) => {
        const added = await insertCompany(sql, company)
        if (added?.isNew)
          await noteAudit(sql, {
            actor: actorKey(actor),
            action: 'insert',
            subject: `legal_entities:${added.id}`,
            outletId: null,
            now: now(),
            after: { name: company.name, prefix: company.prefix },
          })
        return added?.id ?? null
      })
      if (id === null) refuseFaults({ prefix: ['code_taken'] })
      return { id }
    },
    { status: 201 },
  ),

  /** Gives an outlet to a company. An outlet with money in the books stays with its company. */
  moveOutletToCompany: call(
    DECIDE,
    z.object({ outletId: positiveInteger, company: positiveInteger }),
    async ({ app, actor }, input) => {
      const { outletId, company } = input
      await transact(app, actor, async ({ sql, now }) => {
        const before = await moveOutlet(sql, input)
        if (before === null) throw new Refused('wrong_state')
        if (before === company) return
        await noteAudit(sql, {
          actor: actorKey(actor),
          action: 'update',
          subject: `outlets:${outletId}`,
          outletId,
          now: now(),
          after: { legal_entity_id: company },
        })
      })
      return { done: true }
    },
  ),
}
