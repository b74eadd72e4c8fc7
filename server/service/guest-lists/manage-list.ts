import { addNights, closesAt, isNight, opensAt } from '#domain/calendar/night.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import { changedMeanwhile } from '#server/db/changed-meanwhile.ts'
import { brokenCheck, brokenConstraint } from '#server/db/conflicts.ts'
import { findAffiliator } from '#server/service/affiliators/affiliator-repository.ts'
import {
  findList,
  type GuestListRow,
  insertList,
  updateList,
} from '#server/service/guest-lists/guest-list-repository.ts'
import { findOutletOfNight } from '#server/service/night/night-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type ListAsked = {
  name: string
  owner: string
  quota: number
  cutOff: Date
  terms: string
  /** The promoter who also adds names. If the field is absent, a stored list keeps its promoter, and a new list gets none. */
  affiliatorId?: string | null | undefined
  /**
   * True if the names of the promoter wait for approval. If the field is absent, a stored list keeps its value, and a new list gets true.
   */
  needsApproval?: boolean | undefined
}

/** Returns the faults of a list. The cut-off must lie between the day before the night and the end of the night. */
async function faultsOf(
  { sql }: Pick<Work, 'sql'>,
  { outletId, night }: { outletId: number; night: string },
  { name, owner, cutOff, affiliatorId = null }: ListAsked,
): Promise<FieldFaults> {
  const outlet = await findOutletOfNight(sql, outletId)
  if (!outlet || !isNight(night)) throw new Refused('not_found')
  const earliest = opensAt(addNights(night, -60), outlet)
  const isCutOff = cutOff >= earliest && cutOff <= closesAt(night, outlet)
  return {
    ...(name.trim() === '' && { name: ['required'] }),
    ...(owner.trim() === '' && { owner: ['required'] }),
    ...(!isCutOff && { cut_off: ['invalid'] }),
    ...(affiliatorId !== null && !(await findAffiliator(sql, affiliatorId)) && { affiliatorId: ['invalid'] }),
  }
}

type PromoterPart = Pick<GuestListRow, 'affiliatorId' | 'needsApproval'>
const STAFF_ONLY: PromoterPart = { affiliatorId: null, needsApproval: true }

const trimList = ({ name, owner, terms, ...list }: ListAsked, before: PromoterPart) => ({
  ...list,
  affiliatorId: list.affiliatorId === undefined ? before.affiliatorId : list.affiliatorId,
  needsApproval: list.needsApproval ?? before.needsApproval,
  name: name.trim(),
  owner: owner.trim(),
  terms: terms.trim(),
})

/** @throws Refused not_found, validation_failed */
export function makeList(
  app: App,
  actor: Actor,
  where: { outletId: number; night: string },
  input: ListAsked,
): Promise<{ id: string }> {
  return transact(app, actor, async (work) => {
    refuseFaults(await faultsOf(work, where, input))
    const id = work.uuid()
    if (!(await insertList(work, { id, ...where, ...trimList(input, STAFF_ONLY) })))
      refuseFaults({ affiliatorId: ['list_twice'] })
    return { id }
  })
}

/** @throws Refused not_found, changed_meanwhile, validation_failed (for example a quota below the number of guests on the list) */
export function changeList(
  app: App,
  actor: Actor,
  seenList: { id: string; version: number },
  input: ListAsked,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const list = await findList(work.sql, seenList.id)
    if (!list) throw new Refused('not_found')
    refuseFaults(await faultsOf(work, list, input))
    const isChanged = await updateList(work, { ...seenList, ...trimList(input, list) })
    if (!isChanged) throw await changedMeanwhile(work, `guest_lists:${seenList.id}`)
    return { version: seenList.version + 1 }
  }).catch((error: unknown) => {
    if (brokenConstraint(error) === 'guest_lists_promoter')
      throw new Refused('validation_failed', { errors: { affiliatorId: ['list_twice'] } })
    if (brokenCheck(error) === 'guest_lists_taken')
      throw new Refused('validation_failed', { errors: { quota: ['list_full'] } })
    throw error
  })
}
