// Calls about affiliators. An affiliator is a partner who has terms, codes for guests, and monthly statements.
import { z } from 'zod'
import { month as monthField } from '#server/http/office/month-input.ts'
import { countUpTo, positiveInteger, rupiahDifference, wholeInteger } from '#contract/numbers.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addNights, type Night } from '#domain/calendar/night.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { affiliatorLimitsOf, MOST_CODE_DAYS, MOST_CODE_USES } from '#domain/pricing/affiliator-limits.ts'
import { codeProblem, normaliseCode } from '#domain/pricing/affiliator-code.ts'
import { monthOf } from '#domain/pricing/commission.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import {
  presentAffiliator,
  presentListed,
  presentStatement,
  presentUse,
} from '#server/http/office/affiliators/present-affiliator.ts'
import { statementFile } from '#server/http/office/affiliators/statement-file.ts'
import { call, openable } from '#server/http/office/office-call.ts'
import {
  boundCode,
  codesOf,
  endCode,
  findAffiliator,
  haveOutlets,
  insertAffiliator,
  listAffiliators,
  pauseCode,
  termsOf,
  updateAffiliator,
} from '#server/service/affiliators/affiliator-repository.ts'
import { openProposals } from '#server/service/affiliators/proposal-repository.ts'
import { answerProposal, propose, withdrawProposal } from '#server/service/affiliators/propose.ts'
import { payStatement, readStatement, signStatement, type Statement } from '#server/service/affiliators/statements.ts'
import { signerOf, statementsOf, usesOf } from '#server/service/affiliators/statement-repository.ts'
import { promoterUrl } from '#server/service/promoters/manage-page.ts'
import { quotasOf } from '#server/service/promoters/own-list-repository.ts'
import { findPromoterPage } from '#server/service/promoters/promoter-repository.ts'
import { assertApart, tiesOf } from '#server/staff/enrolment/ties.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const READ = { permission: 'affiliator.edit', at: 'group', presence: 'session' } as const
/** The permissions for calls that cause a payment by the group, now or later. */
const CHANGE = { permission: 'affiliator.edit', at: 'group', presence: 'fresh' } as const
const APPROVE = { permission: 'affiliator.approve', at: 'group', presence: 'fresh' } as const
const PAY = { permission: 'affiliator.pay', at: 'group', presence: 'fresh' } as const

const withId = z.object({ id: z.uuid() })
const oneMonth = withId.extend({ month: monthField })
const contact = z.object({
  name: z.string().trim().min(1).max(120),
  phone: z.string().trim().max(40),
  email: z.string().trim().max(120),
  /** Percentage of a commission that is withheld as income tax. */
  withholdingRate: z.number().min(0).max(50).multipleOf(0.01).default(0),
})
const term = z.object({
  kind: z.enum(['percent', 'per_head']),
  value: z.int().min(0).max(100_000_000),
  fromNight: z.iso.date(),
})
const bounds = z.object({
  code: z.string().max(60),
  validTo: z.iso.date(),
  useLimit: countUpTo(MOST_CODE_USES),
})
const newCode = bounds.extend({
  kind: z.enum(['percent', 'amount']),
  value: countUpTo(1_000_000_000),
  outletIds: z.array(positiveInteger).min(1).max(200).nullable(),
  validFrom: z.iso.date().nullable(),
})

const USES = 50

/** @throws Refused forbidden for staff who may only read affiliators */
function refuseLimited(reach: Reach): void {
  if (reach === 'limited') throw new Refused('forbidden')
}

/** @throws Refused not_found if the affiliator is unknown */
async function affiliatorOf(app: App, id: string) {
  const affiliator = await findAffiliator(app.sql, id)
  if (!affiliator) throw new Refused('not_found')
  return affiliator
}

/** Reads the statements of the months that are not signed: the current month, and also the previous month if it is still unsigned. */
function openMonths(app: App, affiliatorId: string, last: Night | undefined): Promise<Statement[]> {
  const running = monthOf(todayOfGroup(app.now()))
  const months = [running, monthOf(addNights(running, -1))].filter((month) => last === undefined || month > last)
  return Promise.all(months.map((month) => readStatement(app, { affiliatorId, month })))
}

/** Reports a fault if the last day of a code is in the past, is more than a year away, or is before the first day. */
function endFaults(app: App, { validFrom, validTo }: { validFrom: Night | null; validTo: Night }): FieldFaults {
  const today = todayOfGroup(app.now())
  const isOff =
    validTo < today || validTo > addNights(today, MOST_CODE_DAYS) || (validFrom !== null && validTo < validFrom)
  return isOff ? { validTo: ['date_invalid'] } : {}
}

const nameTaken = () => new Refused('validation_failed', { errors: { name: ['name_taken'] } })

