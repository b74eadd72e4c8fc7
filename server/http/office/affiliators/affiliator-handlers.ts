// Handlers of the affiliator calls. A limited right may read everything and change nothing.
import type { affiliatorEndpoints } from '#contract/office/affiliator-endpoints.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addNights, type Night } from '#domain/calendar/night.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { affiliatorLimitsOf, MOST_CODE_DAYS } from '#domain/pricing/affiliator-limits.ts'
import { codeProblem, normaliseCode } from '#domain/pricing/affiliator-code.ts'
import { monthOf } from '#domain/pricing/commission.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import { stateOf } from '#domain/reservations/states.ts'
import { presentAffiliator, presentStatement } from '#server/http/office/affiliators/present-affiliator.ts'
import { statementFile } from '#server/http/office/affiliators/statement-file.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
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
} from '#server/reservations/affiliators/affiliator-repository.ts'
import { openProposals } from '#server/reservations/affiliators/proposal-repository.ts'
import { answerProposal, type Author, propose, withdrawProposal } from '#server/reservations/affiliators/propose.ts'
import {
  payStatement,
  readStatement,
  signStatement,
  type Statement,
} from '#server/reservations/affiliators/statements.ts'
import { signerOf, statementsOf, usesOf } from '#server/reservations/affiliators/statement-repository.ts'
import { shownState } from '#server/reservations/present.ts'
import { assertApart, tiesOf } from '#server/staff/enrolment/ties.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })

const authorOf = (who: SignedInStaff): Author => ({ actor: actorOf(who), grants: who.grants })

const USES = 50

/** @throws Refused forbidden for staff with a read-only right */
function refuseLimited(reach: 'full' | 'limited'): void {
  if (reach === 'limited') throw new Refused('forbidden')
}

/** @throws Refused not_found */
async function affiliatorOf(app: App, id: string) {
  const found = await findAffiliator(app.sql, id)
  if (!found) throw new Refused('not_found')
  return found
}

/** Statements of the months that are not signed: the current month, and the month before if it is still unsigned. */
function openMonths(app: App, affiliatorId: string, last: Night | undefined): Promise<Statement[]> {
  const running = monthOf(todayOfGroup(app.now()))
  const months = [running, monthOf(addNights(running, -1))].filter((month) => last === undefined || month > last)
  return Promise.all(months.map((month) => readStatement(app, { affiliatorId, month })))
}

type Reading = 'affiliators' | 'affiliator' | 'affiliatorUses' | 'statement' | 'statementFile'

const readingHandlers: Pick<OfficeHandlers, Reading> = {
  async affiliators({ app }) {
    const rows = await listAffiliators(app.sql, todayOfGroup(app.now()))
    return rows.map(({ id, name, codes, term, lastMonth, owed }) => ({
      id,
      name,
      codes: codes.map(({ code, isOpen }) => ({ code, is_open: isOpen })),
      term,
      last_month: lastMonth && lastMonth.slice(0, 7),
      owed,
    }))
  },
  async affiliator({ app, params, who }) {
    const row = await affiliatorOf(app, params.id)
    const [terms, codes, statements, proposals, tied] = await Promise.all([
      termsOf(app.sql, row.id),
      codesOf(app.sql, row.name),
      statementsOf(app.sql, row.id),
      openProposals(app.sql, row.id),
      tiesOf(app, who.staff.id),
    ])
    const open = await openMonths(app, row.id, statements[0]?.month)
    const { approve } = affiliatorLimitsOf(who.grants, app.now())
    const reader = { actor: actorKey(actorOf(who)), tied, approve }
    return presentAffiliator({ row, terms, codes, statements, open, proposals }, reader, todayOfGroup(app.now()))
  },
  async affiliatorUses({ app, params, takes }) {
    const row = await affiliatorOf(app, params.id)
    const before = takes.before ? new Date(takes.before) : null
    const uses = await usesOf(app.sql, { affiliatorId: row.id, before, limit: USES })
    return uses.map((use) => ({
      booking_code: use.bookingCode,
      code: use.code,
      night: use.night,
      outlet: use.outlet,
      state: stateOf(shownState(use, app.now())) ?? 'Expired',
      left_at: use.leftAt && use.leftAt.toISOString(),
      pax: use.pax,
      is_free: use.isFree,
      made_at: use.createdAt.toISOString(),
    }))
  },
  async statement({ app, params, takes, who }) {
    const row = await affiliatorOf(app, params.id)
    const read = await readStatement(app, { affiliatorId: row.id, month: `${takes.month}-01` })
    return presentStatement(row, read, actorKey(actorOf(who)))
  },
  statementFile,
}

type Changing =
  | 'addAffiliator'
  | 'editAffiliator'
  | 'setTerms'
  | 'makeCode'
  | 'changeCode'
  | 'boundCode'
  | 'answerProposal'
  | 'withdrawProposal'
  | 'signStatement'
  | 'payStatement'

