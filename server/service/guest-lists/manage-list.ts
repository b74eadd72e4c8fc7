// A guest list is made and changed.
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

/** The cut-off lies between the day before the night and its end. */
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

const trimmed = ({ name, owner, quota, cutOff, terms }: ListAsked): ListAsked => ({
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
  asked: ListAsked,
): Promise<{ id: string }> {
  return transact(app, actor, async (work) => {
    refuseFaults(await faultsOf(work, where, asked))
    const id = work.uuid()
    await insertList(work, { id, ...where, ...trimmed(asked) })
    return { id }
  })
}

/** @throws Refused not_found, changed_meanwhile, validation_failed: a quota below the heads that it has */
export function changeList(
  app: App,
  actor: Actor,
  seen: { id: string; version: number },
  asked: ListAsked,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const list = await findList(work.sql, seen.id)
    if (!list) throw new Refused('not_found')
    refuseFaults(await faultsOf(work, list, asked))
    const isChanged = await updateList(work, { ...seen, ...trimmed(asked) })
    if (!isChanged) throw await changedMeanwhile(work, `guest_lists:${seen.id}`)
    return { version: seen.version + 1 }
  }).catch((error: unknown) => {
    if (brokenCheck(error) === 'guest_lists_taken')
      throw new Refused('validation_failed', { errors: { quota: ['list_full'] } })
    throw error
  })
}