export const affiliatorCalls = {
  affiliators: call(READ, z.object({}), async ({ app }) => {
    const rows = await listAffiliators(app.sql, todayOfGroup(app.now()))
    return rows.map(presentListed)
  }),

  affiliator: call(READ, withId, async ({ app, who, actor }, { id }) => {
    const row = await affiliatorOf(app, id)
    const [terms, codes, statements, proposals, ties, promoterPage, quotas] = await Promise.all([
      termsOf(app.sql, id),
      codesOf(app.sql, row.name),
      statementsOf(app.sql, id),
      openProposals(app.sql, id),
      tiesOf(app, who.staff.id),
      findPromoterPage(app.sql, id),
      quotasOf(app.sql, id),
    ])
    const open = await openMonths(app, id, statements[0]?.month)
    const { approve } = affiliatorLimitsOf(who.grants, app.now())
    const reader = { actor: actorKey(actor), tied: ties, approve }
    const promoter = { page: promoterPage, quotas, url: promoterUrl(app, 'id') }
    return presentAffiliator(
      { row, terms, codes, statements, open, proposals, promoter },
      reader,
      todayOfGroup(app.now()),
    )
  }),

  affiliatorUses: call(
    READ,
    withId.extend({ before: z.iso.datetime().optional() }),
    async ({ app }, { id, before }) => {
      await affiliatorOf(app, id)
      const uses = await usesOf(app.sql, { affiliatorId: id, before: before ? new Date(before) : null, limit: USES })
      return uses.map((use) => presentUse(use, app.now()))
    },
  ),

  statement: call(READ, oneMonth, async ({ app, actor }, { id, month }) => {
    const row = await affiliatorOf(app, id)
    const statement = await readStatement(app, { affiliatorId: id, month: `${month}-01` })
    return presentStatement(row, statement, actorKey(actor))
  }),

  statementFile: openable(READ, oneMonth, async (request, { id, month }) =>
    statementFile(request, { affiliator: await affiliatorOf(request.app, id), month }),
  ),

  addAffiliator: call(CHANGE, contact, async ({ app, actor, reach }, person) => {
    refuseLimited(reach)
    const id = await transact(app, actor, (work) => insertAffiliator(work, person))
    if (id === null) throw nameTaken()
    return { id }
  }),

  editAffiliator: call(CHANGE, contact.extend(withId.shape), async ({ app, actor, reach }, { id, ...person }) => {
    refuseLimited(reach)
    await affiliatorOf(app, id)
    if (!(await transact(app, actor, (work) => updateAffiliator(work, id, person)))) throw nameTaken()
    return { done: true }
  }),

  setTerms: call(CHANGE, term.extend(withId.shape), async ({ app, who, actor, reach }, { id, ...body }) => {
    refuseLimited(reach)
    const { name } = await affiliatorOf(app, id)
    if (body.kind === 'percent' && body.value > 100)
      throw new Refused('validation_failed', { errors: { value: ['invalid'] } })
    return { state: await propose(app, { actor, grants: who.grants }, { id, name }, { kind: 'term', body }) }
  }),

  makeCode: call(CHANGE, newCode.extend(withId.shape), async ({ app, who, actor, reach }, { id, ...input }) => {
    refuseLimited(reach)
    const { name } = await affiliatorOf(app, id)
    const problem = codeProblem(input.code)
    const areThere = input.outletIds === null || (await haveOutlets(app.sql, input.outletIds))
    refuseFaults({
      ...(problem && { code: [problem] }),
      ...(input.kind === 'percent' && input.value > 100 && { value: ['invalid'] }),
      ...(!areThere && { outletIds: ['invalid'] }),
      ...endFaults(app, input),
    })
    const body = { ...input, code: normaliseCode(input.code) }
    return { state: await propose(app, { actor, grants: who.grants }, { id, name }, { kind: 'code', body }) }
  }),

  boundCode: call(CHANGE, bounds.extend(withId.shape), async ({ app, actor, reach }, { id, ...input }) => {
    refuseLimited(reach)
    const { name } = await affiliatorOf(app, id)
    refuseFaults(endFaults(app, { ...input, validFrom: null }))
    const change = { ...input, affiliator: name, today: todayOfGroup(app.now()) }
    if (!(await transact(app, actor, (work) => boundCode(work, change)))) throw new Refused('wrong_state')
    return { done: true }
  }),

  changeCode: call(
    CHANGE,
    withId.extend({ code: z.string().max(60), act: z.enum(['pause', 'resume', 'end']) }),
    async ({ app, actor, reach }, { id, code, act }) => {
      refuseLimited(reach)
      const { name } = await affiliatorOf(app, id)
      const subject = { affiliator: name, code, today: todayOfGroup(app.now()) }
      const isChanged = await transact(app, actor, (work) =>
        act === 'end' ? endCode(work, subject) : pauseCode(work, { ...subject, isActive: act === 'resume' }),
      )
      if (!isChanged) throw new Refused('wrong_state')
      return { done: true }
    },
  ),

  answerProposal: call(
    APPROVE,
    withId.extend({ proposal: z.uuid(), isApproved: z.boolean() }),
    async ({ app, who, actor }, { id, proposal, isApproved }) => {
      const affiliator = await affiliatorOf(app, id)
      const reader = { actor, grants: who.grants, tied: await tiesOf(app, who.staff.id) }
      await answerProposal(app, reader, affiliator, { id: proposal, isApproved })
      return { done: true }
    },
  ),

  withdrawProposal: call(READ, withId.extend({ proposal: z.uuid() }), async ({ app, actor }, { id, proposal }) => {
    await withdrawProposal(app, actor, await affiliatorOf(app, id), proposal)
    return { done: true }
  }),

  signStatement: call(
    CHANGE,
    oneMonth.extend({ commission: rupiahDifference, lines: wholeInteger }),
    async ({ app, actor, reach }, { id, month, ...figures }) => {
      refuseLimited(reach)
      await signStatement(app, actor, { affiliatorId: id, month: `${month}-01`, seen: figures })
      return { done: true }
    },
  ),

  payStatement: call(
    PAY,
    oneMonth.extend({ reference: z.string().trim().min(1).max(120) }),
    async ({ app, actor }, { id, month, reference }) => {
      await affiliatorOf(app, id)
      const signer = await signerOf(app.sql, id, `${month}-01`)
      if (signer !== null) await assertApart(app, actor, signer)
      await payStatement(app, actor, { affiliatorId: id, month: `${month}-01`, reference })
      return { done: true }
    },
  ),
}