/** A code must end within a year from today and not before its first day. */
function endFaults(
  app: App,
  { valid_from: from, valid_to: to }: { valid_from: Night | null; valid_to: Night },
): FieldFaults {
  const today = todayOfGroup(app.now())
  const isOff = to < today || to > addNights(today, MOST_CODE_DAYS) || (from !== null && to < from)
  return isOff ? { valid_to: ['date_invalid'] } : {}
}

const TAKEN = () => new Refused('validation_failed', { errors: { name: ['name_taken'] } })

const changingHandlers: Pick<OfficeHandlers, Changing> = {
  async addAffiliator({ app, takes, who, reach }) {
    refuseLimited(reach)
    const id = await transact(app, actorOf(who), (work) => insertAffiliator(work, takes))
    if (id === null) throw TAKEN()
    return { id }
  },
  async editAffiliator({ app, params, takes, who, reach }) {
    refuseLimited(reach)
    await affiliatorOf(app, params.id)
    if (!(await transact(app, actorOf(who), (work) => updateAffiliator(work, params.id, takes)))) throw TAKEN()
    return { done: true }
  },
  async setTerms({ app, params, takes, who, reach }) {
    refuseLimited(reach)
    const { id, name } = await affiliatorOf(app, params.id)
    if (takes.kind === 'percent' && takes.value > 100)
      throw new Refused('validation_failed', { errors: { value: ['invalid'] } })
    const body = { kind: takes.kind, value: takes.value, fromNight: takes.from_night }
    return { state: await propose(app, authorOf(who), { id, name }, { kind: 'term', body }) }
  },
  async makeCode({ app, params, takes, who, reach }) {
    refuseLimited(reach)
    const { id, name } = await affiliatorOf(app, params.id)
    const problem = codeProblem(takes.code)
    const areThere = takes.outlet_ids === null || (await haveOutlets(app.sql, takes.outlet_ids))
    const faults: FieldFaults = {
      ...(problem && { code: [problem] }),
      ...(takes.kind === 'percent' && takes.value > 100 && { value: ['invalid'] }),
      ...(!areThere && { outlet_ids: ['invalid'] }),
      ...endFaults(app, takes),
    }
    refuseFaults(faults)
    const body = {
      code: normaliseCode(takes.code),
      kind: takes.kind,
      value: takes.value,
      outletIds: takes.outlet_ids,
      validFrom: takes.valid_from,
      validTo: takes.valid_to,
      useLimit: takes.use_limit,
    }
    return { state: await propose(app, authorOf(who), { id, name }, { kind: 'code', body }) }
  },
  async boundCode({ app, params, takes, who, reach }) {
    refuseLimited(reach)
    const { name } = await affiliatorOf(app, params.id)
    refuseFaults(endFaults(app, { ...takes, valid_from: null }))
    const bounds = {
      affiliator: name,
      code: takes.code,
      validTo: takes.valid_to,
      useLimit: takes.use_limit,
      today: todayOfGroup(app.now()),
    }
    if (!(await transact(app, actorOf(who), (work) => boundCode(work, bounds)))) throw new Refused('wrong_state')
    return { done: true }
  },
  async answerProposal({ app, params, takes, who }) {
    const affiliator = await affiliatorOf(app, params.id)
    const answer = { id: takes.proposal, isApproved: takes.is_approved }
    const tied = await tiesOf(app, who.staff.id)
    await answerProposal(app, { ...authorOf(who), tied }, affiliator, answer)
    return { done: true }
  },
  async withdrawProposal({ app, params, takes, who }) {
    await withdrawProposal(app, actorOf(who), await affiliatorOf(app, params.id), takes.proposal)
    return { done: true }
  },
  async changeCode({ app, params, takes, who, reach }) {
    refuseLimited(reach)
    const { name } = await affiliatorOf(app, params.id)
    const asked = { affiliator: name, code: takes.code, today: todayOfGroup(app.now()) }
    const isChanged = await transact(app, actorOf(who), (work) =>
      takes.act === 'end' ? endCode(work, asked) : pauseCode(work, { ...asked, isActive: takes.act === 'resume' }),
    )
    if (!isChanged) throw new Refused('wrong_state')
    return { done: true }
  },
  async signStatement({ app, params, takes, who, reach }) {
    refuseLimited(reach)
    const seen = { commission: takes.commission, lines: takes.lines }
    await signStatement(app, actorOf(who), { affiliatorId: params.id, month: `${takes.month}-01`, seen })
    return { done: true }
  },
  async payStatement({ app, params, takes, who }) {
    await affiliatorOf(app, params.id)
    const signer = await signerOf(app.sql, params.id, `${takes.month}-01`)
    if (signer !== null) await assertApart(app, actorOf(who), signer)
    const paid = { affiliatorId: params.id, month: `${takes.month}-01`, reference: takes.reference }
    await payStatement(app, actorOf(who), paid)
    return { done: true }
  },
}

export const affiliatorHandlers: Pick<OfficeHandlers, keyof typeof affiliatorEndpoints> = {
  ...readingHandlers,
  ...changingHandlers,
}
