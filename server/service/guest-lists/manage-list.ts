import { addNights, closesAt, isNight, opensAt } from '#domain/calendar/night.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { type FieldFaults, Refused, refuseFaults } from '#domain/refusals.ts'
import { changedMeanwhile } from '#server/db/changed-meanwhile.ts'
import { brokenCheck } from '#server/db/conflicts.ts'
import { findList, insertList, updateList } from '#server/service/guest-lists/guest-list-repository.ts'
import { findOutletOfNight } from '#server/service/night/night-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type ListAsked = { name: string; owner: string; quota: number; cutOff: Date; terms: string }

/** Returns the faults of a list. The cut-off must lie between the day before the night and the end of the night. */
async function faultsOf(
  { sql }: Pick<Work, 'sql'>,
  { outletId, night }: { outletId: number; night: string },
  { name, owner, cutOff }: ListAsked,
): Promise<FieldFaults> {
  const outlet = await findOutletOfNight(sql, outletId)
  if (!outlet || !isNight(night)) throw new Refused('not_found')
  const earliest = opensAt(addNights(night, -60), outlet)
  const isCutOff = cutOff >= earliest && cutOff <= closesAt(night, outlet)
  return {
    ...(name.trim() === '' && { name: ['required'] }),
    ...(owner.trim() === '' && { owner: ['required'] }),
    ...(!isCutOff && { cut_off: ['invalid'] }),
  }
}

const trimList = ({ name, owner, quota, cutOff, terms }: ListAsked): ListAsked => ({
  name: name.trim(),
  owner: owner.trim(),
  quota,
  cutOff,
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
    await insertList(work, { id, ...where, ...trimList(input) })
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
    const isChanged = await updateList(work, { ...seenList, ...trimList(input) })
    if (!isChanged) throw await changedMeanwhile(work, `guest_lists:${seenList.id}`)
    return { version: seenList.version + 1 }
  }).catch((error: unknown) => {
    if (brokenCheck(error) === 'guest_lists_taken')
      throw new Refused('validation_failed', { errors: { quota: ['list_full'] } })
    throw error
  })
}
