// What each call about affiliators does. A limited right sees all of it and marks as paid.
import type { affiliatorEndpoints } from '#contract/office/affiliator-endpoints.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addNights, type Night } from '#domain/calendar/night.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { codeProblem, normaliseCode } from '#domain/pricing/affiliator-code.ts'
import { monthOf } from '#domain/pricing/commission.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import { stateOf } from '#domain/reservations/states.ts'
import { presentAffiliator, presentStatement } from '#server/http/office/affiliators/present-affiliator.ts'
import { statementFile } from '#server/http/office/affiliators/statement-file.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import {
  codesOf,
  endCode,
  findAffiliator,
  haveOutlets,
  insertAffiliator,
  insertCode,
  insertTerm,
  listAffiliators,
  pauseCode,
  termsOf,
  updateAffiliator,
} from '#server/reservations/affiliators/affiliator-repository.ts'
import {
  payStatement,
  readStatement,
  signStatement,
  type Statement,
} from '#server/reservations/affiliators/statements.ts'
import { statementsOf, usesOf } from '#server/reservations/affiliators/statement-repository.ts'
import { shownState } from '#server/reservations/present.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })

const USES = 50

/** @throws Refused forbidden for whoever only looks and pays */
function refuseLimited(reach: 'full' | 'limited'): void {
  if (reach === 'limited') throw new Refused('forbidden')
}

/** @throws Refused not_found */
async function affiliatorOf(app: App, id: string) {
  const found = await findAffiliator(app.sql, id)
  if (!found) throw new Refused('not_found')
  return found
}

/** The months that are not signed: the one to sign next, where one is over, and the running one. */
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
  async affiliator({ app, params }) {
    const row = await affiliatorOf(app, params.id)
    const [terms, codes, statements] = await Promise.all([
      termsOf(app.sql, row.id),
      codesOf(app.sql, row.name),
      statementsOf(app.sql, row.id),
    ])
    const open = await openMonths(app, row.id, statements[0]?.month)
    return presentAffiliator({ row, terms, codes, statements, open }, todayOfGroup(app.now()))
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
      made_at: use.createdAt.toISOString(),
    }))
  },
  async statement({ app, params, takes }) {
    const row = await affiliatorOf(app, params.id)
    return presentStatement(row, await readStatement(app, { affiliatorId: row.id, month: `${takes.month}-01` }))
  },
  statementFile,
}

type Changing =
  | 'addAffiliator'
  | 'editAffiliator'
  | 'setTerms'
  | 'makeCode'
  | 'changeCode'
  | 'signStatement'
  | 'payStatement'

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
    const { id } = await affiliatorOf(app, params.id)
    if (takes.kind === 'percent' && takes.value > 100)
      throw new Refused('validation_failed', { errors: { value: ['invalid'] } })
    const term = { affiliatorId: id, kind: takes.kind, value: takes.value, fromNight: takes.from_night }
    await transact(app, actorOf(who), (work) => insertTerm(work, term))
    return { done: true }
  },
  async makeCode({ app, params, takes, who, reach }) {
    refuseLimited(reach)
    const { name } = await affiliatorOf(app, params.id)
    const problem = codeProblem(takes.code)
    const isAfter = takes.valid_from !== null && takes.valid_to !== null && takes.valid_to < takes.valid_from
    const areThere = takes.outlet_ids === null || (await haveOutlets(app.sql, takes.outlet_ids))
    const faults: FieldFaults = {
      ...(problem && { code: [problem] }),
      ...(takes.kind === 'percent' && takes.value > 100 && { value: ['invalid'] }),
      ...(!areThere && { outlet_ids: ['invalid'] }),
      ...(isAfter && { valid_to: ['date_invalid'] }),
    }
    refuseFaults(faults)
    const code = {
      code: normaliseCode(takes.code),
      affiliator: name,
      kind: takes.kind,
      value: takes.value,
      outletIds: takes.outlet_ids,
      validFrom: takes.valid_from,
      validTo: takes.valid_to,
      useLimit: takes.use_limit,
    }
    const isMade = await transact(app, actorOf(who), (work) => insertCode(work, code))
    if (!isMade) throw new Refused('validation_failed', { errors: { code: ['code_taken'] } })
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
    const paid = { affiliatorId: params.id, month: `${takes.month}-01`, reference: takes.reference }
    await payStatement(app, actorOf(who), paid)
    return { done: true }
  },
}

export const affiliatorHandlers: Pick<OfficeHandlers, keyof typeof affiliatorEndpoints> = {
  ...readingHandlers,
  ...changingHandlers,
}
